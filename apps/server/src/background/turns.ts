/** More wait than may, or somebody has waited too long; whoever asked comes back in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** How long one may wait for a turn, and with which words it ends when there is none. */
interface Patience {
  waitMs?: number;
  Full?: typeof QueueFull;
}

/** Runs a piece of work when its turn has come. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs so many at once and lets so many wait, in the order in which they came; whoever comes after them is refused. */
export function createTurns(
  mostRunning: number,
  mostWaiting: number,
  { waitMs, Full = QueueFull }: Patience = {},
): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** Resolves when somebody who runs hands their place over. */
  function turn(): Promise<void> {
    const full = new Full();
    if (waiting.length >= mostWaiting) return Promise.reject(full);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(full);
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      waiting.push(start);
    });
  }

  return async (work) => {
    if (running < mostRunning) running++;
    else await turn();
    try {
      return await work();
    } finally {
      // A place is handed over, not given back, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
