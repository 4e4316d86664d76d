import { inWords } from './failure-words.ts';

/**
 * What a failure is called, without a word of the provider's: those repeat the recipient, the text, and the address with the
 * access token in it (spec 16.4).
 */
function codeOf(error: unknown): string {
  const { originalCode, code, httpCode, message, name } = (error ?? {}) as Record<string, unknown>;
  // Some clients keep of the system's own error only its words.
  const told = typeof message === 'string' ? /\bE[A-Z]{5,}\b/.exec(message)?.[0] : undefined;
  return [originalCode, code, httpCode, told, name].map(plainCode).find((one) => one !== undefined) ?? 'unknown';
}

/** A provider's code, if it looks like one. */
export function plainCode(code: unknown): string | undefined {
  const written = typeof code === 'number' ? String(code) : code;
  return typeof written === 'string' && /^(?:-?\d{1,7}|[A-Za-z][A-Za-z_.]{0,80})$/.test(written) ? written : undefined;
}

/** A try that failed between us and the provider, or that the provider could not serve: another may help. */
export function notNow(provider: string, code: unknown): Error {
  return notNowBecause(provider, inWords(plainCode(code) ?? 'unknown'));
}

/** The same, where the words are known. */
export function notNowBecause(provider: string, words: string): Error {
  return new Error(`${provider} did not take it: ${words}`);
}

/** The message was handed in and no answer came: another try may help, and may be a second copy. */
export function noAnswer(provider: string, code: unknown): Error {
  return new Error(
    `${provider} was handed it and did not confirm it; it may have arrived: ${inWords(plainCode(code) ?? 'unknown')}`,
  );
}

/** What a failed call is called: all that comes of our own giving up is one thing, whatever each client makes of it. */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (!signal.aborted) return codeOf(error);
  return signal.reason === 'stopping' ? 'stopped' : 'timeout';
}

/** For clients that take no signal: nothing begins after it, and we stop waiting when it comes; their own time-outs end the call. */
export async function orAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
