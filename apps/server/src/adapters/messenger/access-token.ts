import { limits } from '@uc/contract';
import { orAborted } from './failure.ts';

/** A token as a provider gives it. */
export interface IssuedToken {
  token: string;
  /** How long it is good for. */
  seconds: number;
}

/** The access token of an application, asked for once and kept until shortly before it ends. */
export interface AccessToken {
  get(signal: AbortSignal): Promise<string>;
  /** The provider does not take this one any more: another one, unless somebody else has asked for it meanwhile. */
  replace(stale: string, signal: AbortSignal): Promise<string>;
}

/** Keeps what `ask` brings; however many messages wait for a token, it is asked for once (providers count such calls). */
export function createAccessToken(ask: (signal: AbortSignal) => Promise<IssuedToken>): AccessToken {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function renew(): Promise<string> {
    // Not a message's own signal: others wait for the same token.
    const { token, seconds } = await ask(AbortSignal.timeout(limits.sendTimeoutMs));
    kept = { token, until: performance.now() + (seconds - limits.accessTokenMarginSeconds) * 1_000 };
    return token;
  }

  async function get(signal: AbortSignal): Promise<string> {
    if (kept && performance.now() < kept.until) return kept.token;
    const share = () => {
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    };
    return orAborted(share, signal);
  }

  return {
    get,
    replace(stale, signal) {
      if (kept?.token === stale) kept = undefined;
      return get(signal);
    },
  };
}
