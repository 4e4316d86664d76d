import type { WebText } from '@uc/messages';
import type { Toast } from '../../lib/notify.ts';
import type { Decision, Refused } from './decide.ts';

/** What came of a decision, in a sentence. */
export function outcomeWords(
  text: WebText,
  decision: Decision,
  done: number,
  refusals: readonly { message: string }[],
): Pick<Toast, 'kind' | 'message'> {
  const words = text.views.myApproval.done;
  const [refusal] = refusals;
  if (!refusal) {
    const message =
      decision === 'approve' ? words.approved(done) : decision === 'reject' ? words.rejected : words.sentBack;
    return { kind: 'success', message };
  }
  if (done > 0) return { kind: 'error', message: words.partly(done, refusals.length) };
  return { kind: 'error', message: refusals.length === 1 ? refusal.message : words.refused(refusals.length) };
}

/** Why a request was not decided. Where somebody was faster, what is on show has been brought up to date by then. */
export function refusalWords(text: WebText, { code, message }: Refused): string {
  return code === 'permission.moved' ? text.views.permissions.movedMeanwhile : message;
}
