import { api, CallError, type Scene } from '@uc/contract';
import { call } from '../../../../lib/call.ts';
import { fetchAreaText, whenText } from '../../../../lib/i18n/text.ts';

const quietly = { show: 'none' } as const;

/**
 * Proves a scene by a fresh sign-in at the identity provider: the browser goes there, or has come back with something to show for it. A text: what to
 * say of it, nothing where the browser is on its way.
 */
export async function proveProvider(scene: Scene) {
  const brought = new URLSearchParams(location.hash.split('?')[1]);
  const [proof, failed] = [brought.get('provided'), brought.get('providerFailed')];
  // Out of the address, the history and the next bookmark before anything can go wrong.
  history.replaceState(history.state, '', location.href.replace(/&provide.*/, ''));
  await fetchAreaText('passkeys');
  const words = (await whenText()).views.providerProof;
  // Only words of our own: the code comes from the address.
  if (failed !== null) return failed === 'other' ? words.other : words.failed;
  try {
    if (proof !== null) return await call(api.accountSecurity.verifyProvider, { scene, proof }, quietly);
    location.assign((await call(api.accountSecurity.startProviderProof, { scene }, quietly)).redirect);
    return '';
  } catch (error) {
    if (error instanceof CallError && error.code === 'ticket.invalid') return words.failed;
    throw error;
  }
}
