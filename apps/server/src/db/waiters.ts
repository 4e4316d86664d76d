/** Newcomers are turned away while somebody has waited this long for a connection: they would only wait longer. */
const longestWaitMs = 500;
/** So many may wait for one pool; beyond, even the memory of them is a burden. */
export const mostWaiting = 300;

/** Too many wait for the database already. Passes: whoever asked may come back in a few seconds. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Who waits for a pool, and since when. */
export interface Waiters {
  /**
   * Waits for a connection; refused at once when too many wait already. `isFull`: all are in use, so that this wait tells how slow the
   * database is. The time it takes to make a new one does not: others have connections meanwhile.
   */
  wait<T>(connect: () => Promise<T>, isFull: boolean): Promise<T>;
  /** Whether somebody who comes now should be told to come back later. */
  isCongested(): boolean;
}

/** Keeps who waits, oldest first. */
export function createWaiters(now: () => number = () => performance.now()): Waiters {
  const since = new Set<{ at: number }>();
  return {
    async wait(connect, isFull) {
      if (!isFull) return connect();
      if (since.size >= mostWaiting) throw new DatabaseBusy(`${since.size} wait for a connection already`);
      const mine = { at: now() };
      since.add(mine);
      try {
        return await connect();
      } finally {
        since.delete(mine);
      }
    },
    isCongested() {
      const [oldest] = since;
      return since.size >= mostWaiting || (oldest !== undefined && now() - oldest.at > longestWaitMs);
    },
  };
}
