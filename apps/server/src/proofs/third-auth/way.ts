import { appOf } from '@uc/contract';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import { AnswerRefused, type ThirdAuthSource, type VouchedAccount } from '../../ports/third-auth.ts';
import { newPlainToken, newToken, tokenHash } from '../../secrets/tokens.ts';
import { isSubject } from '../../values/subject.ts';

/** A way through a source that has just begun, as whoever began it keeps it. */
interface Begun {
  /** Where the browser goes. */
  redirect: string;
  stateHash: Buffer;
  /** The browser's half: a cookie. */
  browser: string;
  /** To be sealed. */
  secrets: string;
}

/** Begins a way through a source; in the source's own app the browser needs no code to scan. */
export async function beginWay(visit: Visit, source: ThirdAuthSource, redirectUri: string): Promise<Begun> {
  // WeCom gives back letters and digits alone (https://developer.work.weixin.qq.com/document/path/91022).
  const [state, nonce, verifier] = [newPlainToken(), newToken(), newToken()];
  const isInApp = appOf(visit.origin.userAgent) === source.kind;
  const redirect = await source.start({ state, nonce, verifier, redirectUri }, isInApp);
  return {
    redirect,
    stateHash: tokenHash(state),
    // Two tabs on their way at once belong to one browser: the second must not cut off the first.
    browser: flowCookie(visit) ?? newToken(),
    secrets: JSON.stringify({ nonce, verifier }),
  };
}

/** The account that a source vouches for, of the way that these secrets belong to. */
export async function endWay(
  source: ThirdAuthSource,
  answer: Readonly<Record<string, string>>,
  { secrets, redirectUri }: { secrets: string; redirectUri: string },
): Promise<VouchedAccount> {
  const { nonce, verifier } = JSON.parse(secrets);
  const account = await source.finish(answer, { state: answer.state ?? '', nonce, verifier, redirectUri });
  if (!isSubject(account.subject)) throw new AnswerRefused('The subject is none');
  return account;
}
