import { limits } from '@uc/contract';
import { isUnreachable } from '../../lib/reach.ts';
import { isSessionOver } from '../../lib/session.ts';
import { forgetPerson } from '../../lib/storage.ts';

/**
 * Takes the last copy off the screen when the session it belongs to is over and no server is there to say so: a session that was
 * ended elsewhere is not seen from here, but none lives longer than its own end. A page loaded anew holds nothing of the person.
 */
export function watchSessionEnd(loadAnew = () => location.reload()): () => void {
  function look(): void {
    // With a server in reach the next call decides.
    if ((navigator.onLine && !isUnreachable.get()) || !isSessionOver()) return;
    forgetPerson();
    loadAnew();
  }

  const timer = setInterval(look, limits.reconnectMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
