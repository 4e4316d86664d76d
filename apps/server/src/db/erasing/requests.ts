import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Takes somebody out of requests for permissions: what they wrote, what they attached, their accounts elsewhere. Who asked and who decided stays, by
 * id. What others wrote of them in their own words stays with those who wrote it.
 */
export async function eraseFromRequests(tx: Kysely<Schema>, id: string): Promise<void> {
  await closeOpen(tx, id);
  await eraseFromEvents(tx, id);
  const own = sql`select id from permission_request where applicant_id = ${id}`;
  await sql`delete from permission_attachment where request_id in (${own})`.execute(tx);
  await sql`update permission_request set reason = '', remarks = '', supplement = '' where applicant_id = ${id}`.execute(
    tx,
  );
  await sql`update permission_move set comment = '' where person_id = ${id} and comment <> ''`.execute(tx);
  // Where a request is for others as well, only their own names of accounts go.
  await sql`update permission_item item set accounts = array(
      select account.name from unnest(item.accounts) as account (name)
      where exists (select from permission_person other where other.request_id = item.request_id and other.person_id <> ${id})
        and not exists (select from application_account theirs where theirs.person_id = ${id} and theirs.name = account.name)
        and account.name <> (select username from person where id = ${id}))
    where item.accounts <> '{}' and item.request_id in (select request_id from permission_person where person_id = ${id})`.execute(
    tx,
  );
}

/** Nobody waits for somebody erased: what they began is gone, and what they had sent is void. */
async function closeOpen(tx: Kysely<Schema>, id: string): Promise<void> {
  await sql`delete from permission_request where applicant_id = ${id} and round = 0`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update permission_request set state = 'initiated', step_id = null, voided_at = now()
    where applicant_id = ${id} and state in ('inApproval', 'initiated') and voided_at is null returning id`.execute(tx);
  await sql`update permission_step set state = 'withdrawn'
    where request_id = any(${rows.map((row) => row.id)}::uuid[]) and state in ('open', 'coming')`.execute(tx);
}

/** What the connected system was told of them; what it was still to be told about others goes on. */
async function eraseFromEvents(tx: Kysely<Schema>, id: string): Promise<void> {
  const { rows } = await sql<{ username: string }>`select username from person where id = ${id}`.execute(tx);
  const username = rows[0]?.username ?? '';
  const concerned = sql`request_id in (select request_id from permission_person where person_id = ${id}
    union select id from permission_request where applicant_id = ${id})`;
  await sql`update permission_event set payload = payload
      || jsonb_build_object('changes', coalesce((select jsonb_agg(change) from jsonb_array_elements(payload -> 'changes') as change
        where change ->> 'person' <> ${username}), '[]'))
      || case when payload ->> 'applicant' = ${username}
        then jsonb_build_object('applicant', 'erased-' || ${id}::text, 'reason', '') else '{}' end
    where ${concerned}`.execute(tx);
  const { rows: emptied } = await sql<{ request_id: string }>`
    delete from permission_event where ${concerned} and payload -> 'changes' = '[]' returning request_id`.execute(tx);
  await sql`update permission_request set delivery = 'none' where delivery = 'pending'
    and id = any(${emptied.map(({ request_id }) => request_id)}::uuid[])`.execute(tx);
}
