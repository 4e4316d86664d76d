import { serverText } from '@uc/messages/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import { networkOf } from '../../values/network.ts';
import { chainStart, sealPoint } from '../records/chain.ts';
import { holdAdministrators } from '../records/hold-administrators.ts';
import type { Schema } from '../schema.ts';
import { fates } from './fates.ts';
import { eraseFromRequests } from './requests.ts';

/** Why somebody is not erased. */
type NotErased = 'not disabled' | 'last owner';

/** What erasing somebody took away. */
export interface Erased {
  /** Rows that are gone, by their table. */
  gone: ReadonlyMap<string, number>;
  /** Records that tell nothing of them any more. */
  emptied: number;
  /** Records from before values could be erased, which keep theirs until their time is over. */
  older: number;
}

/**
 * Erases somebody who is disabled, in the caller's transaction: what is left is their id, under which others' requests and decisions stay
 * readable and their chain of records holds. Nothing brings it back.
 */
export async function erasePerson(tx: Transaction<Schema>, seal: Seal, id: string): Promise<Erased | NotErased> {
  // Somebody with a million records takes longer than a call may, and whoever is at work with a row of theirs is waited for.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '10s', true)`.execute(tx);
  // In the order that everybody takes them: the person, what is theirs, the chains; only then the row itself, which others' rows refer to.
  const { rows } =
    await sql`select from person where id = ${id} and status = 'disabled' and erased_at is null for no key update`.execute(
      tx,
    );
  if (rows.length === 0) return 'not disabled';
  if (await isLastOwner(tx, id)) return 'last owner';
  await handOnReports(tx, id);
  await eraseFromRequests(tx, id);
  await forgetCounts(tx, id);
  const gone = await deleteTheirs(tx, id);
  await closeChain(tx, seal, id);
  await sql`update person set username = 'erased-' || id, name = ${serverText.zh_CN.personal.erasedName},
      name_en = ${serverText.en_US.personal.erasedName}, employee_id = null,
      phone = null, email = null, avatar = null, locale = null, starts_on = null, ends_on = null, disabled_by = null,
      phone_confirmed_at = null, email_confirmed_at = null, erased_at = now()
    where id = ${id}`.execute(tx);
  const records = await sql<{ emptied: number; older: number }>`
    select erase_record_values(${id})::int as emptied,
      (select count(*)::int from record where person_id = ${id} and values_hash is null) as older`.execute(tx);
  return { gone, ...(records.rows[0] ?? { emptied: 0, older: 0 }) };
}

/** Was an owner, and nobody at work is one: whoever can name another may still be needed. */
async function isLastOwner(tx: Kysely<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from administrator_role where role = 'owner' and person_id = ${id} and not exists (
      select from administrator_role other join person on person.id = other.person_id
      where other.role = 'owner' and (other.until is null or other.until > now()) and person.status = 'active')`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those they led are led by the next above; the way upwards must not end where they were. */
async function handOnReports(tx: Kysely<Schema>, id: string): Promise<void> {
  await sql`update position set manager_id = nullif(
      (select main.manager_id from position main where main.person_id = ${id} and main.kind = 'main'), position.person_id)
    where manager_id = ${id}`.execute(tx);
}

/** Counts of theirs: those that have their id, or an address that nobody but them signed in from. */
async function forgetCounts(tx: Kysely<Schema>, id: string): Promise<void> {
  const { rows } = await sql<{ ip: string }>`
    select distinct host(ip) as ip from (
      select ip from session where person_id = ${id} union select ip from record where person_id = ${id} and ip is not null) as theirs
    where not exists (select from session other where other.ip = theirs.ip and other.person_id <> ${id})`.execute(tx);
  const networks = rows.map(({ ip }) => networkOf(ip));
  // Held in the order of their names, as whoever settles or forgives tries holds them.
  await sql`with held as (
      select bucket from attempt where person_id = ${id} or position(${id} in bucket) > 0
        or substring(bucket from 'address:(.*)$') = any(${networks}::text[]) order by bucket for update)
    delete from attempt where bucket in (select bucket from held)`.execute(tx);
  await sql`delete from message_request where network = any(${networks}::text[])`.execute(tx);
}

async function deleteTheirs(tx: Kysely<Schema>, id: string): Promise<Map<string, number>> {
  const gone = new Map<string, number>();
  for (const [table, fate] of Object.entries(fates)) {
    if (fate === 'nobodys' || !('gone' in fate)) continue;
    const named = fate.gone.map((column) => sql`${sql.ref(column)} = ${id}`);
    const deleted = await sql`delete from ${sql.table(table)} where ${sql.join(named, sql` or `)}`.execute(tx);
    if (deleted.numAffectedRows) gone.set(table, Number(deleted.numAffectedRows));
  }
  return gone;
}

/**
 * Seals up to where the values of their chain are erased. The chain is held from here on: whoever appends to it came before, and is erased too, or
 * comes after, and writes nothing of them.
 */
async function closeChain(tx: Kysely<Schema>, seal: Seal, id: string): Promise<void> {
  await holdAdministrators(tx);
  const end = await sql<{ seq: string; hash: Buffer }>`
    insert into record_chain (chain, seq, hash, at, is_erased)
    values (${id}, 0, ${chainStart}, date_trunc('milliseconds', clock_timestamp()), true)
    on conflict (chain) do update set is_erased = true returning seq, hash`.execute(tx);
  const [{ seq, hash } = { seq: '0', hash: chainStart }] = end.rows;
  const point = { chain: id, seq: Number(seq), hash };
  await tx
    .insertInto('record_erasure')
    .values({ ...point, seq, seal: sealPoint(seal, 'erased', point) })
    .execute();
}
