/** More wait than may. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs so many at once and lets so many wait, in the order in which they came; whoever comes after them is refused (security FU-08). */
export function createTurns(mostRunning: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < mostRunning) running++;
    else if (waiting.length >= mostWaiting) throw new QueueFull();
    else await new Promise<void>((resolve) => waiting.push(resolve));
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
