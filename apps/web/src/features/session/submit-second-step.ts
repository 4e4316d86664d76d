import { api, CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call, type WebCall } from '../../lib/call.ts';
import { store } from '../../lib/storage.ts';
import { missingSecond, plainSecond, secondProblemOf } from '../../widgets/second-step/second-problem.ts';
import type { SecondProblem, SecondWay } from '../../widgets/second-step/use-second-step.ts';

/** Completes a sign-in and keeps the token; null when that worked, `expired` when it came too late. */
export async function submitSecondStep(
  given: { flow: string; way: SecondWay; typed: string; isSpared?: boolean | undefined },
  text: WebText,
  ask: WebCall = call,
): Promise<SecondProblem | 'expired' | null> {
  const code = plainSecond(given.typed);
  if (code === '') return missingSecond(given.way, text);
  try {
    const spare = given.isSpared ? { spare: true as const } : {};
    const { token } = await ask(api.session.signInOtp, { flow: given.flow, code, ...spare }, { withoutToken: true });
    store('token', token);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.code === 'ticket.invalid' ? 'expired' : secondProblemOf(error, given.way, text);
  }
}
