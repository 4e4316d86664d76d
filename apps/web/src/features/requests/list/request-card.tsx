import type { ListedRequest } from '@uc/contract';
import { Link } from 'wouter';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { StateTag } from '../../../kit/request/state-tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { DraftLink } from './draft-link.tsx';
import { forWhom, holdingWords, isReturned } from './row-words.ts';

/** A request on a phone: all of it at a glance, and the whole at a touch. */
export function RequestCard({ request }: { request: ListedRequest }) {
  const text = useText();
  const { timeZone } = useLogin();
  const { id, number, sentAt, createdAt } = request;
  const holding = holdingWords(request, text, timeZone);
  return (
    <article className="card request-card" data-alarming={isReturned(request) || undefined}>
      <Link href={pathTo('request', 'phone', { id })}>
        <strong>{itemsLine(request, text)}</strong>
        <StateTag request={request} />
        <span className="quiet">
          {[number, formatWhen(sentAt ?? createdAt, text, timeZone), forWhom(request, text)].join(' · ')}
        </span>
        {holding && (
          <span className="quiet">
            {text.views.myApplication.waitsFor([holding.who, holding.waited].filter(Boolean).join(' · '))}
          </span>
        )}
      </Link>
      <DraftLink request={request} />
    </article>
  );
}
