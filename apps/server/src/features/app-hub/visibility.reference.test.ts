import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { build, levels, peopleCount, reference, world } from '../../testing/features/app-hub/reference.ts';
import { findListed } from './own-applications.ts';
import { findApplication } from './visibility.ts';

test('what a person sees is what the plainest reading of the rule says, in any world', {
  timeout: 120_000,
}, async () => {
  await using database = await createTestDatabase('empty');
  const { db } = database;
  const seen = new Set<unknown>();
  let deepest = 0;
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const ids = await build(database.owner, one);
      deepest = Math.max(deepest, ...one.units.map((_, at) => depthOf(one.units, at)));
      for (const [place, personId] of ids.people.entries()) {
        const expected = ids.applications.map((id, at) => [id, reference(one, place, at)] as const);
        const found = await Promise.all(
          ids.applications.map(async (id) => [id, (await findApplication(db, personId, id))?.standing] as const),
        );
        expect(found).toEqual(expected);
        const listed = expected.filter(([, standing]) => standing === 'open' || standing === 'requestable');
        expect(await listedIn(db, personId)).toEqual(listed.toSorted());
        for (const [, standing] of expected) seen.add(standing);
      }
    }),
    { numRuns: 25 },
  );
  expect(seen).toEqual(new Set(['open', 'requestable', 'disabled', 'removed', null]));
  expect(deepest).toBeGreaterThan(8);
});

/** The list as pairs of id and standing. */
async function listedIn(db: TestDatabase['db'], personId: string) {
  const { applications } = await findListed(db, personId);
  const lines = applications === '' ? [] : applications.split('\n');
  return lines.map((line) => [line.split(' ')[0], line.split(' ')[3]]).toSorted();
}

const depthOf = (units: number[], at: number): number => (at < 0 ? 0 : 1 + depthOf(units, units[at] ?? -1));

test.each([
  ['everyone', { kind: 'everyone', subject: 0 }],
  ['a unit twenty levels above the one they work in', { kind: 'organisation', subject: 0 }],
  ['the unit they work in part-time', { kind: 'organisation', subject: levels }],
  ['the unit they are seconded to', { kind: 'organisation', subject: levels + 1 }],
  ['a role they hold', { kind: 'role', subject: 0 }],
  ['a role they hold until tomorrow', { kind: 'role', subject: 1 }],
  ['they themselves', { kind: 'person', subject: 0 }],
] as const)('an application for %s is open to them, and to whom else it is for', async (_, audience) => {
  await using database = await createTestDatabase('empty');
  const chain = Array.from({ length: levels }, (__, at) => at - 1);
  const holder = {
    positions: [levels - 1, levels, levels + 1],
    roles: [
      { role: 0, sinceHours: -1, hours: null },
      { role: 1, sinceHours: -1, hours: 24 },
    ],
  };
  const stranger = {
    positions: [levels + 2],
    roles: [
      { role: 0, sinceHours: 1, hours: null },
      { role: 1, sinceHours: -2, hours: 1 },
    ],
  };
  const nobodies = Array.from({ length: peopleCount - 2 }, () => ({ positions: [], roles: [] }));
  const ids = await build(database.owner, {
    units: [...chain, -1, -1, -1],
    people: [holder, stranger, ...nobodies],
    applications: [{ state: 'enabled', requestable: false, audience: [audience] }],
  });
  const standings = await Promise.all(
    ids.people.map(async (id) => (await findApplication(database.db, id, ids.applications[0] ?? ''))?.standing),
  );
  const others = audience.kind === 'everyone' ? 'open' : null;
  expect(standings).toEqual(['open', ...Array(peopleCount - 1).fill(others)]);
});
