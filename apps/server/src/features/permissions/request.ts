import type { Kysely, Selectable } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Schema } from '../../db/schema.ts';

/** A request as its row keeps it. The wire calls it an application; in code that is one of the hub. */
export type RequestRow = Selectable<Schema['permission_request']>;

/** Takes the row in hand until the transaction ends: of two who move it, the second sees what the first has done. */
export async function holdRequest(tx: Kysely<Schema>, id: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('permission_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same for whoever applies; anybody else's is answered like one that nobody has (threat AC-01). */
export async function holdOwn(tx: Kysely<Schema>, applicantId: string, id: string): Promise<RequestRow> {
  const found = await holdRequest(tx, id);
  return found?.applicant_id === applicantId ? found : fail('permission.unknown');
}

/** One that can be edited: initiated and not void. */
export async function holdDraft(tx: Kysely<Schema>, applicantId: string, id: string): Promise<RequestRow> {
  const found = await holdOwn(tx, applicantId, id);
  return found.state === 'initiated' && found.voided_at === null ? found : fail('permission.moved');
}

/** Whom it is for. */
export async function peopleOf(db: Kysely<Schema>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('permission_person')
    .select('person_id')
    .where('request_id', '=', id)
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}
