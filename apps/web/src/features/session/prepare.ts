import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { isDemo } from '../../lib/demo.ts';
import { createPrepared } from '../../lib/prepared.ts';

/** Asks how one signs in here; the page shows a failure in its own place. */
export async function fetchSignInConf() {
  const conf = await call(api.session.signInConf, {}, { withoutToken: true, show: 'none' });
  isDemo.set(conf.demo);
  return conf;
}

/** The same, started before the page is there. */
export const preparedSignInConf = createPrepared(fetchSignInConf);
