import type { Transaction } from 'kysely';
import { putRole, type RuleStep, setOwners, setPair, setSteps } from '../../db/permissions/keep.ts';
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
  async roles(tx, { code, application, ...fields }) {
    const taken = await putRole(tx, await applicationId(tx, application), code, fields);
    if (!taken) throw new UnknownName(`the role ${code} belongs to another application, or to none, or is retired`);
    return [];
  },
  async rules(tx, { application, connected, steps }) {
    const application_id = await applicationId(tx, application);
    const before = await tx
      .selectFrom('approval_rule_person')
      .select('person_id')
      .where('application_id', '=', application_id)
      .execute();
    const kept: RuleStep[] = [];
    for (const { kind, people } of steps) {
      if ((kind === 'people') !== (people !== undefined))
        throw new UnknownName('names people where its kind is people, and only there');
      kept.push({ kind, people: await personIds(tx, people ?? []) });
    }
    await setSteps(tx, application_id, { connected, steps: kept });
    return differing(
      before,
      kept.flatMap(({ people }) => people),
    );
  },
  async approvers(tx, { application, owners }) {
    const application_id = await applicationId(tx, application);
    const before = await tx
      .selectFrom('application_owner')
      .select('person_id')
      .where('application_id', '=', application_id)
      .execute();
    const named = await personIds(tx, owners);
    await setOwners(tx, application_id, named);
    return differing(before, named);
  },
  async conflicts(tx, { roles: [one, other], ...conflict }) {
    const pair = [await roleId(tx, one), await roleId(tx, other)] as const;
    if (pair[0] === pair[1]) throw new UnknownName('names one role twice');
    await setPair(tx, pair, conflict);
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

/** Held, so that a file and somebody in the browser change one after the other. */
async function applicationId(tx: Tx, code: string): Promise<string> {
  const found = await tx.selectFrom('application').select('id').where('code', '=', code).forUpdate().executeTakeFirst();
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
