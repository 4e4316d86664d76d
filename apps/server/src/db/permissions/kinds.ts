import { type Kysely, sql } from 'kysely';
import { rolesOf } from '../entitlements/held.ts';
import type { Schema } from '../schema.ts';

/**
 * Notes what each item of an undecided request comes to for the people it is for (`permission_item.kind`), whenever it is kept or sent; without
 * an id, of all requests. Told from what people hold at the moment of looking it would change under the reader, and be one thing in
 * the list and another on its page.
 */
export async function tellKinds(tx: Kysely<Schema>, requestId?: string): Promise<void> {
  const which = requestId === undefined ? sql`true` : sql`request.id = ${requestId}`;
  await sql`
    update permission_item item set kind = case
      when item.change = 'delete' then 'delete'
      when told.holders < told.people then 'add'
      when told.is_later then 'extend'
      else 'adjust' end
    from (
      select asked.request_id, asked.place, count(*) as people, count(held.person_id) as holders,
        bool_and(held.until is not null and (asked.until is null or asked.until > held.until)) as is_later
      from permission_request request
        join permission_item asked on asked.request_id = request.id
        join permission_person whom on whom.request_id = request.id
        left join ${rolesOf(sql`whom.person_id`)} on held.role_id = asked.role_id
      where request.state in ('initiated', 'inApproval') and ${which}
      group by asked.request_id, asked.place) as told
    where item.request_id = told.request_id and item.place = told.place`.execute(tx);
}
