import { webBase } from '@uc/contract';
import { whenIdle } from '../lib/idle.ts';
import { currentLogin } from '../lib/session.ts';
import { trustedScript } from '../lib/trusted-script.ts';

const file = `${webBase}service-worker.js`;

/**
 * Installs the worker that starts the portal without a network (src/service-worker), once somebody is signed in: a guest has
 * nothing to see without one. Signing out clears it away with the site's data, so each sign-in installs it anew.
 */
export function installWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // plain http on another machine, or a window that keeps nothing
  const address = trustedScript('uc-worker', file);
  const install = () => {
    // Where it is refused, the portal needs the network, as before.
    if (currentLogin.get())
      whenIdle(() => void serviceWorker.register(address, { scope: webBase }).catch(() => undefined));
  };
  currentLogin.subscribe(install);
  install();
}
