import { type Kysely, sql } from 'kysely';
import { assignRole } from '../db/entitlements/assign.ts';
import { holders } from '../db/entitlements/outlook.ts';
import { restoreRole, retireRole } from '../db/permissions/retire-role.ts';
import type { Schema } from '../db/schema.ts';
import { unhurried } from '../directory/unhurried.ts';
import { type Command, CommandError } from './command.ts';
import { personOf, presentPersonOf } from './person.ts';
import { tableOf } from './table.ts';

/** A role that can be given. */
async function roleOf(db: Kysely<Schema>, code: string): Promise<string> {
  const role = await db.selectFrom('role').select('retired_at').where('code', '=', code).executeTakeFirst();
  if (role?.retired_at)
    throw new CommandError(`The role ${code} is retired; bring it back first: npm run uc -- roles restore ${code}`);
  return knownRole(db, code);
}

/** Any role, also a retired one. */
async function knownRole(db: Kysely<Schema>, code: string): Promise<string> {
  const role = await db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirst();
  if (!role) throw new CommandError(`There is no role ${code}; see: npm run uc -- roles list`);
  return role.id;
}

/** So many people at most have it in their records; of more it stands among what administrators did. */
const mostSingly = 1_000;
const few = (people: string[]) => (people.length > mostSingly ? [] : people);

/** Commands about roles and who holds them. */
export const roleCommands: Command[] = [
  {
    words: ['roles', 'list'],
    values: [],
    summary: 'Print every role, its application and how many people hold it now',
    async run({ read, say }) {
      const found = await read(async (db) => {
        await unhurried(db);
        return sql<{ code: string; name: string; name_en: string; application: string; held: number }>`
        with recursive ${holders} select role.code, role.name, role.name_en, coalesce(application.code, '') as application,
          coalesce(holders.people, 0) as held
        from role left join holders on holders.role_id = role.id left join application on application.id = role.application_id order by role.code`.execute(
          db,
        );
      });
      const rows = found.rows.map((row) => [row.code, row.name, row.name_en, row.application, String(row.held)]);
      for (const line of tableOf(['role', 'name', 'English name', 'application', 'people'], rows)) say(line);
      say(`${rows.length} role(s).`);
      return true;
    },
  },
  {
    words: ['roles', 'assign'],
    values: ['user name', 'role code'],
    summary: 'Give a person a role, from now on and without an end',
    async run({ change, say }, username = '', code = '') {
      const done = await change(async (tx) => {
        const [person_id, role_id] = [await presentPersonOf(tx, username), await roleOf(tx, code)];
        const isNew = (await assignRole(tx, [person_id], role_id)) > 0;
        return isNew ? { deed: 'assignRole', subject: code, people: [person_id] } : null;
      });
      say(done ? `${username} now has the role ${code}.` : `${username} already has the role ${code}.`);
      return true;
    },
  },
  {
    words: ['roles', 'withdraw'],
    values: ['user name', 'role code'],
    summary: 'Take a role away from a person again',
    async run({ change, say }, username = '', code = '') {
      const done = await change(async (tx) => {
        const [person, role] = [await personOf(tx, username), await knownRole(tx, code)];
        const taken = await tx
          .deleteFrom('role_assignment')
          .where('person_id', '=', person)
          .where('role_id', '=', role)
          .executeTakeFirst();
        return taken.numDeletedRows > 0n ? { deed: 'withdrawRole', subject: code, people: [person] } : null;
      });
      say(done ? `${username} no longer has the role ${code}.` : `${username} did not have the role ${code}.`);
      return true;
    },
  },
  {
    words: ['roles', 'retire'],
    values: ['role code'],
    summary: 'Take a role out of use: nobody holds it or can ask for it any more, and rules that give it end',
    async run({ change, say }, code = '') {
      const done = await change(async (tx) => {
        const ended = await retireRole(tx, await knownRole(tx, code));
        return ended && { deed: 'retireRole', subject: code, count: ended.people.length, people: few(ended.people) };
      });
      say(done ? `The role ${code} is retired; ${done.count} held it.` : `The role ${code} is retired already.`);
      return true;
    },
  },
  {
    words: ['roles', 'restore'],
    values: ['role code'],
    summary: 'Bring a retired role back; nobody holds it, and nobody can ask for it until that is allowed again',
    async run({ change, say }, code = '') {
      const done = await change(async (tx) =>
        (await restoreRole(tx, await knownRole(tx, code))) ? { deed: 'restoreRole', subject: code } : null,
      );
      say(done ? `The role ${code} is there again.` : `The role ${code} is not retired.`);
      return true;
    },
  },
];
