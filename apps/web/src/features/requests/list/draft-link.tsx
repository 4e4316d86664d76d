import type { ListedRequest } from '@uc/contract';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { places } from '../../../lib/permission-places.ts';
import { useMayApply } from '../../../lib/use-may-apply.ts';
import { isDraft } from './row-words.ts';

/** The way from a draft on to the form, for whoever may use it. */
export function DraftLink({ request, layout }: { request: ListedRequest; layout: Layout }) {
  const text = useText();
  const mayApply = useMayApply();
  if (!mayApply || !isDraft(request)) return null;
  return (
    <Link
      className="button"
      href={places.initiate(layout, { draft: request.id })}
      aria-label={text.views.myApplication.goOnWith(request.number)}
    >
      {text.views.myApplication.goOn}
    </Link>
  );
}
