import { fetchSignInConf } from '../features/session/prepare.ts';
import { isDemo } from '../lib/demo.ts';
import { whenIdle } from '../lib/idle.ts';

/** In the demo, and nowhere else, fetches and shows the panel with the messages that no provider carries. */
export function watchDemo(load = () => import('../features/demo/mount-demo.tsx')): void {
  const stop = isDemo.subscribe(() => {
    if (!isDemo.get()) return;
    stop();
    // Without it the portal is whole.
    void load().then(
      ({ mountDemo }) => mountDemo(),
      () => undefined,
    );
  });
  whenIdle(() => {
    if (isDemo.get() === undefined) void fetchSignInConf().catch(() => undefined);
  });
}
