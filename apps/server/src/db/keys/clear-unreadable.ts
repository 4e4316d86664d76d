import { type Kysely, sql } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { IsLost } from '../records/lost-seals.ts';
import type { Schema } from '../schema.ts';
import { sealedValues } from './sealed-columns.ts';

const batch = 200;

/** Sealed values that no key at hand opens, by what each row is found by; read in batches, so that there may be many. */
export async function* unreadable(
  db: Kysely<Schema>,
  seal: Seal,
  table: string,
): AsyncGenerator<Record<string, unknown>> {
  const column = sealedValues.find((one) => one.table === table);
  if (!column) throw new Error(`Nothing is sealed in ${table}`);
  const names = sql.join([...column.keys, ...column.needs].map((name) => sql.ref(name)));
  const keys = sql.join(column.keys.map((name) => sql.ref(name)));
  let after: Record<string, unknown> | undefined;
  for (;;) {
    const later: ReturnType<typeof sql> = after
      ? sql`and (${keys}) > (${sql.join(column.keys.map((name) => sql.val(after?.[name])))})`
      : sql``;
    const found = await sql<Record<string, unknown> & { sealed: Buffer }>`
      select ${names}, ${sql.ref(column.column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column.column)} is not null ${later} order by ${keys} limit ${batch}`.execute(db);
    for (const row of found.rows) if (!column.renew(seal, row)) yield row;
    after = found.rows.at(-1);
    if (!after) return;
  }
}

/** Messages nobody can read any more are given up, and say why; answers how many were still to be sent. */
export async function dropMessages(db: Kysely<Schema>, seal: Seal): Promise<number> {
  let dropped = 0;
  for await (const { id } of unreadable(db, seal, 'message')) {
    const { rows } = await sql<{ was_waiting: boolean }>`
      with former as (select state from message where id = ${id} for update)
      update message set payload = null, taken_by = null,
        reason = case when state = 'waiting' then 'The key that it was sealed with was lost' else reason end,
        settled_at = coalesce(settled_at, now()),
        state = case when state = 'waiting' then 'failed' else state end
      where id = ${id} returning (select state = 'waiting' from former) as was_waiting`.execute(db);
    if (rows[0]?.was_waiting) dropped++;
  }
  return dropped;
}

/** What was under way and kept replies: whoever had begun begins again. Answers how many there were. */
export async function dropUnfinished(db: Kysely<Schema>, seal: Seal, isLost: IsLost): Promise<number> {
  let dropped = 0;
  for (const table of [
    'otp_pending',
    'third_auth_flow',
    'oidc_flow',
    'sign_in_ticket',
    'idempotency',
    'source_job_piece',
    'source_job_lines',
  ])
    for await (const row of unreadable(db, seal, table)) {
      const keys = sealedValues.find((one) => one.table === table)?.keys ?? [];
      const found = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
      await sql`delete from ${sql.table(table)} where ${sql.join(found, sql` and `)}`.execute(db);
      dropped++;
    }
  // The session goes on; its person leaves the provider as without a token.
  for await (const { session_id: id } of unreadable(db, seal, 'provider_session'))
    await sql`update provider_session set id_token = null where session_id = ${id}`.execute(db);
  // What waited for a yes is asked for again. The connection stays, and asks for its password; until then it leads nowhere.
  await sql`delete from directory_connection where is_waiting`.execute(db);
  for await (const { id } of unreadable(db, seal, 'directory_connection'))
    await sql`update directory_connection set sealed_password = '' where id = ${id}`.execute(db);
  const printed = { security_code: 'code_hash', reset_flow: 'code_hash', captcha: 'owner' };
  for (const [table, column] of Object.entries(printed)) {
    const gone = await sql`delete from ${sql.table(table)} where ${isLost(column)}`.execute(db);
    dropped += Number(gone.numAffectedRows ?? 0);
  }
  return dropped;
}
