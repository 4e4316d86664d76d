import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { useMayApply } from '../parts/use-may-apply.ts';
import { places } from '../places.ts';

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
