import type pg from 'pg';
import { connectOnce } from '../../db/connect.ts';
import type { Connection } from '../../db/connection.ts';
import { messageBell } from '../../db/outbox/write.ts';

const reconnectMs = 2_000;

/**
 * Rings as soon as a message was written, by any process; on a connection of its own, which comes back by itself. Only a
 * matter of speed: whoever missed it finds the message at the next look. Through a pooler nobody would hear it, so none is tried.
 */
export function listenForMessages(connection: Connection, ring: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let isOver = connection.pooled ?? false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const options = { connectionTimeoutMillis: reconnectMs, keepAlive: true };
    try {
      client = await connectOnce(connection, { ...options, application_name: `user-center ${process.pid} bell` });
      client.once('end', again);
      client.on('notification', ring);
      await client.query(`listen ${messageBell}`);
      if (isOver) await client.end(); // stopped meanwhile, by somebody who knew nothing of it
      ring(); // what was written meanwhile rang for nobody
    } catch {
      await client?.end().catch(() => undefined);
      again();
    }
  }

  function again(): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void connect(), reconnectMs);
  }

  if (!isOver) void connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
