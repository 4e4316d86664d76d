import { type ShownRequest, wireDate } from '@uc/contract';
import { Link } from 'wouter';
import { durationWords } from '../../../lib/durations.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { useMay } from '../../../lib/use-may.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import type { Move } from './use-moves.ts';

interface Props {
  request: ShownRequest;
  /** The move that is under way. */
  moving: Move | undefined;
  onMove(move: Move): void;
}

/** What the applicant can do now: just what the server says. Editing, sending and applying again happen in the form. */
export function RequestActions({ request, moving, onMove }: Props) {
  const text = useText();
  const layout = useLayout();
  const mayApply = useMay('userCenter:initiateApplication');
  const { timeZone } = useLogin();
  const { id, actions, items, state, remindAfterSeconds } = request;
  const now = wireDate(new Date(), timeZone);
  const isExpired = state === 'passed' && items.every(({ until }) => until !== null && until < now);
  const isOver = state === 'rejected' || isExpired || request.voidedAt !== null;
  const button = (name: Move, className = 'button') => (
    <button
      ref={passOnFocus}
      type="button"
      className={className}
      aria-disabled={moving !== undefined}
      onClick={() => onMove(name)}
    >
      {moving === name ? text.views.myApplication.going : text.views.myApplication.moves[name]}
    </button>
  );
  return (
    <>
      {actions.includes('remind') && button('remind')}
      {remindAfterSeconds !== null && <RemindLater seconds={remindAfterSeconds} />}
      {actions.includes('revoke') && button('revoke')}
      {actions.includes('void') && button('void')}
      {actions.includes('edit') && mayApply && (
        <Link className="button primary" href={pathTo('apply', layout, { draft: id })}>
          {request.sentAt === null ? text.views.myApplication.goOn : text.views.myApplication.editAndSend}
        </Link>
      )}
      {isOver && mayApply && items.length > 0 && (
        <Link className="button primary" href={pathTo('apply', layout, { again: id })}>
          {text.views.myApplication.applyAgain}
        </Link>
      )}
    </>
  );
}

/** A reminder that is not due yet: when it will be, in a button that stays where the reminder is. */
function RemindLater({ seconds }: { seconds: number }) {
  const text = useText();
  const hour = 60;
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > hour ? Math.ceil(minutes / hour) * hour : minutes;
  return (
    <button type="button" className="button" aria-disabled="true">
      {text.views.myApplication.remindLater(durationWords(wait, text))}
    </button>
  );
}
