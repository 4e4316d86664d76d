import { CallError } from '@uc/contract';
import { isLeftToCaller } from './failure.ts';

/**
 * The keys of what nobody answered, by what it says. Said again to the letter it is the same thing, not a second one: a comment
 * would stand there twice, and a decision be told that somebody was faster, who was oneself.
 */
export type Unanswered = Map<string, string>;

/** Makes a call under its key, which it keeps until the server has answered. */
export async function underKey<T>(
  unanswered: Unanswered,
  said: string,
  act: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  const idempotencyKey = unanswered.get(said) ?? crypto.randomUUID();
  unanswered.set(said, idempotencyKey);
  try {
    const answer = await act({ idempotencyKey });
    unanswered.delete(said);
    return answer;
  } catch (error) {
    if (error instanceof CallError && isLeftToCaller(error)) unanswered.delete(said);
    throw error;
  }
}
