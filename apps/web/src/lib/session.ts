import type { api, OutputOf } from '@uc/contract';
import { createCell, useCell } from './cell.ts';
import { stored } from './storage.ts';

/** What is-login answers: who is here, in which language and zone, with which licence permissions. */
export type Login = OutputOf<typeof api.user.isLogin>;

/** The signed-in person of this tab, as the last is-login told. */
export const currentLogin = createCell<Login | null>(null);

/** The signed-in person; only pages behind the guard may ask. */
export function useLogin(): Login {
  const login = useCell(currentLogin);
  if (!login) throw new Error('A page behind the sign-in was drawn without a person');
  return login;
}

/** Whether the session that this browser remembers is over by itself, used or not. */
export const isSessionOver = () => Date.now() >= (stored('user_info')?.endsAtMs ?? 0);

/**
 * The person who was here last and did not sign out, as far as this browser remembers; nobody has vouched for them now. After the
 * end of their session it remembers nobody.
 */
export function rememberedLogin(): Login | null {
  const person = stored('user_info');
  const permissions = stored('PERMISSION_LICENSE_LIST');
  const locale = stored('lang');
  if (stored('token') === null || !person || !permissions || !locale || isSessionOver()) return null;
  const { id, username, name, timeZone, utcOffsetMinutes = -new Date().getTimezoneOffset() } = person;
  const user = { id, username, name, avatar: null };
  return { user, locale, timeZone, permissions, sessionSeconds: 0, utcOffsetMinutes };
}
