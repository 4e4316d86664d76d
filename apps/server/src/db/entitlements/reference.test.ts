import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listedFor } from '../../features/app-hub/visibility.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import { rolesOf } from './held.ts';
import { holdingOf, lookAhead, type Right, type Whom } from './outlook.ts';
import { about, permissions } from './reach.ts';

interface Person {
  id: string;
  status: string;
  positions: { organisation_id: string; kind: string; title: string }[];
}

/** Whom a rule reaches, in the plainest words there are. */
function isReached(person: Person, { kind, subject, organisationId }: Whom, parents: Map<string, string | null>) {
  const isIn = (unit: string | null): boolean =>
    unit !== null && (unit === organisationId || isIn(parents.get(unit) ?? null));
  if (person.status === 'disabled') return false;
  if (kind === 'everyone') return true;
  return person.positions.some((one) => {
    if (kind === 'organisation') return isIn(one.organisation_id);
    return kind === 'position' ? one.kind === subject : one.title === subject;
  });
}

async function readPeople(db: Kysely<Schema>): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id, status, coalesce((select json_agg(json_build_object('organisation_id', organisation_id, 'kind', kind, 'title', title))
      from position where person_id = person.id), '[]') as positions from person order by id`.execute(db);
  return rows;
}

test('rules reach whom a plain reference says: before they count, on each person, in licences and in the hub', {
  timeout: 120_000,
}, async () => {
  await using database = await createTestDatabase('demo');
  const { db } = database;
  await sql`delete from entitlement`.execute(db);
  const people = await readPeople(db);
  const units = await db.selectFrom('organisation').select(['id', 'parent_id', 'code']).orderBy('code').execute();
  const parents = new Map(units.map(({ id, parent_id }) => [id, parent_id]));
  const titles = [...new Set(people.flatMap(({ positions }) => positions.map(({ title }) => title)))].toSorted();
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'warehouse.reader')
    .executeTakeFirstOrThrow();
  const opened = await db
    .selectFrom('application')
    .select('id')
    .where('code', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  const ofRole: Right = { name: 'warehouse.reader', permission: null, roleId: role.id };
  const ofLicence: Right = { name: 'a', permission: 'userCenter:myAuthority', roleId: null };
  await sql`delete from application_audience where application_id = ${opened.id} and kind <> 'role'`.execute(db);
  await sql`delete from role_assignment where role_id = ${role.id}`.execute(db);
  await sql`delete from person_permission`.execute(db);

  const whom = fc.oneof(
    fc.constant<Omit<Whom, 'name'>>({ kind: 'everyone', subject: '', organisationId: null }),
    fc.constantFrom(...units).map(({ id }) => ({ kind: 'organisation' as const, subject: '', organisationId: id })),
    fc
      .constantFrom('main', 'part_time', 'seconded')
      .map((subject) => ({ kind: 'position' as const, subject, organisationId: null })),
    fc.constantFrom(...titles).map((subject) => ({ kind: 'title' as const, subject, organisationId: null })),
  );
  const rules = fc.uniqueArray(
    whom.map((one) => ({ ...one, name: JSON.stringify(one) })),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name },
  );
  const somebody = fc.uniqueArray(fc.constantFrom(...people), { minLength: 4, maxLength: 4 });

  await fc.assert(
    fc.asyncProperty(rules, somebody, async (begins, sample) => {
      const expected = people.filter((one) => begins.some((rule) => isReached(one, rule, parents)));
      const ids = expected.map(({ id }) => id);
      for (const right of [ofRole, ofLicence]) {
        expect(await lookAhead(db, { right, begins, ends: [] })).toMatchObject({ gain: ids, lose: [] });
        for (const { kind, subject, organisationId } of begins)
          await db
            .insertInto('entitlement')
            .values({
              ...{ id: newId(), kind, subject, organisation_id: organisationId, made_by: 'test' },
              ...{ permission: right.permission, role_id: right.roleId },
            })
            .execute();
        expect(await lookAhead(db, { right, begins: [], ends: begins })).toMatchObject({ gain: [], lose: ids });
      }
      for (const one of sample) {
        const isExpected = ids.includes(one.id);
        const found = await sql<{ held: number; licensed: boolean }>`
          select (select count(*)::int from ${rolesOf(sql`${one.id}::uuid`)} where held.role_id = ${role.id}) as held,
            ${ofLicence.permission} = any(${about(sql`${one.id}::uuid`, permissions)}) as licensed`.execute(db);
        // Nobody who has left asks for their licences.
        const licensed = isExpected || begins.some((rule) => isReached({ ...one, status: 'active' }, rule, parents));
        expect(found.rows).toEqual([{ held: isExpected ? 1 : 0, licensed }]);
        if (one.status !== 'active') continue;
        const { rows } = await listedFor(one.id).execute(db);
        expect(rows[0]?.applications.includes(opened.id)).toBe(isExpected);
      }
      await sql`delete from entitlement`.execute(db);
    }),
    { numRuns: 40 },
  );
});

test('what a group of the directory gives counts as what a rule gives: on its person, in licences, in the hub, and before another rule counts', async () => {
  await using database = await createTestDatabase('demo');
  const { db, owner } = database;
  await sql`delete from entitlement`.execute(owner);
  const [one, left] = [
    await db.selectFrom('person').select('id').where('status', '=', 'active').executeTakeFirstOrThrow(),
    await db.selectFrom('person').select('id').where('status', '=', 'disabled').executeTakeFirstOrThrow(),
  ];
  const { id: roleId } = await db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'warehouse.reader')
    .executeTakeFirstOrThrow();
  const { id: opened } = await db
    .selectFrom('application')
    .select('id')
    .where('code', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  await sql`delete from application_audience where application_id = ${opened} and kind <> 'role'`.execute(owner);
  await sql`delete from role_assignment where role_id = ${roleId}`.execute(owner);
  await sql`delete from person_permission`.execute(owner);
  const licence = 'userCenter:myAuthority';
  const who = async (right: Right) => {
    const everyone = { name: 'everyone', kind: 'everyone', subject: '', organisationId: null } as const;
    const { gain } = await lookAhead(db, { right, begins: [everyone], ends: [] });
    return gain.includes(one.id);
  };
  const standing = async () => {
    const { rows } = await sql<{ held: number; licensed: boolean; left: number }>`select
      (select count(*)::int from ${rolesOf(sql`${one.id}::uuid`)} where held.role_id = ${roleId} and held.source = 'rule') as held,
      ${licence} = any(${about(sql`${one.id}::uuid`, permissions)}) as licensed,
      (select count(*)::int from ${rolesOf(sql`${left.id}::uuid`)} where held.role_id = ${roleId}) as left`.execute(db);
    const hub = await listedFor(one.id).execute(db);
    const { rows: holding } = await sql<{ id: string }>`with recursive ${holdingOf(sql`held.role_id = ${roleId}`)}
      select person_id as id from holding`.execute(db);
    return {
      ...{ ...rows[0], sees: hub.rows[0]?.applications.includes(opened), holding: holding.map(({ id }) => id) },
      ...{
        gainsRole: await who({ name: 'r', permission: null, roleId }),
        gainsLicence: await who({ name: 'l', permission: licence, roleId: null }),
      },
    };
  };
  const none = { held: 0, licensed: false, left: 0, sees: false, holding: [], gainsRole: true, gainsLicence: true };
  expect(await standing()).toEqual(none);
  await sql`insert into group_right (person_id, source, subject, permission, role_id)
    select person, 'ldap', 'cn=a,dc=b', permission, role from unnest(array[${one.id}, ${left.id}]::uuid[]) as person,
      (values (${licence}, null::uuid), (null, ${roleId}::uuid)) as given (permission, role)`.execute(owner);
  expect(await standing()).toEqual({
    ...{ held: 1, licensed: true, left: 0, sees: true, holding: [one.id], gainsRole: false, gainsLicence: false },
  });
  await sql`delete from group_right`.execute(owner);
  expect(await standing()).toEqual(none);
});
