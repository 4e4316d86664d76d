// How long an organisation of 100,000 people takes to move in, and what those notice who are at work meanwhile: npm run bench:directory [people]
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findRunning } from '../apps/server/src/db/embedded/running.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { type CompanySize, sizeOf, writeCompany } from './directory/make-company.ts';
import { signInFifty, startWork } from './people.ts';
import { memoryMb, printTable } from './processes.ts';

const people = Number(process.argv[2] ?? 100_000);
const goals = { firstSeconds: 60, againSeconds: 15, memoryMb: 400, p95Ms: 100 };
const settings = { UC_CAPTCHA: 'off', UC_SESSIONS_PER_PERSON: '20' };

const { dataDir, remove } = await makeDataFolder();
const product = await startProduct(dataDir, settings);
const port = Number(new URL(product.origin).port);
const files = path.join(dataDir, 'company');

/** One command of the administrator: what it said, how long it took, and the most memory it had, with the process that reads files. */
async function uc(...words: string[]): Promise<{ said: string; seconds: number; mb: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/uc.ts', ...words], {
    env: { ...process.env, ...settings, UC_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [said, mb] = ['', 0];
  child.stdout.on('data', (piece) => {
    said += piece;
  });
  const watch = setInterval(() => {
    mb = Math.max(mb, child.pid === undefined ? 0 : memoryMb(child.pid));
  }, 200);
  await new Promise((ended) => child.on('close', ended));
  clearInterval(watch);
  return { said, seconds: (performance.now() - began) / 1000, mb };
}

/** Rows that were written so far, in the whole database. */
async function rowsWritten(): Promise<number> {
  const running = await findRunning(dataDir);
  if (!running) throw new Error('The database is gone');
  const client = new pg.Client({ ...running.connection });
  await client.connect();
  const { rows } = await client.query<{ sum: string }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables
     where relname in ('person', 'organisation', 'position', 'person_key', 'unit_key', 'position_key', 'profile_value', 'source_run')`,
  );
  await client.end();
  return Number(rows[0]?.sum ?? 0);
}

const size: CompanySize = { ...sizeOf(people), suffix: '.y' };
try {
  await writeCompany(files, size);
  const fifty = await signInFifty(port);
  const quiet = startWork(port, fifty);
  await new Promise((later) => setTimeout(later, 10_000));
  const before = await quiet.stop();
  const digest = /^Plan (\w+)$/m.exec((await uc('directory', 'plan', files)).said)?.[1] ?? '';
  const working = startWork(port, fifty);
  const first = await uc('directory', 'apply', files, '--plan', digest);
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
      ['  memory of the command and its reader', `${goals.memoryMb} MB`, `${first.mb.toFixed(0)} MB`],
      [
        '  calls of 50 people meanwhile, p95',
        `${goals.p95Ms} ms`,
        `${meanwhile.p95.toFixed(0)} ms of ${meanwhile.calls}, failed ${JSON.stringify(meanwhile.failed)}`,
      ],
      ['  the same in quiet', '', `${before.p95.toFixed(0)} ms of ${before.calls}`],
      ['the same again', `${goals.againSeconds} s`, `${again.seconds.toFixed(1)} s`],
      ['  rows written', '0', String(more)],
    ],
  );
} finally {
  await product.stop();
  await rm(files, { recursive: true, force: true });
  await remove();
}
