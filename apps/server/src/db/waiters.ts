/** Newcomers are turned away while somebody has waited this long for a connection: they would only wait longer. */
const longestWaitMs = 250;
/** So many may wait for one pool; beyond, even the memory of them is a burden. */
export const mostWaiting = 300;

/** Too many wait for the database already. Passes: whoever asked may come back in a few seconds. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Who waits for a pool, and since when. */
export interface Waiters {
  /** Waits for a connection under the eyes of `isCongested`; refused at once when too many wait already. */
  wait<T>(connect: () => Promise<T>): Promise<T>;
  /** Whether somebody who comes now should be told to come back later. */
  isCongested(): boolean;
}

/** Keeps who waits, oldest first. */
export function createWaiters(now: () => number = () => performance.now()): Waiters {
  const since = new Set<{ at: number }>();
  return {
    async wait(connect) {
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
