import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { build, world } from '../testing/features/app-hub/reference.ts';
import { countSeeing } from './seeing.ts';
import { reachesOf, type Subject } from './visible.ts';

const everybody = sql<boolean>`true`;

test('how many an audience is for is how many it reaches one by one, in any world', { timeout: 120_000 }, async () => {
  await using database = await createTestDatabase('empty');
  const { db } = database;
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const ids = await build(database.owner, one);
      const audiences = await Promise.all(
        ids.applications.map((id) =>
          db
            .selectFrom('application_audience')
            .select(['kind', 'subject_id', 'subject'])
            .where('application_id', '=', id)
            .execute(),
        ),
      );
      const reached = async (audience: Subject[]) => {
        const people = await Promise.all(ids.people.map((person) => reachesOf(db, person, audience)));
        return new Set(ids.people.filter((_, at) => (people[at] ?? []).length > 0));
      };
      for (const [at, after] of audiences.entries()) {
        const before = audiences[at - 1] ?? [];
        const [former, latter] = [await reached(before), await reached(after)];
        const { gain, lose, see } = await countSeeing(db, { before, after }, everybody);
        expect({ gain, lose, see }).toEqual({
          gain: latter.difference(former).size,
          lose: former.difference(latter).size,
          see: latter.size,
        });
        seen.add(see);
      }
    }),
    { numRuns: 15 },
  );
  expect(seen.size).toBeGreaterThan(3);
});

test('whoever gains and loses makes a plan another one, also where the numbers are alike', async () => {
  await using database = await createTestDatabase('demo');
  const { db } = database;
  const people = await db.selectFrom('person').select('id').where('status', '=', 'active').limit(2).execute();
  const [one, other] = people.map(({ id }): Subject[] => [{ kind: 'person', subject_id: id, subject: '' }]);
  const look = (after: Subject[] = []) => countSeeing(db, { before: [], after }, everybody);
  const { digest } = await look(one);
  expect(await look(one)).toEqual({ gain: 1, lose: 0, see: 1, digest });
  expect((await look(other)).digest).not.toBe(digest);
});
