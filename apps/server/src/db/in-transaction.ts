import type pg from 'pg';

/** Does work in one transaction of a single connection, all or nothing. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // a broken connection has rolled back already
    throw error;
  }
}
