// How long an organisation of 100,000 people takes to move in, and what those notice who are at work meanwhile; then a file as large as one may be:
// npm run bench:directory [people] [lines of the large file, 0 for none] [how many leave at once]
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import runtime from '../apps/server/runtime.json' with { type: 'json' };
import { findRunning } from '../apps/server/src/db/embedded/running.ts';
import { makeDataFolder, startProduct, surroundings } from '../e2e/start-product.ts';
import { writeHugeFile } from './directory/huge-file.ts';
import { leftOver, letWork, writeWithoutLast } from './directory/leavers.ts';
import { type CompanySize, sizeOf, writeCompany } from './directory/make-company.ts';
import { signInFifty, startWork } from './people.ts';
import { cpuMs, databaseCpuMs, memoryMb, printTable } from './processes.ts';

const people = Number(process.argv[2] ?? 100_000);
// With its head a million lines, as many as may be.
const hugeLines = Number(process.argv[3] ?? 999_999);
const leavers = Math.min(Number(process.argv[4] ?? 10_000), Math.floor(people / 2));
const goals = { firstSeconds: 60, againSeconds: 15, memoryMb: 400, p95Ms: 100, longestMs: 1_000, leaversSeconds: 30 };
const settings = { UC_CAPTCHA: 'off', UC_SESSIONS_PER_PERSON: '20' };

const { dataDir, remove } = await makeDataFolder();
const product = await startProduct(dataDir, settings);
const port = Number(new URL(product.origin).port);
const files = path.join(dataDir, 'company');
const huge = path.join(dataDir, 'huge');
const staying = path.join(dataDir, 'staying');
const kept = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') };

