import { api, CallError } from '@uc/contract';
import { call } from '../lib/call.ts';
import { failureText, isLeftToCaller } from '../lib/failure-text.ts';
import { applyLocale, whenText } from '../lib/i18n/text.ts';
import { showToast } from '../lib/notify.ts';
import { ownAddress } from '../lib/redirect.ts';
import { currentLogin, type Login } from '../lib/session.ts';
import { forget, store } from '../lib/storage.ts';

/** How asking who is signed in can end; `left` means the browser is already on its way to the sign-in. */
export type LoginAnswer = Login | 'out' | 'failed' | 'left';

/** Asks who is signed in and keeps what the specification's point 3 lists. Asked by a guest, a refusal is no event. */
export async function checkLogin({ asGuest = false } = {}): Promise<LoginAnswer> {
  try {
    const login = await call(api.user.isLogin, {}, asGuest ? { show: 'none', follow: false } : {});
    await keep(login);
    return login;
  } catch (error) {
    if (!(error instanceof CallError)) return 'failed';
    if (error.status === 201 && asGuest) forget('token');
    if (error.status === 201) return asGuest ? 'out' : isFollowed(error) ? 'left' : 'failed';
    return error.status === 401 ? 'out' : 'failed';
  }
}

const isFollowed = (error: CallError) => error.redirect !== undefined && ownAddress(error.redirect) !== null;

async function keep(login: Login): Promise<void> {
  const { id, username, name } = login.user;
  store('user_info', { id, username, name });
  store('PERMISSION_LICENSE_LIST', login.permissions);
  store('lang', login.locale);
  currentLogin.set(login);
  await applyLocale(login.locale);
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
