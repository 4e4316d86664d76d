import type { ListedRequest } from '@uc/contract';
import { Link } from 'wouter';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useMay } from '../../../lib/use-may.ts';
import { isDraft, isReturned } from './row-words.ts';

/** The way from a draft on to the form, for whoever may use it. */
export function DraftLink({ request }: { request: ListedRequest }) {
  const text = useText();
  const layout = useLayout();
  const mayApply = useMay('userCenter:initiateApplication');
  if (!mayApply || !isDraft(request)) return null;
  const name = itemsLine(request, text);
  return (
    <Link
      className={isReturned(request) ? 'button request-return' : 'button'}
      href={pathTo('apply', layout, { draft: request.id })}
      aria-label={
        request.cameBack === null
          ? text.views.myApplication.goOnWith(name)
          : text.views.myApplication.editAndSendOne(name)
      }
    >
      {request.cameBack === null ? text.views.myApplication.goOn : text.views.myApplication.editAndSend}
    </Link>
  );
}
