import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { createPrepared } from '../../lib/prepared.ts';
import { stored } from '../../lib/storage.ts';

/** The person's applications, asked for beside is-login, which speaks for both when nobody is signed in and keeps the session alive. */
export const preparedApplications = createPrepared(() =>
  call(api.appHub.list, {}, { show: 'none', follow: false, background: true }),
);

/** Starts what the hub waits for; for nobody, nothing. */
export function prepareHub(): void {
  if (stored('token') !== null) preparedApplications.start();
}
