import { MessageRefused } from '../../ports/messenger.ts';
import type { AccessToken } from './access-token.ts';
import type { Call, Caller } from './caller.ts';
import { notNow, plainCode, reasonOf } from './failure.ts';

/** What WeCom and DingTalk answer: a code, 0 for well, and what belongs to it. */
export type Told = Record<string, unknown>;

/** Calls and reads the answer; anything but a JSON object is a failure of the provider. */
export async function ask(provider: string, caller: Caller, call: Call, signal: AbortSignal): Promise<Told> {
  const answer = await caller
    .call(call, signal)
    .catch((error: unknown) => Promise.reject(notNow(provider, reasonOf(error, signal))));
  const told = readObject(answer.body);
  if (!told || answer.status >= 500) throw notNow(provider, answer.status);
  return told;
}

function readObject(body: string): Told | undefined {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Told) : undefined;
  } catch {
    return undefined;
  }
}

/** How a provider's codes are to be read. */
export interface Codes {
  provider: string;
  codeOf: (told: Told) => unknown;
  /** The access token has ended before its time. */
  stale: ReadonlySet<string>;
  /** About the recipient or the text; whatever is about the application may be mended while the message waits. */
  refused: ReadonlySet<string>;
}

/** Sends with the token at hand, once more with another when the provider takes that one no longer; then judges the answer. */
export async function sendWithToken(
  { provider, codeOf, stale, refused }: Codes,
  tokens: AccessToken,
  send: (token: string) => Promise<Told>,
  signal: AbortSignal,
): Promise<Told> {
  const code = (told: Told) => plainCode(codeOf(told)) ?? 'unknown';
  const late = (error: unknown) => Promise.reject(signal.aborted ? notNow(provider, reasonOf(error, signal)) : error);
  const token = await tokens.get(signal).catch(late);
  let told = await send(token);
  if (stale.has(code(told))) told = await send(await tokens.replace(token, signal).catch(late));
  if (code(told) === '0') return told;
  if (refused.has(code(told))) throw new MessageRefused(`${provider} refused it: ${code(told)}`);
  throw notNow(provider, code(told));
}
