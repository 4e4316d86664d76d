import { keepRequestedAddress } from '../lib/requested-address.ts';
import { storedName } from '../lib/storage.ts';
import { navigate } from './router.ts';

/** When another tab signs in or out, this one must not go on showing the person who was here before. */
export function watchOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    const isCleared = event.key === null;
    if (!isCleared && (event.key !== storedName('token') || event.newValue === event.oldValue)) return;
    const isBehindSignIn = /^#\/(pc|mobile)(\/|$)/.test(location.hash);
    if (event.newValue === null && !isBehindSignIn) return; // nothing of theirs is on show
    keepRequestedAddress();
    navigate('/loading');
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
