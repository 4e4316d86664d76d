import { api, CallError } from '@uc/contract';
import { call } from '../lib/call.ts';
import { currentLocale } from '../lib/i18n/text.ts';
import { paths } from '../lib/paths.ts';
import { ownAddress } from '../lib/redirect.ts';
import { ensureSessionId } from '../lib/session-id.ts';
import { forget, forgetAll, store, stored } from '../lib/storage.ts';
import { navigate } from './router.ts';

/** Signs out: whatever the server says, this browser forgets the person and shows no error (spec 7.6). */
export async function signOut(leaveFor = (address: string) => location.assign(address)): Promise<void> {
  const theme = stored('theme');
  const lang = currentLocale();
  const answer = call(api.session.logout, {}, { follow: false }).catch((error: unknown) => error);
  // The call has taken its token by now. Removed here, not by the server's Clear-Site-Data, so that other tabs are told.
  forget('token');
  const refusal = await answer;
  forgetAll();
  store('lang', lang);
  if (theme) store('theme', theme);
  ensureSessionId();
  const redirect = refusal instanceof CallError && refusal.redirect ? ownAddress(refusal.redirect) : null;
  if (redirect) leaveFor(redirect);
  else navigate(paths.signIn);
}
