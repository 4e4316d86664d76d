import { hash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findListed } from '../../features/app-hub/own-applications.ts';
import { createFindSeen } from '../../features/app-hub/seen.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { readStandpoint } from '../../testing/features/app-hub/read-standpoint.ts';
import { createKeptRights, rightsColumns } from './kept-rights.ts';
import { about, permissions } from './reach.ts';
import { rightsVersion } from './version.ts';

type Found = Parameters<ReturnType<typeof createKeptRights>['settle']>[3];

/** Changes of everything that rights come from; `n` and `m` choose of what. */
const changes = [
  `update organisation set parent_id = (select id from organisation where level = 2 and id <> $unit order by id offset $m limit 1) where id = $unit and level > 2`,
  `update position set organisation_id = $unit where person_id = $person`,
  `update position set title = 'title ' || $m where person_id = $person and kind = 'main'`,
  `insert into entitlement (id, kind, organisation_id, permission, made_by) values (gen_random_uuid(), 'organisation', $unit, 'kept:' || $m, 'test') on conflict do nothing`,
  `insert into entitlement (id, kind, subject, permission, made_by) values (gen_random_uuid(), 'title', 'title ' || $m, 'kept:title', 'test') on conflict do nothing`,
  `insert into entitlement (id, kind, organisation_id, role_id, made_by) select gen_random_uuid(), 'organisation', $unit, role.id, 'test' from role where not takes_units order by role.id offset $m limit 1 on conflict do nothing`,
  `delete from entitlement where id = (select id from entitlement order by id offset $m limit 1)`,
  `insert into person_permission (person_id, permission) values ($person, 'kept:own') on conflict do nothing`,
  `delete from person_permission where person_id = $person`,
  `insert into group_right (person_id, source, subject, permission) values ($person, 'ldap', 'cn=a', 'kept:group') on conflict do nothing`,
  `delete from group_right where person_id = $person`,
  `insert into application_audience select 'organisation', $unit, application.id from application order by application.id offset $m limit 1 on conflict do nothing`,
  `update application set requestable = not requestable where id = (select id from application order by id offset $m limit 1)`,
  `insert into role_assignment (person_id, role_id, source) select $person, role.id, 'job' from role where not takes_units order by role.id offset $m limit 1 on conflict do nothing`,
];

test('what two processes keep is what the database computes, whatever changes in between', {
  timeout: 120_000,
}, async () => {
  await using database = await createTestDatabase('demo');
  const { db, owner } = database;
  const people = await db.selectFrom('person').select('id').orderBy('username').limit(4).execute();
  const processes = [100, 3].map((most) => ({ keptRights: createKeptRights(most), findSeen: createFindSeen() }));
  const step = fc.record({
    what: fc.nat(changes.length - 1),
    n: fc.nat(30),
    m: fc.nat(9),
    who: fc.nat(3),
    asked: fc.nat(1),
  });
  let kept = 0;
  let last = '';
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const { what, n, m, who, asked } of steps) {
        const text = (changes[what] ?? '')
          .replaceAll('$unit', `(select id from organisation order by code offset ${n} limit 1)`)
          .replaceAll('$person', `'${people[who]?.id}'::uuid`)
          .replaceAll('$m', String(m));
        await sql.raw(text).execute(owner);
        const { keptRights, findSeen } = processes[asked] ?? fail();
        for (const { id } of people) {
          const { rows } = await sql<{ version: string; permissions: string[] }>`
            select ${sql.raw(rightsVersion)} as version, ${about(sql`${id}::uuid`, permissions)} as permissions`.execute(
            db,
          );
          const [now] = rows;
          if (now?.version === last) kept++;
          last = now?.version ?? '';
          // As a call does it: what is known first, then the question, with the version alone where something is.
          const known = keptRights.of(id);
          const columns = rightsColumns[known ? 'version' : 'whole'];
          const found = await sql<Found>`select ${id} as person_id, ${about(sql`${id}::uuid`, columns)}`.execute(db);
          const rights = await keptRights.settle(db, id, known, found.rows[0] ?? fail());
          expect(rights.permissions).toEqual(now?.permissions);
          const { applications } = await findListed(db, id);
          expect((await findSeen(db, id, await readStandpoint(db, id))).seen.name).toBe(
            hash('sha256', applications, 'base64'),
          );
        }
      }
    }),
    { numRuns: 12 },
  );
  expect(kept).toBeGreaterThan(50);
});

const fail = (): never => {
  throw new Error('There are two');
};

test('what a question told of rights is not looked up again while their version is the same', async () => {
  const kept = createKeptRights();
  const noDatabase = {} as Parameters<typeof kept.settle>[0];
  const found = { person_id: 'somebody', rights_version: '1', permissions: ['one:thing'], administers_until: null };
  const rights = { permissions: ['one:thing'], administersUntil: null };
  expect(await kept.settle(noDatabase, 'session', kept.of('session'), found)).toEqual(rights);
  const again = { person_id: 'somebody', rights_version: '1' };
  expect(await kept.settle(noDatabase, 'session', kept.of('session'), again)).toEqual(rights);
  const changed = { ...again, rights_version: '2' };
  await expect(kept.settle(noDatabase, 'session', kept.of('session'), changed)).rejects.toThrow();
  // Somebody else was told the new version: what was kept of the old one is nobody's any more.
  await kept.settle(noDatabase, 'other', undefined, { ...found, rights_version: '2' });
  expect(kept.of('session')).toBeUndefined();
});
