import { keepRequestedAddress } from '../lib/requested-address.ts';
import { storedName } from '../lib/storage.ts';
import { navigate } from './router.ts';

/** When another tab signs in or out, this one must not go on showing the person who was here before. */
export function watchOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    const isCleared = event.key === null;
    if (!isCleared && (event.key !== storedName('token') || event.newValue === event.oldValue)) return;
    const isBehindSignIn = /^#\/(pc|mobile)(\/|$)/.test(location.hash);
    const isSignedOut = event.newValue === null;
    if (isSignedOut && !isBehindSignIn) return; // nothing of theirs is on show
    keepRequestedAddress();
    // Not by way of is-login: its redirect would sign straight in again where an identity provider does that unasked.
    navigate(isSignedOut ? '/signIn' : '/loading');
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
