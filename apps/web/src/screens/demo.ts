import { chunk } from '../lib/chunk.ts';
import { isDemo } from '../lib/demo.ts';
import { whenIdle } from '../lib/idle.ts';
import { fetchedSignInAnswer } from './calls.ts';

/** In the demo, and nowhere else, fetches and shows the panel with the messages that no provider carries. */
export function watchDemo(load = () => chunk(() => import('../features/demo/mount-demo.tsx'))): void {
  let isShown = false;
  const show = () => {
    if (isShown || !isDemo.get()) return;
    isShown = true;
    // Without it the portal is whole.
    whenIdle(
      () =>
        void load()
          .then(({ mountDemo }) => mountDemo())
          .catch(() => undefined),
    );
  };
  isDemo.subscribe(show);
  show();
  whenIdle(() => {
    if (isDemo.get() !== undefined) return;
    void fetchedSignInAnswer()
      .then(({ fetchSignInConf }) => fetchSignInConf())
      .catch(() => undefined);
  });
}