/** One command of the administrator: what it said, how long it took, its processor time and the most memory it had, with the process that reads files. */
async function uc(...words: string[]): Promise<{ said: string; seconds: number; busy: number; mb: number }> {
  const began = performance.now();
  // As `npm run uc` starts it; in English, for its words are read below.
  const child = spawn(process.execPath, [...runtime.commandFlags, 'apps/server/src/uc.ts', ...words], {
    env: { ...surroundings, ...runtime.environment, ...kept, ...settings, LC_ALL: 'C', UC_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [said, mb, busy] = ['', 0, 0];
  child.stdout.on('data', (piece) => {
    said += piece;
  });
  const watch = setInterval(() => {
    if (child.pid === undefined) return;
    mb = Math.max(mb, memoryMb(child.pid));
    busy = Math.max(busy, cpuMs(child.pid) / 1000);
  }, 200);
  await new Promise((ended) => child.on('close', ended));
  clearInterval(watch);
  return { said, seconds: (performance.now() - began) / 1000, busy, mb };
}

/** Speaks to the product's database. */
async function ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const running = await findRunning(dataDir);
  if (!running) throw new Error('The database is gone');
  const client = new pg.Client({ ...running.connection });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows that were written so far, in the whole database. */
async function rowsWritten(): Promise<number> {
  const { rows } = await ask((client) =>
    client.query<{ sum: string }>(
      `select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables
       where relname in ('person', 'organisation', 'position', 'person_key', 'unit_key', 'position_key', 'profile_value', 'source_run')`,
    ),
  );
  return Number(rows[0]?.sum ?? 0);
}

/** How many want a processor of this machine: with more than it has, seconds tell of the others as well, and processor time alone tells of us. */
const crowd = () => `${(os.loadavg()[0] ?? 0).toFixed(1)} for ${os.availableParallelism()} processors`;

const size: CompanySize = { ...sizeOf(people), suffix: '.y' };
try {
  await writeCompany(files, size);
  const fifty = await signInFifty(port);
  const quiet = startWork(port, fifty);
  await new Promise((later) => setTimeout(later, 10_000));
  const before = await quiet.stop();
  const digest = /^Plan (\w+)$/m.exec((await uc('directory', 'plan', files)).said)?.[1] ?? '';
  const working = startWork(port, fifty);
  const databaseBefore = databaseCpuMs(product.pid);
  const first = await uc('directory', 'apply', files, '--plan', digest);
  const databaseSeconds = (databaseCpuMs(product.pid) - databaseBefore) / 1_000;
  const crowdedBy = crowd();
  const meanwhile = await working.stop();
  const written = await rowsWritten();
  const again = await uc('directory', 'apply', files, '--plan', digest);
  const more = (await rowsWritten()) - written;
  for (const { said } of [first, again]) process.stdout.write(said);
  printTable(
    ['what', 'goal', 'measured'],
    [
      [
        `${size.people} people, ${size.units} units, ${size.positions} positions, first time`,
        `${goals.firstSeconds} s`,
        `${first.seconds.toFixed(1)} s`,
      ],
      ['  processor time of the command and its reader', '', `${first.busy.toFixed(1)} s`],
      ['  and of the database, what it does for the 50 included', '', `${databaseSeconds.toFixed(1)} s`],
      ['  load of the machine at its end', '', crowdedBy],
      ['  memory of the command and its reader', `${goals.memoryMb} MB`, `${first.mb.toFixed(0)} MB`],
      [
        '  calls of 50 people meanwhile, p95',
        `${goals.p95Ms} ms`,
        `${meanwhile.p95.toFixed(0)} ms of ${meanwhile.calls}, failed ${JSON.stringify(meanwhile.failed)}`,
      ],
      ['  the longest of them', `${goals.longestMs} ms`, `${meanwhile.longest.toFixed(0)} ms`],
      [
        '  the same in quiet',
        '',
        `${before.p95.toFixed(0)} ms of ${before.calls}, longest ${before.longest.toFixed(0)} ms`,
      ],
      ['the same again', `${goals.againSeconds} s`, `${again.seconds.toFixed(1)} s`],
      ['  processor time of the command and its reader', '', `${again.busy.toFixed(1)} s`],
      ['  memory of the command and its reader', '', `${again.mb.toFixed(0)} MB`],
      ['  rows written', '0', String(more)],
    ],
  );
  if (leavers > 0) {
    await ask((client) => letWork(client, size.people, leavers));
    await writeWithoutLast(files, staying, size.people, leavers);
    const planned = /^Plan (\w+)$/m.exec((await uc('directory', 'plan', staying)).said)?.[1] ?? '';
    const others = startWork(port, fifty);
    const left = await uc('directory', 'apply', staying, '--plan', planned, '--beyond-limits');
    const served = await others.stop();
    const { rows } = await ask((client) =>
      client.query<{ open: string }>(`select count(*) as open from person join session on session.person_id = person.id
        where status = 'disabled' and ended_at is null`),
    );
    const over = await ask(async (client) => (await client.query<Record<string, string>>(leftOver)).rows[0] ?? {});
    process.stdout.write(left.said);
    printTable(
      ['what', 'goal', 'measured'],
      [
        [`${leavers} of them leave in one plan`, `${goals.leaversSeconds} s`, `${left.seconds.toFixed(1)} s`],
        ['  memory of the command and its reader', `${goals.memoryMb} MB`, `${left.mb.toFixed(0)} MB`],
        [
          '  calls of 50 people meanwhile, p95',
          `${goals.p95Ms} ms`,
          `${served.p95.toFixed(0)} ms of ${served.calls}, failed ${JSON.stringify(served.failed)}`,
        ],
        ['  the longest of them', `${goals.longestMs} ms`, `${served.longest.toFixed(0)} ms`],
        ['  sessions of theirs that are open after it', '0', rows[0]?.open ?? ''],
        ...Object.entries(over).map(([what, count]) => [`  ${what} left with them`, '0', count]),
      ],
    );
  }
  if (hugeLines > 0) {
    const bytes = await writeHugeFile(huge, hugeLines);
    const planned = await uc('directory', 'plan', huge);
    console.log(planned.said.split('\n').find((line) => line.startsWith('people:')) ?? planned.said);
    printTable(
      ['what', 'measured'],
      [
        [
          `a file of ${(bytes / 1e6).toFixed(0)} MB with ${hugeLines} people, planned`,
          `${planned.seconds.toFixed(1)} s`,
        ],
        ['  memory of the command and its reader', `${planned.mb.toFixed(0)} MB`],
      ],
    );
  }
} finally {
  await product.stop();
  for (const folder of [files, huge, staying]) await rm(folder, { recursive: true, force: true });
  await remove();
}
