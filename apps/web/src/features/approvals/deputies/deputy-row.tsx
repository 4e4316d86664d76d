import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { Tag } from '../../../kit/request/tag.tsx';
import { call } from '../../../lib/call.ts';
import { isLeftToCaller } from '../../../lib/failure.ts';
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

  async function end(): Promise<void> {
    const question = { title: words.endTitle(person.name), body: words.endBody, confirmLabel: words.end };
    if (!(await confirm(question))) return;
    try {
      await call(api.approvals.removeDeputy, { id });
      showToast('success', words.ended(person.name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isLeftToCaller(error)) showToast('error', error.message);
    }
    await queries.invalidateQueries({ queryKey: deputiesQuery.queryKey });
  }

  return (
    <li ref={passOnFocus}>
      <div>
        <strong>{person.name}</strong>{' '}
        <Tag tone={isActive ? 'good' : undefined}>{isActive ? words.active : words.coming}</Tag>
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
