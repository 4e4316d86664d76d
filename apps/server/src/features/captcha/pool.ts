import { MessageChannel, Worker } from 'node:worker_threads';
import { limits } from '@uc/contract';
import { freshNoise, makePuzzle, type Puzzle } from './picture/make-puzzle.ts';
import { remix } from './picture/remix.ts';
import { drawScene, type Pixels } from './picture/scene.ts';

/** Where puzzles come from, each once. */
export interface Puzzles {
  take(): Promise<Puzzle>;
  close(): Promise<void>;
}

/** A pool, and how many it has ready. */
export interface PuzzlePool extends Puzzles {
  ready(): number;
}

/** Scenes kept for the case that puzzles go faster than they are made. */
const keptScenes = 8;

/** Makes each puzzle when it is asked for; for tests and commands, where a pool would be work for nobody. */
export const puzzlesOnDemand: Puzzles = { take: () => makePuzzle(), close: async () => undefined };

/** How many are kept ready, and from where on more are made. */
export interface PoolSize {
  full: number;
  low: number;
}

/**
 * Keeps puzzles ready. A worker thread makes them and goes away when the pool is full, so that neither the calls nor the
 * memory of a quiet portal pay for it. Run dry, a kept scene is remixed here: dearer for this thread, never a wait.
 */
export function createPuzzlePool(
  onError: (error: unknown) => void,
  size: PoolSize = { full: limits.captchaPool, low: limits.captchaPoolLow },
): PuzzlePool {
  const ready: Puzzle[] = [];
  const scenes: Pixels[] = [];
  let worker: Worker | undefined;

  function refill(): void {
    if (worker || ready.length >= size.low) return;
    // A channel of our own: on a worker's own one Node's watch mode talks too.
    const { port1: puzzles, port2: port } = new MessageChannel();
    const workerData = { count: size.full - ready.length, port };
    worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, transferList: [port] });
    puzzles.on('message', ({ original, jigsaw, x }: Puzzle) =>
      // A buffer arrives from another thread as plain bytes.
      ready.push({ original: Buffer.from(original), jigsaw: Buffer.from(jigsaw), x }),
    );
    puzzles.unref();
    worker.on('error', onError);
    worker.on('exit', () => {
      worker = undefined;
    });
    worker.unref();
  }

  async function makeHere(): Promise<Puzzle> {
    const noise = freshNoise();
    const kept = scenes[Math.floor(noise.between(0, keptScenes))];
    if (kept) return makePuzzle(noise, remix(kept, noise));
    const scene = drawScene(noise);
    scenes.push(scene);
    return makePuzzle(noise, scene);
  }

  refill();
  return {
    ready: () => ready.length,
    async take() {
      const puzzle = ready.shift();
      refill();
      return puzzle ?? makeHere();
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
