import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from './ids.ts';
import type { Origin } from './records/append.ts';
import type { Schema } from './schema.ts';

/** What is done to a password in the directory, as its record names it. */
export type PasswordAct = 'changePassword' | 'resetPassword';

/** A password on its way to the directory, of which nobody has said yet whether it arrived. */
export interface PasswordWrite {
  id: string;
  personId: string;
  act: PasswordAct;
  /** When the directory said that it was last set, before. */
  mark: string | null;
  place: Origin;
}

/** Writes down that it is about to be written; false: another of theirs is under way. */
export async function beginWrite(
  tx: Transaction<Schema>,
  { personId, act, mark, place }: Omit<PasswordWrite, 'id'>,
): Promise<string | false> {
  const id = newId();
  const { rows } = await sql`insert into directory_password (person_id, id, act, mark, place)
    values (${personId}, ${id}, ${act}, ${mark}, ${JSON.stringify(place)}) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows.length > 0 && id;
}

/** What follows from it is in this transaction, or nothing does; false: others have looked into it meanwhile. */
export async function endWrite(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql`delete from directory_password where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** Those that nobody has ended for so long that whoever began them is gone. */
export async function leftWrites(db: Kysely<Schema>, seconds: number): Promise<PasswordWrite[]> {
  const { rows } = await sql<PasswordWrite>`select id, person_id as "personId", act, mark, place from directory_password
    where made_at <= now() - make_interval(secs => ${seconds}) order by made_at limit 100`.execute(db);
  return rows;
}
