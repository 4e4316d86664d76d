import { api, CallError, type FlowChannel } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call } from '../../../lib/call.ts';
import { store } from '../../../lib/storage.ts';
import { plainSecond, secondProblemOf } from '../../../widgets/second-step/second-problem.ts';
import type { SecondProblem } from '../../../widgets/second-step/use-second-step.ts';

/** Completes a sign-in by the code that was sent, in the same way. */
export async function submitSentCode(
  { flow, channel, typed }: { flow: string; channel: FlowChannel; typed: string },
  text: WebText,
): Promise<SecondProblem | 'expired' | null> {
  const code = plainSecond(typed);
  if (code === '') return { field: text.views.passkeys.signIn.sentMissing };
  try {
    const { token } = await call(api.session.signInOtp, { flow, code, channel }, { withoutToken: true });
    store('token', token);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'ticket.invalid') return 'expired';
    if (error.code === 'code.incorrect' || error.code === 'code.expired') return { field: error.message };
    return secondProblemOf(error, 'code', text);
  }
}
