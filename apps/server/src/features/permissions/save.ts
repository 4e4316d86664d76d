import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { firstOf } from '../../db/first-of.ts';
import { newId } from '../../db/ids.ts';
import { tellKinds } from '../../db/permissions/kinds.ts';
import type { Schema } from '../../db/schema.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { type CheckedDraft, checkDraft, type Rules } from './draft.ts';
import { holdDraft } from './request.ts';
import type { Viewer } from './viewer.ts';

type Saved = OutputOf<typeof api.applications.save>;

/** Keeps a draft as it is typed; a form that was read at an older version changes nothing. */
export async function saveDraft(
  tx: Kysely<Schema>,
  viewer: Viewer,
  rules: Rules,
  { id, version, ...draft }: ParsedInputOf<typeof api.applications.save>,
): Promise<Saved> {
  const checked = await checkDraft(tx, viewer, rules, draft);
  const saved = id === undefined ? await begin(tx, viewer) : await goOn(tx, viewer, id, version);
  const { reason, remarks, supplement } = checked;
  await tx.updateTable('permission_request').set({ reason, remarks, supplement }).where('id', '=', saved.id).execute();
  await writeParts(tx, viewer, saved.id, checked);
  await tellKinds(tx, saved.id);
  return saved;
}

/** A new draft with its number: the day in the organisation's time zone, and a count that never repeats. */
async function begin(tx: Kysely<Schema>, { personId, timeZone }: Viewer): Promise<Saved> {
  await holdPerson(tx, personId); // two windows count the drafts one after the other
  const { drafts } = await tx
    .selectFrom('permission_request')
    .select((at) => at.fn.countAll<string>().as('drafts'))
    .where('applicant_id', '=', personId)
    .where('state', '=', 'initiated')
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(drafts) >= limits.permissionDrafts) fail('drafts.full');
  return tx
    .insertInto('permission_request')
    .values({
      id: newId(),
      applicant_id: personId,
      number: sql<string>`'PA' || to_char(now() at time zone ${timeZone}, 'YYYYMMDD') || lpad(nextval('permission_number')::text, 6, '0')`,
    })
    .returning(['id', 'number', 'version'])
    .executeTakeFirstOrThrow();
}

async function goOn(tx: Kysely<Schema>, { personId }: Viewer, id: string, version?: number): Promise<Saved> {
  const draft = await holdDraft(tx, personId, id);
  if (draft.version !== version) fail('permission.changed');
  return tx
    .updateTable('permission_request')
    .set({ version: draft.version + 1 })
    .where('id', '=', id)
    .returning(['id', 'number', 'version'])
    .executeTakeFirstOrThrow();
}

async function writeParts(
  tx: Kysely<Schema>,
  { timeZone }: Viewer,
  request_id: string,
  { people, items }: CheckedDraft,
): Promise<void> {
  await tx.deleteFrom('permission_person').where('request_id', '=', request_id).execute();
  await tx.deleteFrom('permission_item').where('request_id', '=', request_id).execute();
  await tx
    .insertInto('permission_person')
    .values(people.map((person_id) => ({ request_id, person_id })))
    .execute();
  for (const [place, { role, change, until, accounts, units }] of items.entries()) {
    const end = until === null ? null : sql<Date>`${until}::timestamp at time zone ${timeZone}`;
    await tx
      .insertInto('permission_item')
      .values({ request_id, place, role_id: role, change, until: end, accounts })
      .execute();
    const reach = [...new Set(units)].map((organisation_id) => ({ request_id, place, organisation_id }));
    if (reach.length > 0) await tx.insertInto('permission_item_unit').values(reach).execute();
  }
}

/** A kept draft as its form would send it again. */
export async function readDraft(db: Kysely<Schema>, { timeZone }: Viewer, id: string) {
  const { rows } = await sql<ParsedInputOf<typeof api.applications.preview>>`
    select request.reason, request.remarks, request.supplement,
      (select coalesce(json_agg(person_id), '[]') from permission_person where request_id = request.id) as people,
      (select coalesce(json_agg(json_build_object('role', item.role_id, 'change', item.change, 'accounts', item.accounts,
          'until', to_char(item.until at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS'),
          'units', (select coalesce(json_agg(organisation_id), '[]') from permission_item_unit reach
            where reach.request_id = item.request_id and reach.place = item.place)) order by item.place), '[]')
        from permission_item item where item.request_id = request.id) as items
    from permission_request request where request.id = ${id}`.execute(db);
  return firstOf(rows); // whoever asks holds it
}
