import { api } from '@uc/contract';
import { call } from './call.ts';
import { forgetFarewell } from './farewell.ts';
import { applyLocale } from './i18n/text.ts';
import { currentLogin, type Login } from './session.ts';
import { store } from './storage.ts';

/** Keeps what is-login told, as spec 3.1 lists it, and shows the portal accordingly. */
export async function keepLogin(login: Login): Promise<void> {
  const { id, username, name } = login.user;
  const endsAtMs = Date.now() + login.sessionSeconds * 1000;
  const { timeZone, utcOffsetMinutes } = login;
  store('user_info', { id, username, name, timeZone, endsAtMs, utcOffsetMinutes });
  store('PERMISSION_LICENSE_LIST', login.permissions);
  store('lang', login.locale);
  forgetFarewell();
  currentLogin.set(login);
  await applyLocale(login.locale);
}

/** Asks once more who is signed in, after they changed their name or picture; without an answer the old one stays on show. */
export async function refreshLogin(): Promise<void> {
  try {
    await keepLogin(await call(api.user.isLogin, {}, { show: 'none', background: true }));
  } catch {
    // The next navigation asks again.
  }
}
