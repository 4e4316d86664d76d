import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import type { Schema } from './schema.ts';

/** Limits of one connection in milliseconds (value V-11): each below the browser's 15 s, so that a person gets an answer. */
export const timeouts = { statement_timeout: 3_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 10_000 };

/** Any fixed number will do, as long as every process uses the same. */
const timeoutLock = 720_184_304;
const wanted = Object.entries(timeouts).map(([name, ms]) => `${name}=${ms}`);

/**
 * Keeps the limits on our own role in this database, for connections through PgBouncer, which refuses them where a connection
 * begins. Written only where they differ; true when they were.
 */
export async function keepTimeouts(client: pg.Client): Promise<boolean> {
  return inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [timeoutLock]);
    const { rows } = await client.query<{ role: string; database: string; missing: string[] }>(
      `select current_user as role, current_database() as database, array(
         select unnest($1::text[]) except
         select unnest(s.setconfig) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = (select oid from pg_roles where rolname = current_user)) as missing`,
      [wanted],
    );
    const [{ role, database, missing } = { role: '', database: '', missing: [] }] = rows;
    for (const line of missing) await client.query(settingStatement(client, { role, database, line }));
    return missing.length > 0;
  });
}

/** The statements that put the limits on a role in a database. */
export function timeoutStatements(client: pg.Client, role: string, database: string): string[] {
  return wanted.map((line) => settingStatement(client, { role, database, line }));
}

function settingStatement(client: pg.Client, { role, database, line }: Record<'role' | 'database' | 'line', string>) {
  const named = `role ${client.escapeIdentifier(role)} in database ${client.escapeIdentifier(database)}`;
  return `alter ${named} set ${line}`;
}

/** So long looks overlap, and the pooler has to give each of them another connection. */
const lookSeconds = 0.1;
/** More tell no more, and those who are served must not wait for them. */
const mostLooks = 20;

/** Whether one of the connections that come up now lacks the limits: PgBouncer made it before they were there. */
export async function lacksTimeouts(db: Kysely<Schema>, connections: number): Promise<boolean> {
  const ask = sql<{ kept: boolean }>`
    select count(*) = ${wanted.length} as kept from pg_settings, pg_sleep(${lookSeconds})
    where name || '=' || setting = any(${wanted})`;
  const answers = await Promise.all(Array.from({ length: Math.min(connections, mostLooks) }, () => ask.execute(db)));
  return answers.some(({ rows }) => !rows[0]?.kept);
}
