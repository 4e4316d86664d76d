import { api, CallError } from '@uc/contract';
import { call } from '../lib/call.ts';
import { isOutOfReach } from '../lib/failure.ts';
import { sayFarewell } from '../lib/farewell.ts';
import { currentLocale, whenText } from '../lib/i18n/text.ts';
import { paths } from '../lib/paths.ts';
import { ownAddress } from '../lib/redirect.ts';
import { ensureSessionId } from '../lib/session-id.ts';
import { afterLeaving } from '../lib/step-over.ts';
import { forget, forgetAll, store, stored } from '../lib/storage.ts';
import { navigate } from './router.ts';

/**
 * Signs out: whatever the server says, this browser forgets the person and shows no error (spec 7.6). Where the server did not hear of it, the
 * sign-in says so: on the server the session lives on until its time is over.
 */
export async function signOut(
  leaveFor = (address: string) => afterLeaving(() => location.assign(address)),
): Promise<void> {
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
  if (isOutOfReach(refusal)) sayFarewell((await whenText()).views.signIn.signedOutHere);
  const redirect = refusal instanceof CallError && refusal.redirect ? ownAddress(refusal.redirect) : null;
  if (redirect) leaveFor(redirect);
  else navigate(paths.signIn);
}
