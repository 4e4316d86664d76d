import { api, CallError, limits } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import { failureText } from '../../../lib/failure.ts';
import { fetchAreaText, whenText } from '../../../lib/i18n/text.ts';
import { askForKey, endWaiting, PasskeyCancelled } from '../../../lib/passkeys/authenticator.ts';
import { store } from '../../../lib/storage.ts';
import type { SignInProblem } from '../submit-sign-in.ts';

const quietly = { withoutToken: true, show: 'none' } as const;

async function signIn(flow: string | undefined, asSuggestion: boolean): Promise<void> {
  const way = flow === undefined ? {} : { flow };
  const options = await call(api.session.passkeyOptions, way, quietly);
  const credential = await askForKey(options, { asSuggestion });
  const { token } = await call(api.session.signInPasskey, { ...way, credential }, quietly);
  store('token', token);
}

/** What went wrong, in words: nobody's mistake, or a refusal. */
async function problemOf(error: unknown): Promise<SignInProblem> {
  await fetchAreaText('passkeys');
  const text = await whenText();
  if (error instanceof CallError) return { form: failureText(error, text) };
  const { closed, failed } = text.views.passkeys.signIn;
  return { note: error instanceof PasskeyCancelled ? closed : failed };
}

/** Signs in with a passkey that the browser asks for now, alone or as the second step; null when that worked, `expired` when it came too late. */
export async function signInByPasskey(flow?: string): Promise<SignInProblem | 'expired' | null> {
  try {
    await signIn(flow, false);
    return null;
  } catch (error) {
    return error instanceof CallError && error.code === 'ticket.invalid' ? 'expired' : problemOf(error);
  }
}

interface Course {
  onSignedIn(): void;
  onRefused(problem: SignInProblem): void;
}

/**
 * Lets the browser offer passkeys among the suggestions of the account's field, for as long as the page stands there: a challenge is
 * renewed before it ends, and when somebody comes back to the page after that. Returns the way to stop.
 */
export function suggestPasskeys({ onSignedIn, onRefused }: Course): () => void {
  let isOver = false;
  let madeAtMs = 0;
  const renewing = setInterval(() => renew(), limits.passkeyRenewMs);
  document.addEventListener('visibilitychange', renew);

  /** Nobody looks at a hidden page, and its questions would only cost the server. */
  function renew(): void {
    if (!document.hidden && Date.now() - madeAtMs >= limits.passkeyRenewMs) void suggest();
  }

  async function suggest(): Promise<void> {
    madeAtMs = Date.now();
    try {
      await signIn(undefined, true);
      if (!isOver) onSignedIn();
    } catch (error) {
      // Another question took its place, or this browser makes no suggestions: nobody waits for them.
      if (isOver || !(error instanceof CallError) || !error.code?.startsWith('passkey.')) return;
      onRefused(await problemOf(error));
      madeAtMs = 0; // used up: the next look at the page asks for another
    }
  }

  renew();
  return () => {
    isOver = true;
    clearInterval(renewing);
    document.removeEventListener('visibilitychange', renew);
    endWaiting();
  };
}
