import { useQueryClient } from '@tanstack/react-query';
import { api, type CallError } from '@uc/contract';
import type { Say } from '../../../kit/request/conversation.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { dialog, showToast } from '../../../lib/notify.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { requestsKey } from '../queries.ts';

/** What the applicant does on the page itself; the rest is done in the form. */
export type Move = 'remind' | 'revoke' | 'void';

/** The moves of one request, and what is said about it, each followed by how it stands then. */
export function useMoves(id: string) {
  const text = useText();
  const queries = useQueryClient();
  const asks = { revoke: text.views.myApplication.asks.revoke, void: text.views.myApplication.asks.void };

  function refused(error: CallError): void {
    // Somebody was faster, and what is on show is another thing now: not to be overlooked like a toast.
    if (isRefusedFor(error, 'permission.moved')) dialog.set(text.views.permissions.movedMeanwhile);
    else tellRefusal(error, text);
  }
  // Also after a refusal: somebody was faster, and what they did is what is to be seen.
  const after = () => queries.invalidateQueries({ queryKey: requestsKey });

  const moving = useAction((name: Move) => call(api.applications[name], { id }, { show: 'modal' }), {
    done: (_, name) => showToast('success', text.views.myApplication.done[name]),
    refused,
    after,
  });

  async function move(name: Move): Promise<void> {
    if (moving.isBusy) return;
    if (name !== 'remind' && !(await confirm({ ...asks[name], danger: name === 'void' }))) return;
    moving.run(name);
  }

  const say: Say = {
    send: (said, options) => call(api.applications.comment, { id, text: said }, options),
    refused,
    after,
  };
  return {
    /** The move that is under way. */
    moving: moving.busyWith,
    move: (name: Move) => void move(name),
    say,
  };
}
