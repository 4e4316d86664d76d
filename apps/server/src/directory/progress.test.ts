import { expect, test } from 'vitest';
import { testPost } from '../testing/cli/commands.ts';
import { createTestDatabase } from '../testing/database.ts';
import { company } from '../testing/directory/organisation.ts';
import type { Progress } from './progress.ts';
import { preview, run } from './run.ts';

const outlook = { source: 'file', today: '2026-03-15', signsInElsewhere: false };

/** How far each stage came, in the order in which they began. */
const ends = (heard: readonly Progress[]) => [
  ...heard.reduce((ended, { stage, done, of }) => ended.set(stage, [done, of]), new Map<string, unknown>()),
];

test('a plan and its carrying out tell of every stage, and of every row that is written', async () => {
  await using database = await createTestDatabase();
  const shown: Progress[] = [];
  const people = Array.from({ length: 6_000 }, (_, at) => `e${at + 1}`);
  const wanted = company(people);
  const { digest } = await preview(database.db, wanted, outlook, (one) => shown.push(one));
  const looking = [
    ['readingPortal', [0, null]],
    ['comparing', [0, null]],
  ];
  expect(ends(shown)).toEqual(looking);
  const heard: Progress[] = [];
  const chosen = { digest, skipsRefused: false, goesBeyond: false, actor: 'x', place: 'x' };
  await database.db.transaction().execute((tx) => run(tx, testPost, wanted, outlook, chosen, (one) => heard.push(one)));
  expect(ends(heard)).toEqual([
    ...looking,
    ['units', [2, 2]],
    ['people', [6_000, 6_000]],
    ['positions', [6_000, 6_000]],
    ['following', [0, null]],
    ['recording', [0, null]],
  ]);
  // While it writes, and not only at its end.
  expect(heard.filter(({ stage }) => stage === 'people').map(({ done }) => done)).toEqual([0, 5_000, 6_000]);
});
