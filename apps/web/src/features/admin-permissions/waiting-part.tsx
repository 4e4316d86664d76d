import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { nameWords } from '../../kit/person/name-words.ts';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import type { Asked } from './keep/asked.ts';
import { type WaitingRequest, waitingQuery } from './queries.ts';

/** Requests that wait: those that nobody can decide first, the others by their age. */
export function WaitingPart({ onAsk }: { onAsk(asked: Asked): void }) {
  const words = useText().views.adminPermissions.waiting;
  const query = useInfiniteQuery(waitingQuery());
  return (
    <section className="card permissions-section" aria-label={words.title}>
      <PagedList
        query={query}
        lines={6}
        empty={<EmptyState icon="done" title={words.none} hint={words.noneHint} />}
        className="permissions-rows"
        keyOf={({ id }) => id}
      >
        {(request) => <Waiting request={request} onAsk={onAsk} />}
      </PagedList>
    </section>
  );
}

function Waiting({ request, onAsk }: { request: WaitingRequest; onAsk(asked: Asked): void }) {
  const text = useText();
  const words = text.views.adminPermissions.waiting;
  const { number, applicant, people, roles, since, days, deciders, isStuck, mayChange } = request;
  const asked = roles.map(({ application, role }) => words.roleOf(role, application)).join(words.and);
  return (
    <>
      <div className="permissions-row-words">
        <strong>{words.asks(nameWords(applicant, text), people)}</strong> <code>{number}</code>
        <small>{asked}</small>
        <small>{words.with(deciders.map((person) => nameWords(person, text)).join(words.and))}</small>
      </div>
      {isStuck && <Tag tone="bad">{words.stuck}</Tag>}
      <time className="permissions-days" title={since}>
        {words.days(days)}
      </time>
      {mayChange && (
        <span className="permissions-row-acts">
          <button
            type="button"
            className="button"
            aria-label={words.reassignTitle(number)}
            onClick={() => onAsk({ what: 'reassign', request })}
          >
            {words.reassign}
          </button>
        </span>
      )}
    </>
  );
}
