import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-may.ts';

/** The way to a new request, for whoever may make one. */
export function ApplyLink() {
  const text = useText();
  const layout = useLayout();
  if (!useMay('userCenter:initiateApplication')) return null;
  return (
    <Link className="button primary" href={pathTo('apply', layout)}>
      {text.views.initiateApplication.title}
    </Link>
  );
}
