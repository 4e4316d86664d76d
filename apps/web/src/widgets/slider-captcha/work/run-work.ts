import { trustedScript } from '../../../lib/trusted-script.ts';
import type { Work } from '../ways.ts';
import type { News, Task } from './work-worker.ts';
import workerAddress from './work-worker.ts?worker&url';

const script = trustedScript('uc-captcha', workerAddress);

/** Does the work beside the page, which stays alive meanwhile; ends at once when the signal says so. */
export function runWork(
  { seed, bits }: Pick<Work, 'seed' | 'bits'>,
  onTried: (tried: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const worker = new Worker(script, { type: 'module' });
  const done = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<News>) =>
      'nonce' in data ? resolve(data.nonce) : onTried(data.tried),
    );
    worker.addEventListener('error', () => reject(new Error('The worker did not come or did not finish')));
    signal.addEventListener('abort', () => reject(signal.reason));
    signal.throwIfAborted();
  });
  worker.postMessage({
    seed: Uint8Array.from(atob(seed), (character) => character.charCodeAt(0)),
    bits,
  } satisfies Task);
  return done.finally(() => worker.terminate());
}
