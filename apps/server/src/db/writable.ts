import type pg from 'pg';

/** What PostgreSQL answers to a write where there can be none (SQLSTATE read_only_sql_transaction). */
export const readOnlyCode = '25006';

/** The server takes no writes now: a standby, or one that was switched to reading. Passes like any other absence. */
export class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
  readonly code = readOnlyCode;
}

/** True where a plain statement may write; a standby in recovery says `on` here as well. */
export const isWritableSql = `current_setting('transaction_read_only') = 'off'`;

const answerMs = 2_000;

/** Fails unless the server at the other end can be written to; one that does not answer is none. */
export async function demandWritable(client: pg.ClientBase): Promise<void> {
  const question = { text: `select ${isWritableSql} as writable`, query_timeout: answerMs };
  const { rows } = await client.query<{ writable: boolean }>(question);
  if (!rows[0]?.writable) throw new ReadOnlyServer('the server is read-only');
}
