import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { createPrepared } from '../../lib/prepared.ts';

/** Asks how one signs in here; the page shows a failure in its own place. */
export const fetchSignInConf = () => call(api.session.signInConf, {}, { withoutToken: true, show: 'none' });

/** The same, started before the page is there. */
export const preparedSignInConf = createPrepared(fetchSignInConf);
