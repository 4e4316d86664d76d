import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import type { Schema } from '../schema.ts';
import { type Findable, keysOf } from './keys.ts';

/** People in one transaction: a search that finds some due waits for so many. */
const atOnce = 200;
/** After a large import the rest waits this long at most for its turn. */
const everyMs = 2_000;

interface Due extends Findable {
  id: string;
}

/**
 * Makes what people are found by, of those whose name or address is another than before; answers how many were made. Whoever is being changed at this moment
 * is left to the next turn, so that nobody waits.
 */
export async function bringUpToDate(db: Kysely<Schema>): Promise<number> {
  const { rows: due } = await sql`select from person_search where keys is null limit 1`.execute(db);
  return due.length === 0 ? 0 : db.transaction().execute(makeKeys);
}

/** The same within a transaction, of everybody. */
export async function makeAllKeys(tx: Transaction<Schema>): Promise<void> {
  while ((await makeKeys(tx)) > 0);
}

async function makeKeys(tx: Transaction<Schema>): Promise<number> {
  const { soundsOfName } = await import('../../values/pinyin.ts'); // large, and seldom needed
  const { rows } = await sql<Due>`
    select id, name, name_en as "nameEn", username, employee_id as "employeeId", phone, email from person
    where id in (select person_id from person_search where keys is null order by person_id limit ${atOnce} for update skip locked)`.execute(
    tx,
  );
  const made = rows.map((person) => ({ id: person.id, keys: keysOf(person, soundsOfName(person.name)) }));
  await sql`
    update person_search s set keys = array_to_tsvector(array(select json_array_elements_text(made.keys))),
      -- Whoever is new has no records, and there are many months to look into.
      signed_in_at = coalesce(signed_in_at, case when exists (select from record_chain where chain = s.person_id::text) then
        (select max(at) from record where record.person_id = s.person_id and operation = 'signIn' and result = 'success') end)
    from json_to_recordset(${JSON.stringify(made)}::json) as made (id uuid, keys json) where s.person_id = made.id`.execute(
    tx,
  );
  return rows.length;
}

/** Does the same beside the calls, until nobody is left; returns the way to stop. After a large import it rests as long as it works, so that calls have their share. */
export function startPeopleSearch(db: Kysely<Schema>, onError: (error: unknown) => void): () => Promise<void> {
  const loop = startLoop({
    turn: async () => {
      const began = performance.now();
      const isMore = (await bringUpToDate(db)) === atOnce;
      if (isMore) await sleep(performance.now() - began);
      return isMore;
    },
    everyMs,
    onError,
  });
  return loop.stop;
}
