import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import { limits } from '@uc/contract';
import { startLoop } from '../../background/loop.ts';
import { createTurns } from '../../background/turns.ts';
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

/** A starting server has better things to do; until then puzzles are made as they are asked for. */
export const startAfterMs = 10_000;
/** Of the pool; below it more puzzles are made. */
const lowShare = limits.captchaPoolLow / limits.captchaPool;
/** Scenes kept for the case that puzzles go faster than they are made. */
const keptScenes = 8;
/** Between two puzzles made here: everybody's calls go through this thread. */
const restMs = 12;

/** Makes each puzzle when it is asked for; for tests and commands, where a pool would be work for nobody. */
export const puzzlesOnDemand: Puzzles = { take: () => makePuzzle(), close: async () => undefined };

/** How many are kept ready, from where on more are made, how long after the start the first ones are, and how long one waits. */
export interface PoolSize {
  full: number;
  low: number;
  startAfterMs: number;
  waitMs?: number;
}

/** The usual pool with so many ready: more are made once a quarter has gone. */
export const poolOf = (full: number): PoolSize => ({ full, low: Math.ceil(full * lowShare), startAfterMs });

/**
 * Keeps puzzles ready. A worker thread makes them and goes away when the pool is full, so that neither the calls nor the
 * memory of a quiet portal pay for it. Run dry, a kept scene is remixed here, one at a time and with a rest between them; whoever
 * finds too many waiting for that is asked to come back (QueueFull).
 */
export function createPuzzlePool(
  onError: (error: unknown) => void,
  size: PoolSize = poolOf(limits.captchaPool),
): PuzzlePool {
  const ready: Puzzle[] = [];
  const scenes: Pixels[] = [];
  const inTurn = createTurns(1, limits.captchasWaiting, { waitMs: size.waitMs ?? limits.captchaWaitMs });

  /** Has a worker fill the pool up, where it is low; answers whether it is low again by then. */
  async function fill(signal: AbortSignal): Promise<boolean> {
    if (ready.length >= size.low) return false;
    // A channel of our own: on a worker's own one Node's watch mode talks too.
    const { port1: puzzles, port2: port } = new MessageChannel();
    const workerData = { count: size.full - ready.length, port };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, transferList: [port] });
    puzzles.on('message', ({ original, jigsaw, x }: Puzzle) =>
      // A buffer arrives from another thread as plain bytes.
      ready.push({ original: Buffer.from(original), jigsaw: Buffer.from(jigsaw), x }),
    );
    puzzles.unref();
    worker.unref();
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end);
    try {
      await ended(worker, signal);
    } finally {
      signal.removeEventListener('abort', end);
    }
    // Some may have gone while it worked.
    return ready.length < size.low;
  }

  async function makeHere(): Promise<Puzzle> {
    const noise = freshNoise();
    const kept = scenes[Math.floor(noise.between(0, keptScenes))];
    if (kept) return makePuzzle(noise, remix(kept, noise));
    const scene = drawScene(noise);
    scenes.push(scene);
    return makePuzzle(noise, scene);
  }

  // Whoever takes one wakes it, so that after a failure the next visitor's call is the next try.
  const filling = startLoop({ turn: fill, firstAfterMs: size.startAfterMs, onError });
  return {
    ready: () => ready.length,
    async take() {
      const puzzle = ready.shift();
      filling.wake();
      if (puzzle) return puzzle;
      return inTurn(async () => {
        await sleep(restMs);
        return ready.shift() ?? makeHere(); // one may have come meanwhile
      });
    },
    close: filling.stop,
  };
}

/** Resolves when a worker has done its work or was told to stop, and fails when it failed. */
function ended(worker: Worker, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0 || signal.aborted) resolve();
      else reject(new Error(`The worker that makes puzzles ended with code ${code}`));
    });
  });
}
