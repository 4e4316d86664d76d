import { api, CallError, type ErrorCode, limits } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { isLeftToCaller } from '../../lib/failure.ts';
import { type Unanswered, underKey } from '../../lib/under-key.ts';

/** What an approver can do with a request. */
export type Decision = 'approve' | 'reject' | 'sendBack';

/** What a decision names: the request, and the step of it that was seen. */
export interface Seen {
  id: string;
  step: string;
}

/** A request that was not decided, and why: as a code and in the server's words. */
export interface Refused {
  id: string;
  code: ErrorCode | null;
  message: string;
}

/** What came of a decision. */
export interface Outcome {
  /** The requests that were decided. */
  done: readonly string[];
  /** Those that were not. */
  refused: readonly Refused[];
  /** The way to the server broke, which the call has said; what is not named here is as it was, or unknown. */
  isCutShort: boolean;
}

/** Decides. Several can be approved at once; one alone is rejected or sent back. */
export function decide(
  decision: Decision,
  all: readonly Seen[],
  words: string,
  unanswered: Unanswered,
): Promise<Outcome> {
  const attempt = attempts(decision, words, unanswered);
  if (decision === 'approve') return approveAll(all, words, attempt);
  return attempt(all, async ([{ id, step } = { id: '', step: '' }], options) => {
    if (decision === 'reject') await call(api.approvals.reject, { id, step, reason: words }, options);
    else await call(api.approvals.sendBack, { id, step, question: words }, options);
    return { done: [id], refused: [] };
  });
}

async function approveAll(
  all: readonly Seen[],
  comment: string,
  attempt: ReturnType<typeof attempts>,
): Promise<Outcome> {
  let whole: Outcome = { done: [], refused: [], isCutShort: false };
  for (let start = 0; start < all.length && !whole.isCutShort; start += limits.approvalsAtOnce) {
    const part = await attempt(all.slice(start, start + limits.approvalsAtOnce), async (some, options) => {
      const decisions = some.map(({ id, step }) => ({ id, step }));
      const { results } = await call(api.approvals.approve, { decisions, comment }, options);
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

type Act = (some: readonly Seen[], options: { idempotencyKey: string }) => Promise<Omit<Outcome, 'isCutShort'>>;

/** Makes one call under its key. One that is refused as a whole refuses each of its requests. */
function attempts(decision: Decision, words: string, unanswered: Unanswered) {
  return async (some: readonly Seen[], act: Act): Promise<Outcome> => {
    const said = JSON.stringify([decision, words, some.map(({ step }) => step)]);
    try {
      const outcome = await underKey(unanswered, said, (options) => act(some, options));
      return { ...outcome, isCutShort: false };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isLeftToCaller(error)) return { done: [], refused: [], isCutShort: true };
      return {
        done: [],
        refused: some.map(({ id }) => ({ id, code: error.code ?? null, message: error.message })),
        isCutShort: false,
      };
    }
  };
}
