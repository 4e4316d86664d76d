import { setImmediate as letOthers } from 'node:timers/promises';

/**
 * Writes one part after the other, and prepares the next while the database is busy with the one before: two processors work, and not first one and then the
 * other. `write` is never called before the part before is written.
 */
export async function writeAhead<Part, Prepared>(
  parts: Iterable<Part>,
  prepare: (part: Part) => Prepared | Promise<Prepared>,
  write: (prepared: Prepared) => Promise<unknown>,
): Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  try {
    for (const part of parts) {
      const prepared = await prepare(part);
      await underWay;
      underWay = write(prepared);
      // Its failure is told where it is waited for.
      underWay.catch(() => undefined);
      // So that it leaves before the next is prepared.
      await letOthers();
    }
  } finally {
    // Also where preparing failed: nobody may go on while the connection is in use.
    await underWay;
  }
}
