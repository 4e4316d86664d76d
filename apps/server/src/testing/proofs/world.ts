import { newId } from '../../db/ids.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { TestDatabase } from '../database.ts';

/** A session as far as proofs look at one. */
export interface Holder {
  id: string;
  personId: string;
}

/** Somebody with nothing but a name. */
export async function addPerson({ db }: Pick<TestDatabase, 'db'>): Promise<string> {
  const id = newId();
  await db.insertInto('person').values({ id, username: id, name: id, name_en: id }).execute();
  return id;
}

/** A session of theirs. */
export async function addSession({ db }: Pick<TestDatabase, 'db'>, personId: string): Promise<Holder> {
  const id = newId();
  const halves = { cookie_hash: tokenHash(`cookie ${id}`), bearer_hash: tokenHash(`bearer ${id}`) };
  await db
    .insertInto('session')
    .values({ id, person_id: personId, ...halves, ip: '192.0.2.1', user_agent: '' })
    .execute();
  return { id, personId };
}

/** A sign-in that waits for a code: it rests on the present credentials, in no session. */
export async function addWayIn({ db }: Pick<TestDatabase, 'db'>, personId: string): Promise<void> {
  await db
    .insertInto('sign_in_flow')
    .values({
      flow_hash: tokenHash(newId()),
      browser_hash: tokenHash(newId()),
      person_id: personId,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
}

/** Who has a sign-in that waits for a code. */
export async function waysIn({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('sign_in_flow').select('person_id').execute();
  return rows.map(({ person_id }) => person_id);
}
