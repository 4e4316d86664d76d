import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { PersonName } from '../../../kit/person/person-name.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { type Deputy, deputiesQuery } from '../queries.ts';

interface Props {
  deputy: Deputy;
  /** One's own deputies can be let go; whom one stands in for decides that themselves. */
  canEnd: boolean;
}

/** Somebody's time in somebody else's place. */
export function DeputyRow({ deputy: { id, person, since, until, isActive }, canEnd }: Props) {
  const text = useText();
  const queries = useQueryClient();
  const words = text.views.myApproval.deputies;

  const ending = useAction(() => call(api.approvals.removeDeputy, { id }), {
    done: () => showToast('success', words.ended(person.name)),
    after: () => queries.invalidateQueries(deputiesQuery),
  });

  async function end(): Promise<void> {
    const question = { title: words.endTitle(person.name), body: words.endBody, confirmLabel: words.end };
    if (await confirm(question)) ending.run();
  }

  return (
    <li ref={passOnFocus}>
      <div>
        <strong>
          <PersonName person={person} />
        </strong>{' '}
        <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? words.active : words.coming}</Tag>
        <small>{words.span(since.slice(0, 10), until.slice(0, 10))}</small>
        {person.organization !== null && <small>{person.organization}</small>}
      </div>
      {canEnd && (
        <button type="button" className="button" aria-label={words.endOf(person.name)} onClick={() => void end()}>
          {words.end}
        </button>
      )}
    </li>
  );
}
