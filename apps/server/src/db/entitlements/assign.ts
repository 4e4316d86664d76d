import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Keeps those of these people who have not left from leaving until the transaction ends, and answers who they are. Nobody who has left is given anything: it
 * would be there when they come back, and nobody would know why.
 */
export async function holdPresent(tx: Kysely<Schema>, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${people}::uuid[]) and status <> 'disabled' order by id for share`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Gives people a role from now on and without an end; answers for how many that changed something. An earlier assignment of the same role
 * counts again; one that holds keeps its beginning and loses its end.
 */
export async function assignRole(tx: Kysely<Schema>, people: readonly string[], roleId: string): Promise<number> {
  const changed = await sql`
    insert into role_assignment as held (person_id, role_id, source)
    select id, ${roleId}, 'policy' from unnest(${people}::uuid[]) as whom (id)
    on conflict (person_id, role_id) do update set until = null,
      source = case when held.since <= now() and held.until > now() then held.source else 'policy' end,
      since = case when held.since <= now() and held.until > now() then held.since else now() end
    where held.until is not null or held.since > now()`.execute(tx);
  return Number(changed.numAffectedRows);
}

/** Gives somebody a licence or other permission singly; answers whether they lacked it. */
export async function grantPermission(tx: Transaction<Schema>, personId: string, permission: string): Promise<boolean> {
  const given = await tx
    .insertInto('person_permission')
    .values({ person_id: personId, permission })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return Number(given.numInsertedOrUpdatedRows) > 0;
}

/** Takes it away again; answers whether they had it. */
export async function revokePermission(
  tx: Transaction<Schema>,
  personId: string,
  permission: string,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('person_permission')
    .where('person_id', '=', personId)
    .where('permission', '=', permission)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
