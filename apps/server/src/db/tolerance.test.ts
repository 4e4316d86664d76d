import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';
import { type Applied, isTolerated, toleranceIn } from './tolerance.ts';

/** The last migration from before there was a rule; no older program is served beside those. */
const lastWithout = 14;

const known = await readMigrations();

/** Migrations that do not say whom they tolerate, or say what cannot be. */
function silentOnes(migrations: Pick<Applied, 'version' | 'tolerates'>[]): number[] {
  return migrations
    .filter(({ version, tolerates }) => version > lastWithout && (tolerates === null || tolerates >= version))
    .map(({ version }) => version);
}

test('every migration says which older program may go on beside it (CONTRIBUTING.md)', () => {
  expect(known.length).toBeGreaterThanOrEqual(lastWithout);
  expect(silentOnes(known)).toEqual([]);
  const made = (version: number, sql: string) => ({ version, tolerates: toleranceIn(sql) });
  const cases = [
    made(14, 'alter table a add b int;\n'),
    made(15, 'alter table a add b int;\n'),
    made(16, '-- tolerates: 15\nalter table a add b int;\n'),
    made(17, '-- tolerates: 17\nalter table a add b int;\n'),
    made(18, 'alter table a add b int;\n-- tolerates: 15\n'),
    made(19, '-- tolerates: 14\r\nalter table a add b int;\r\n'),
  ];
  expect(silentOnes(cases)).toEqual([15, 17, 18]);
});

const row = (version: number, tolerates: number | null) => ({ version, tolerates, checksum: '' });

test.each<[string, Applied[], boolean]>([
  ['nothing newer', [row(13, null), row(14, null)], true],
  ['one newer that tolerates it', [row(14, null), row(15, 14)], true],
  ['one newer that tolerates even older ones', [row(15, 12)], true],
  ['one newer that says nothing', [row(14, null), row(15, null)], false],
  ['one newer that asks for a newer program', [row(15, 14), row(17, 15)], false],
  ['the newest tolerates it, but one before does not', [row(15, null), row(16, 14)], false],
])('a program that knows 14 migrations meets %s', (_, applied, outcome) => {
  expect(isTolerated(14, applied)).toBe(outcome);
});
