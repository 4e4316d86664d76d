import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { createPrepared } from '../../lib/prepared.ts';

/** The person's own information, asked for beside is-login, which speaks for both when nobody is signed in. */
export const preparedPerson = createPrepared(() => call(api.user.get, {}, { show: 'none', follow: false }));
