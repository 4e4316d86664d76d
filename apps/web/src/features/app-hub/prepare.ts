import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { createPrepared } from '../../lib/prepared.ts';
import { stored } from '../../lib/storage.ts';

/** The sign-in before this one, asked for beside is-login, which speaks for both when nobody is signed in. */
export const preparedLastSignIn = createPrepared(() => call(api.user.lastSignIn, {}, { show: 'none', follow: false }));

/** Their applications, likewise; is-login is what keeps the session alive. */
export const preparedApplications = createPrepared(() =>
  call(api.appHub.list, {}, { show: 'none', follow: false, background: true }),
);

/** Starts all that the hub needs; for nobody, nothing. */
export function prepareHub(): void {
  if (stored('token') === null) return;
  preparedLastSignIn.start();
  preparedApplications.start();
}
