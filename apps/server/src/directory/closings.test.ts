import { expect, test } from 'vitest';
import { testPost } from '../testing/cli/commands.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { company } from '../testing/directory/organisation.ts';
import type { Wanted } from './model.ts';
import { preview, run } from './run.ts';

const outlook = { source: 'file', today: '2026-03-15', signsInElsewhere: false };

/** The same company with everybody in `HQ`, or in both, and without the units that are left out. */
function inHead(people: readonly string[], left: readonly string[], closesMissing: boolean): Wanted {
  const { units, positions, ...rest } = company(people);
  return {
    ...rest,
    units: {
      rows: units?.rows.filter(({ key }) => !left.includes(key)) ?? [],
      refused: [],
      ...(closesMissing && { closesMissing: true }),
    },
    positions: { rows: positions?.rows.map((row) => ({ ...row, unit: 'HQ' })) ?? [], refused: [] },
  };
}

async function apply({ db }: TestDatabase, wanted: Wanted) {
  const { digest, plan } = await preview(db, wanted, outlook);
  const confirmation = { digest, skipsRefused: true, goesBeyond: true, actor: 'x', place: 'x' };
  await db.transaction().execute((tx) => run(tx, testPost, wanted, outlook, confirmation));
  return plan;
}
const codes = async ({ db }: TestDatabase) =>
  (await db.selectFrom('organisation').select('code').orderBy('code').execute()).map(({ code }) => code);

test('a unit that a list no longer names stays, until its closing is asked for', async () => {
  await using database = await createTestDatabase();
  await apply(database, company(['e1', 'e2']));
  const kept = await apply(database, inHead(['e1', 'e2'], ['RD'], false));
  expect([kept.units.missing, await codes(database)]).toEqual([['RD'], ['HQ', 'RD']]);
  const closed = await apply(database, inHead(['e1', 'e2'], ['RD'], true));
  expect([closed.units.missing, closed.units.closed.length, await codes(database)]).toEqual([[], 1, ['HQ']]);
});

test('one that people at work are in is refused by a line, whoever has left does not count', async () => {
  await using database = await createTestDatabase();
  await apply(database, company(['e1', 'e2']));
  const wanted = inHead(['e1', 'e2'], ['RD'], true);
  const staying = { ...wanted, positions: company(['e1', 'e2']).positions ?? { rows: [], refused: [] } };
  const rows = staying.positions.rows.map((row) => ({ ...row, unit: row.person === 'e1' ? 'HQ' : 'RD' }));
  const plan = await apply(database, { ...staying, positions: { rows, refused: [] } });
  expect(plan.problems.map(({ reason, facts }) => [reason, facts.value, facts.count])).toEqual([
    ['inhabited', 'RD', 1],
  ]);
  expect(await codes(database)).toEqual(['HQ', 'RD']);
  await apply(database, inHead(['e1'], ['RD'], true));
  expect(await codes(database)).toEqual(['HQ']);
  // What is kept of whoever left hangs on the unit above.
  expect(await database.db.selectFrom('position').select('id').execute()).toHaveLength(2);
});
