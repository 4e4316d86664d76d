// Prints what calls cost in processor time, server and database together, beside the goals and the peer's figures.
// `npm run bench:server -- calls` measures one part alone: reset, records [how many], calls, day, overload, processes, large, people or start.
import { setTimeout } from 'node:timers/promises';
import { startAfterMs } from '../apps/server/src/features/captcha/pool.ts';
import { newKey } from '../apps/server/src/secrets/key-file.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { measureCalls } from './calls.ts';
import { measureDay } from './day.ts';
import { benchForgottenPassword } from './forgotten-password.ts';
import { type Figure, printJudged } from './judged.ts';
import { connectTo } from './known-names.ts';
import { measureLarge } from './large.ts';
import { median } from './median.ts';
import { measureOverload } from './overload.ts';
import { measurePeopleSearch } from './people-search.ts';
import { cpuMs } from './processes.ts';
import { benchRecords } from './records.ts';
import { createCaller, openSessions } from './thousand.ts';
import { measureTwoProcesses } from './two-processes.ts';

/** LemonLDAP::NG 2.16, on the same machine. */
const peer = 'LemonLDAP::NG, 17 November 2026';
const people = 1_000;
/** As many as the list of applications is measured with once more. */
const crowd = 2_000;
const quietMsPerSecond = 50;
const starts = 5;

const [part, count] = process.argv.slice(2);
const isWanted = (name: string) => part === undefined || part === name;
if (isWanted('reset')) await benchForgottenPassword();
if (isWanted('records')) await benchRecords(count === undefined ? undefined : Number(count));
if (part === 'reset' || part === 'records') process.exit();

const { dataDir, remove } = await makeDataFolder();
const secretKey = newKey();
const start = () => startProduct(dataDir, { UC_SECRET_KEY: secretKey });
const first = await start();
await first.stop();
const ready: number[] = [];
for (let again = 0; again < (isWanted('start') ? starts : 0); again++) {
  const one = await start();
  ready.push(one.readyMs / 1_000);
  await one.stop();
}
const product = await start();
const client = await connectTo(dataDir);
const caller = createCaller(product.origin);

/** Waits until the server is idle: after a start it makes captcha puzzles for a while. */
async function idle(): Promise<void> {
  await setTimeout(2 * startAfterMs);
  for (let before = -1_000, now = cpuMs(product.pid); now - before > quietMsPerSecond; ) {
    await setTimeout(1_000);
    [before, now] = [now, cpuMs(product.pid)];
  }
}

try {
  const everybody = await openSessions(client, crowd);
  const members = everybody.slice(0, people);
  await idle();
  const parts: [string, string, () => Promise<Figure[]>][] = [
    [
      'calls',
      `CPU ms for a call, ${people} people`,
      () => measureCalls(product, dataDir, client, everybody, people, caller),
    ],
    ['day', `A working day, ${people} people`, () => measureDay(product, caller, members)],
    ['overload', `Overload, ${people} people`, () => measureOverload(product, caller, members)],
    ['processes', 'Two processes on one PostgreSQL', () => measureTwoProcesses(product, dataDir, secretKey, members)],
    [
      'people',
      'Administrators search among 100,000 people',
      () => measurePeopleSearch(product.origin, client, dataDir),
    ],
    ['large', 'A large organisation', () => measureLarge(product.origin, dataDir, members)],
    [
      'start',
      'Start',
      async () => [
        { name: 'first start, demo data included, s', ours: first.readyMs / 1_000, digits: 1, most: 12 },
        { name: `start on existing data, s, median of ${starts}`, ours: median(ready), digits: 2, most: 2 },
      ],
    ],
  ];
  for (const [name, title, measure] of parts) if (isWanted(name)) printJudged(title, await measure(), peer);
} finally {
  caller.close();
  await client.end();
  await product.stop();
  await remove();
}
