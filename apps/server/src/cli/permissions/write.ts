import type { Transaction } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import type { Entry, Kind } from './entries.ts';

type Tx = Transaction<Schema>;

/** Something that a file names and the database does not know; the end of a sentence. */
export class UnknownName extends Error {
  override name = 'UnknownName';
}

/**
 * How an entry of each kind is taken in; what it names and nobody knows is refused. Answers with the people for whom something
 * is different now.
 */
export const writers: { [K in Kind]: (tx: Tx, entry: Entry<K>) => Promise<string[]> } = {
  async roles(tx, { code, application, nameEn, descriptionEn, takesUnits, longestDays, ...same }) {
    const application_id = await applicationId(tx, application);
    const row = {
      ...same,
      application_id,
      name_en: nameEn,
      description_en: descriptionEn,
      takes_units: takesUnits,
      longest_days: longestDays,
    };
    const taken = await tx
      .insertInto('role')
      .values({ id: newId(), code, ...row })
      // Whoever holds it would hold it elsewhere all of a sudden.
      .onConflict((on) => on.column('code').doUpdateSet(row).where('role.application_id', '=', application_id))
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw new UnknownName(`the role ${code} belongs to another application, or to none`);
    return [];
  },
  async rules(tx, { application, connected, steps }) {
    const application_id = await applicationId(tx, application);
    await tx.updateTable('application').set({ connected }).where('id', '=', application_id).execute();
    const before = await tx
      .selectFrom('approval_rule_person')
      .select('person_id')
      .where('application_id', '=', application_id)
      .execute();
    await tx.deleteFrom('approval_rule').where('application_id', '=', application_id).execute();
    const named: string[] = [];
    for (const [index, { kind, people }] of steps.entries()) {
      if ((kind === 'people') !== (people !== undefined))
        throw new UnknownName('names people where its kind is people, and only there');
      const place = index + 1;
      await tx.insertInto('approval_rule').values({ application_id, place, kind }).execute();
      for (const person_id of await personIds(tx, people ?? [])) {
        await tx.insertInto('approval_rule_person').values({ application_id, place, person_id }).execute();
        named.push(person_id);
      }
    }
    return differing(before, named);
  },
  async approvers(tx, { application, owners }) {
    const application_id = await applicationId(tx, application);
    const before = await tx
      .deleteFrom('application_owner')
      .where('application_id', '=', application_id)
      .returning('person_id')
      .execute();
    const named = await personIds(tx, owners);
    for (const person_id of named)
      await tx.insertInto('application_owner').values({ application_id, person_id }).execute();
    return differing(before, named);
  },
  async conflicts(tx, { roles, severity, note, noteEn }) {
    const [role_id = '', other_id = ''] = (await Promise.all(roles.map((code) => roleId(tx, code)))).toSorted();
    if (role_id === other_id) throw new UnknownName('names one role twice');
    await tx.deleteFrom('role_conflict').where('role_id', '=', role_id).where('other_id', '=', other_id).execute();
    if (severity === 'none') return [];
    await tx.insertInto('role_conflict').values({ role_id, other_id, severity, note, note_en: noteEn }).execute();
    return [];
  },
  async accounts(tx, { application, person, names }) {
    const application_id = await applicationId(tx, application);
    const [person_id = ''] = await personIds(tx, [person]);
    await tx
      .deleteFrom('application_account')
      .where('application_id', '=', application_id)
      .where('person_id', '=', person_id)
      .execute();
    for (const name of new Set(names))
      await tx.insertInto('application_account').values({ application_id, person_id, name }).execute();
    return [person_id];
  },
};

/** Those who are named before or after, and not both. */
function differing(before: readonly { person_id: string }[], after: readonly string[]): string[] {
  const [were, are] = [new Set(before.map(({ person_id }) => person_id)), new Set(after)];
  return [...were.symmetricDifference(are)];
}

async function applicationId(tx: Tx, code: string): Promise<string> {
  const found = await tx.selectFrom('application').select('id').where('code', '=', code).executeTakeFirst();
  if (!found) throw new UnknownName(`there is no application ${code}`);
  return found.id;
}

async function roleId(tx: Tx, code: string): Promise<string> {
  const found = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirst();
  if (!found) throw new UnknownName(`there is no role ${code}`);
  return found.id;
}

async function personIds(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const username of new Set(usernames)) {
    const found = await tx
      .selectFrom('person')
      .select('id')
      .where((at) => at(at.fn('lower', ['username']), '=', username.toLowerCase()))
      .executeTakeFirst();
    if (!found) throw new UnknownName(`there is nobody called ${username}`);
    ids.push(found.id);
  }
  return ids;
}
