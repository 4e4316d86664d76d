import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { places } from '../../lib/permission-places.ts';
import { useMayApply } from '../../lib/use-may-apply.ts';

/** The way to a new application, for whoever may make one. */
export function ApplyLink({ layout }: { layout: Layout }) {
  const text = useText();
  const mayApply = useMayApply();
  if (!mayApply) return null;
  return (
    <Link className="button primary" href={places.initiate(layout)}>
      {text.views.initiateApplication.title}
    </Link>
  );
}
