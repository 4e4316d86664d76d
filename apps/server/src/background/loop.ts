import { createWaker } from './waker.ts';

/** Work that is done again and again beside the calls. */
export interface LoopOptions {
  /**
   * One turn of the work. Answers true where there is more to do, and the next turn follows at once. The signal is aborted when the
   * loop is to end: long work stops at a place where it can.
   */
  turn: (signal: AbortSignal) => Promise<boolean | undefined>;
  /** From the beginning of one turn to the next, where nobody wakes it; without, only waking leads to a turn. */
  everyMs?: number;
  /** From the start to the first turn, however often it is woken meanwhile; the first turn begins at once unless this is set. */
  firstAfterMs?: number;
  /** Told of a turn that failed. The loop goes on. */
  onError: (error: unknown) => void;
}

/** A loop that is running. */
export interface Loop {
  /** Leads to a turn now, or to one more after the one that is under way. */
  wake(): void;
  /** Begins no further turn. */
  retire(): void;
  /** Retires, and resolves when the turn that is under way is over. */
  stop(): Promise<void>;
}

/** After a failure the next turn comes so soon, after each further one in a row twice as late, but never later than usual. */
const retryMs = 60_000;
/** Timers know no longer time; a longer one would end at once. */
const longestTimerMs = 2 ** 31 - 1;

/** Starts a loop: one turn at a time, until it is stopped. */
export function startLoop({ turn, everyMs, firstAfterMs = 0, onError }: LoopOptions): Loop {
  const waker = createWaker();
  const ending = new AbortController();
  let failures = 0;

  /** Whether there is more to do. */
  async function takeTurn(): Promise<boolean> {
    try {
      const hasMore = await turn(ending.signal);
      failures = 0;
      return hasMore ?? false;
    } catch (error) {
      failures += 1;
      onError(error);
      return false;
    }
  }

  function pauseMs(): number | undefined {
    if (failures === 0) return everyMs;
    return Math.min(retryMs * 2 ** (failures - 1), everyMs ?? Number.POSITIVE_INFINITY, longestTimerMs);
  }

  async function run(): Promise<void> {
    const first = performance.now() + firstAfterMs;
    for (let left = firstAfterMs; left > 0 && !ending.signal.aborted; left = first - performance.now())
      await waker.sleep(left);
    while (!ending.signal.aborted) {
      const began = performance.now();
      const hasMore = await takeTurn();
      const pause = pauseMs();
      if (!hasMore) await waker.sleep(pause === undefined ? undefined : pause - (performance.now() - began));
    }
  }

  function retire(): void {
    ending.abort();
    waker.wake();
  }

  const running = run();
  return {
    wake: waker.wake,
    retire,
    async stop() {
      retire();
      await running;
    },
  };
}
