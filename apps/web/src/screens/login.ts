import { api, CallError } from '@uc/contract';
import { readLastCopy } from '../features/app-hub/last-copy.ts';
import { call } from '../lib/call.ts';
import { failureText, isLeftToCaller, isOutOfReach } from '../lib/failure.ts';
import { whenText } from '../lib/i18n/text.ts';
import { keepLogin } from '../lib/keep-login.ts';
import { showToast } from '../lib/notify.ts';
import { isUnreachable } from '../lib/reach.ts';
import { ownAddress } from '../lib/redirect.ts';
import { currentLogin, type Login, rememberedLogin } from '../lib/session.ts';
import { forgetPerson, store } from '../lib/storage.ts';

/**
 * How asking who is signed in can end; `left` means the browser is already on its way to the sign-in, `offline` that nobody
 * answered but the person who was here last can see their last copy.
 */
export type LoginAnswer = Login | 'out' | 'failed' | 'left' | 'offline' | 'unreachable';

/**
 * Asks who is signed in and keeps what spec 3.1 lists. Asked by a guest, a refusal is no event; asked by
 * nobody, in the background, it does not keep the session alive.
 */
export async function checkLogin({ asGuest = false, inBackground = false } = {}): Promise<LoginAnswer> {
  try {
    const login = await call(api.user.isLogin, {}, { show: 'none', follow: !asGuest, background: inBackground });
    await keepLogin(login);
    isUnreachable.set(false);
    return login;
  } catch (error) {
    return error instanceof CallError ? await readRefusal(error, asGuest) : 'failed';
  }
}

async function readRefusal(error: CallError, asGuest: boolean): Promise<LoginAnswer> {
  isUnreachable.set(isOutOfReach(error));
  if (isUnreachable.get()) return takeUpLastPerson() ? 'offline' : 'unreachable';
  const isSignedOut = error.status === 201;
  if (asGuest && isSignedOut) forgetPerson();
  if (asGuest) return isSignedOut || error.status === 401 ? 'out' : 'failed';
  if (isSignedOut && isFollowed(error)) return 'left';
  const message = failureText(error, await whenText());
  if (message) showToast('error', message);
  return error.status === 401 ? 'out' : 'failed';
}

const isFollowed = (error: CallError) => error.redirect !== undefined && ownAddress(error.redirect) !== null;

/** The person who was here last, if the last copy of what they see is there to show. */
export function offlineLogin(): Login | null {
  const login = rememberedLogin();
  return login && readLastCopy({ owner: login.user.id, locale: login.locale }) ? login : null;
}

function takeUpLastPerson(): boolean {
  const login = offlineLogin();
  // What the server said of them earlier in this tab tells more.
  if (login && currentLogin.get()?.user.id !== login.user.id) currentLogin.set(login);
  return login !== null;
}

/** Exchanges the identity provider's one-time ticket for the bearer half of the session. */
export async function exchangeTicket(ticket: string): Promise<boolean> {
  try {
    const { token } = await call(api.session.signInTicket, { ticket }, { withoutToken: true });
    store('token', token);
    return true;
  } catch (error) {
    // The contract leaves these codes to the caller; the sign-in page that follows cannot know why it is shown.
    if (error instanceof CallError && isLeftToCaller(error)) showToast('error', failureText(error, await whenText()));
    return false;
  }
}
