import { api, CallError, type ErrorCode, limits } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import { isLeftToCaller } from '../../../lib/failure-text.ts';

/** What an approver can do with an application. */
export type Decision = 'approve' | 'reject' | 'sendBack';

/** What a decision names: the application, and the step of it that was seen. */
export interface Seen {
  id: string;
  step: string;
}

/** An application that was not decided, and why: as a code and in the server's words. */
export interface Refused {
  id: string;
  code: ErrorCode | null;
  message: string;
}

/** What came of a decision. */
export interface Outcome {
  /** The applications that were decided. */
  done: readonly string[];
  /** Those that were not. */
  refused: readonly Refused[];
  /** The way to the server broke, which the call has said; what is not named here is as it was, or unknown. */
  isCutShort: boolean;
}

/** Decides. Several can be approved at once; one alone is rejected or sent back. */
export function decide(decision: Decision, all: readonly Seen[], words: string): Promise<Outcome> {
  if (decision === 'approve') return approveAll(all, words);
  return attempt(all, async ([{ id, step } = { id: '', step: '' }]) => {
    if (decision === 'reject') await call(api.approvals.reject, { id, step, reason: words });
    else await call(api.approvals.sendBack, { id, step, question: words });
    return { done: [id], refused: [] };
  });
}

async function approveAll(all: readonly Seen[], comment: string): Promise<Outcome> {
  let whole: Outcome = { done: [], refused: [], isCutShort: false };
  for (let start = 0; start < all.length && !whole.isCutShort; start += limits.approvalsAtOnce) {
    const part = await attempt(all.slice(start, start + limits.approvalsAtOnce), async (some) => {
      const decisions = some.map(({ id, step }) => ({ id, step }));
      const { results } = await call(api.approvals.approve, { decisions, comment });
      return {
        done: results.filter(({ code }) => code === null).map(({ id }) => id),
        refused: results.filter(({ code }) => code !== null),
      };
    });
    whole = {
      done: [...whole.done, ...part.done],
      refused: [...whole.refused, ...part.refused],
      isCutShort: part.isCutShort,
    };
  }
  return whole;
}

/** A call that is refused as a whole refuses each of its applications. */
async function attempt(
  some: readonly Seen[],
  act: (some: readonly Seen[]) => Promise<Omit<Outcome, 'isCutShort'>>,
): Promise<Outcome> {
  try {
    return { ...(await act(some)), isCutShort: false };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!isLeftToCaller(error)) return { done: [], refused: [], isCutShort: true };
    return {
      done: [],
      refused: some.map(({ id }) => ({ id, code: error.code ?? null, message: error.message })),
      isCutShort: false,
    };
  }
}
