import pg from 'pg';
import type { Connection } from '../../db/database.ts';
import { messageBell } from '../../db/outbox/write.ts';

const reconnectMs = 2_000;

/**
 * Rings as soon as a message was written, by any process; on a connection of its own, which comes back by itself. Only a
 * matter of speed: whoever missed it finds the message at the next look.
 */
export function listenForMessages(connection: Connection, ring: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      ...connection,
      application_name: `user-center ${process.pid} bell`,
      connectionTimeoutMillis: reconnectMs,
      keepAlive: true,
    });
    client = mine;
    mine.on('error', () => undefined); // `end` follows
    mine.once('end', again);
    mine.on('notification', ring);
    try {
      await mine.connect();
      await mine.query(`listen ${messageBell}`);
      ring(); // what was written meanwhile rang for nobody
    } catch {
      await mine.end().catch(() => undefined);
      again();
    }
  }

  function again(): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void connect(), reconnectMs);
  }

  void connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
