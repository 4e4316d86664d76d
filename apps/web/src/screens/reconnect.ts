import { limits } from '@uc/contract';
import { paths } from '../lib/paths.ts';
import { isUnreachable } from '../lib/reach.ts';
import { keepRequestedAddress } from '../lib/requested-address.ts';
import { fetchedLogin } from './calls.ts';
import { navigate } from './router.ts';

/**
 * While the server cannot be reached, asks whether it is back: when the device finds its network, when somebody looks, and
 * now and then. The first answer decides: what is on show from the last copy is refreshed by its page, and whoever is not
 * signed in any more is led to the sign-in.
 */
export function watchReach(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || !isUnreachable.get() || document.hidden) return;
    isAsking = true;
    try {
      const { checkLogin } = await fetchedLogin();
      if ((await checkLogin({ inBackground: true })) !== 'out') return;
      keepRequestedAddress();
      navigate(paths.signIn);
    } finally {
      isAsking = false;
    }
  }

  const askAgain = () => void ask();
  const stop = isUnreachable.subscribe(() => {
    clearInterval(timer);
    if (isUnreachable.get()) timer = setInterval(askAgain, limits.reconnectMs);
  });
  addEventListener('online', askAgain);
  document.addEventListener('visibilitychange', askAgain);
  return () => {
    stop();
    clearInterval(timer);
    removeEventListener('online', askAgain);
    document.removeEventListener('visibilitychange', askAgain);
  };
}
