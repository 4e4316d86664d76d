import { limits } from '@uc/contract';
import { AnswerRefused, type ThirdAuthSource } from '../../ports/third-auth.ts';
import type { AccessToken } from '../messenger/access-token.ts';
import type { Call, Caller } from '../messenger/caller.ts';
import { notNow, plainCode } from '../messenger/failure.ts';
import { ask, type Told } from '../messenger/token-api.ts';

/** What a source's own way of speaking supplies; who it is comes from the settings. */
export type Dialect = Pick<ThirdAuthSource, 'start' | 'finish' | 'close'>;

/** One call of a source; a time-out is one of ours. */
export function tell(provider: string, caller: Caller, call: Call): Promise<Told> {
  return ask(provider, caller, call, AbortSignal.timeout(limits.sendTimeoutMs));
}

/** An address with what is asked of it. */
export function addressOf(path: string, origin: string, fields: Record<string, string>): URL {
  const url = new URL(path, origin);
  url.search = String(new URLSearchParams(fields));
  return url;
}

/** The code that came back; without one the person did not agree, or somebody made the address up. */
export function codeIn(provider: string, code: string | undefined): string {
  if (!code) throw new AnswerRefused(`${provider} sent no code`);
  return code;
}

/** A text that must be there. */
export function textIn(provider: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw notNow(provider, 'incomplete');
  return value;
}

/** Answer codes that mean no, whatever we do; all others may pass or be mended. */
export function judge(provider: string, code: unknown, refused: ReadonlySet<string>): void {
  const plain = plainCode(code) ?? 'unknown';
  if (plain === '0') return;
  if (refused.has(plain)) throw new AnswerRefused(`${provider} says no: ${plain}`);
  throw notNow(provider, plain);
}

/** The access token has ended before its time; both enterprises number it alike. */
const stale = new Set(['40014', '41001', '42001']);

/** Asks with the token at hand, once more with another when that one is not taken any longer. */
export async function askWithToken(
  tokens: AccessToken,
  codeOf: (told: Told) => unknown,
  send: (token: string) => Promise<Told>,
): Promise<Told> {
  const signal = AbortSignal.timeout(limits.sendTimeoutMs);
  const token = await tokens.get(signal);
  const told = await send(token);
  if (!stale.has(plainCode(codeOf(told)) ?? '')) return told;
  return send(await tokens.replace(token, signal));
}
