// npm run test:faults [-- <fault>…] [--rounds 3] [--minutes 20] [--writers 50]: what breaks, and what becomes of what people were told.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from './counts.ts';
import { faults } from './faults/all.ts';
import { runTests, tested } from './faults/by-tests.ts';
import { type Result, runFault } from './faults/run-fault.ts';
import { fillOriginal } from './faults/world.ts';
import { printTable } from './processes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, minutes: { type: 'string', default: '20' }, writers: { type: 'string' } },
});
const mostRounds = values.rounds === undefined ? Number.POSITIVE_INFINITY : countOf('rounds', values.rounds);
const minutes = countOf('minutes', values.minutes);
const writers = values.writers === undefined ? {} : { writers: countOf('writers', values.writers) };
const known = [...Object.keys(faults), ...Object.keys(tested)];
const isNamed = (name: string) =>
  positionals.length === 0 || positionals.some((one) => name === one || name.startsWith(`${one}-`));
const unknown = positionals.filter((one) => !known.some((name) => name === one || name.startsWith(`${one}-`)));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, but ${known.join(', ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'uc-faults-'));
chmodSync(folder, 0o755);
const begin = performance.now();
const results: Result[] = [];
let isFine = true;
try {
  const named = Object.entries(faults).filter(([name]) => isNamed(name));
  if (named.length > 1) await fillOriginal(folder);
  for (const [name, fault] of named) {
    const rounds = Math.min(fault.rounds, mostRounds);
    console.log(`${name}: ${fault.what}, ${fault.isLong ? `for ${minutes} minutes` : `${rounds} times`} …`);
    const place = path.join(folder, name);
    const result = await runFault(place, fault, { rounds: fault.isLong ? minutes : rounds, ...writers }).catch(
      (error: Error) => failedResult(error),
    );
    for (const sentence of [...result.notes, ...result.wrongs, ...result.late]) console.log(`  ${sentence}`);
    const { verdict, signedOut, recovery } = result;
    const counts = Object.entries({ ...verdict, 'signed out': signedOut }).map(([what, count]) => `${what} ${count}`);
    console.log(`  ${counts.join(', ')}; seconds to recover ${recovery}`);
    results.push({ ...result, name });
    isFine &&= result.wrongs.length + result.late.length === 0;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printTable(
  [
    'fault',
    'times',
    'acknowledged',
    'found',
    'lost',
    'doubled',
    'half or wrong',
    'signed out',
    'seconds to recover',
    '',
  ],
  results.map(({ name, rounds, verdict, signedOut, recovery, wrongs, late }) => [
    ...[name, String(rounds), verdict.acknowledged, verdict.found, verdict.lost, verdict.doubled, verdict.wrong].map(
      String,
    ),
    ...[String(signedOut), recovery, wrongs.length > 0 ? 'NOT HELD' : late.length > 0 ? 'held, LATE' : 'held'],
  ]),
);
const names = Object.keys(tested).filter(isNamed);
if (names.length > 0) isFine = runTests(names) && isFine;
console.log(`${((performance.now() - begin) / 60_000).toFixed(1)} minutes`);
process.exitCode = isFine ? 0 : 1;

function failedResult(error: Error): Result {
  const verdict = { acknowledged: 0, found: 0, lost: 0, doubled: 0, wrong: 0 };
  return {
    name: '',
    rounds: 0,
    verdict,
    signedOut: 0,
    recovery: '–',
    notes: [],
    late: [],
    wrongs: [error.stack ?? error.message],
  };
}
