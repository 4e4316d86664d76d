import { apiBase, webBase } from '@uc/contract';
import type { WorkerScope } from './scope.ts';
import { keepPage, kindOf, openFile, openPage, shellCache } from './shell.ts';

// This file is built for a worker, in which `self` is its scope (build/service-worker.ts).
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  const shell = fetch(webBase, { cache: 'no-store' }).then(keepPage);
  // Calls pass it by anyway; told so, the browser does not even wake it for them.
  const routes = event.addRoutes?.({ condition: { urlPattern: `${apiBase}/*` }, source: 'network' });
  // A new worker takes over at once: it must be able to replace a broken one.
  event.waitUntil(Promise.all([shell, routes?.catch(() => undefined), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOlder(), worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  );
});

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request);
  if (kind === 'page') event.respondWith(openPage(event));
  else if (kind === 'file') event.respondWith(openFile(event));
});

async function forgetOlder(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('uc-') && name !== shellCache) await caches.delete(name);
}
