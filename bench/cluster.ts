// npm run test:cluster [-- <strike>…] [--rounds 10] [--through hosts|haproxy|pgbouncer] [--writers 100]: the primary of a real cluster goes away, again and again.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startServer } from '../apps/server/src/testing/server-process.ts';
import { type Cluster, type Node, startCluster } from './cluster/nodes.ts';
import { strikes } from './cluster/strikes.ts';
import { openWay, type WayName, wayNames } from './cluster/ways.ts';
import { countOf } from './counts.ts';
import { openJournal } from './faults/journal.ts';
import { judge, longestSilence, type Verdict } from './faults/judge.ts';
import { until } from './faults/processes.ts';
import { admitWriters, startWriters } from './faults/writers.ts';
import { median } from './median.ts';
import { printTable } from './processes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '10' },
    through: { type: 'string', default: 'hosts' },
    writers: { type: 'string', default: '100' },
  },
});
const rounds = countOf('rounds', values.rounds);
const writerCount = countOf('writers', values.writers);
const through = wayNames.find((name) => name === values.through);
const chosen = positionals.length > 0 ? positionals : Object.keys(strikes);
const unknown = chosen.filter((name) => !strikes[name]);
if (!through || unknown.length > 0)
  throw new Error(`There are ${Object.keys(strikes).join(', ')}, through ${wayNames.join(', ')}`);

const ids = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })));
const thinkMs = 1_000;
const calmMs = 2_000;
const acknowledgedAgain = 30;
/** A killed member rewinds before it follows again, which takes minutes on a busy machine. */
const wholeMs = 300_000;
const productSettings = {
  UC_SECRET_KEY: '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275',
  UC_DEMO: '1',
  UC_LOG: 'error',
  // All writers come from one address.
  UC_CALLS_PER_SESSION: '100000',
  UC_CALLS_PER_ADDRESS: '1000000',
  UC_ANONYMOUS_CALLS_PER_ADDRESS: '100000',
};

async function askLeader<T>(cluster: Cluster, user: string, database: string, ask: (client: pg.Client) => Promise<T>) {
  const { port } = (await cluster.leader()) as Node;
  const client = new pg.Client({ host: '127.0.0.1', port, user, database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function prepare(cluster: Cluster): Promise<void> {
  await askLeader(cluster, 'postgres', 'postgres', async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      const { rows } = await client.query(`show ${setting}`);
      if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is not on`);
    }
    await client.query('create role uc_owner login');
    await client.query('create role uc_app login');
    await client.query('create database uc owner uc_owner');
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'uc-cluster-'));
chmodSync(folder, 0o755);
const parts = new AsyncDisposableStack();
parts.defer(() => rmSync(folder, { recursive: true, force: true }));
const failed: string[] = [];
/** Told to end, it goes on to the end of the round and judges what there is. */
let isEnough = false;
process.once('SIGTERM', () => {
  isEnough = true;
});

async function run(way: WayName): Promise<void> {
  const owner: [number, number] = [ids[0] ?? 0, ids[1] ?? 0];
  console.log('Starting etcd and three PostgreSQL …');
  const cluster = parts.use(await startCluster(folder, owner));
  await prepare(cluster);
  const { settings } = parts.use(await openWay(way, cluster, folder, owner));
  const product = parts.use(startServer({ ...settings, ...productSettings }));
  const port = Number(new URL(await product.ready()).port);
  const members = await askLeader(cluster, 'postgres', 'uc', (client) => admitWriters(client, writerCount));
  using journal = openJournal(path.join(folder, 'journal'));
  const writers = startWriters(() => ({ port }), { drafters: members }, { journal, thinkMs });
  await until('writes', async () => journal.acknowledgedAt.length > writerCount, 60_000);
  console.log(`${writerCount} writers through ${way}.`);

  const table: string[][] = [];
  let before: Verdict = { acknowledged: 0, found: 0, lost: 0, doubled: 0, wrong: 0 };
  for (const name of chosen) {
    const strike = strikes[name];
    if (!strike) continue;
    const silences: number[] = [];
    for (let round = 1; round <= rounds && !isEnough; round++) {
      const old = await cluster.whole(wholeMs);
      await sleep(calmMs);
      const since = performance.now();
      await strike.hit(old);
      await until('new leader', async () => ![undefined, old].includes(await cluster.leader()), 60_000);
      const led = performance.now();
      const isAgain = async () => journal.acknowledgedAt.filter((at) => at > led).length >= acknowledgedAgain;
      await until('writes after it', isAgain, 120_000).catch((error) => {
        throw new Error(`${error.message}\n${product.errors().slice(-2_000)}`);
      });
      const silence = longestSilence(journal.acknowledgedAt, since);
      silences.push(silence);
      const newLeader = ((led - since) / 1_000).toFixed(1);
      console.log(
        `${name} ${round}: another leads after ${newLeader} s, no write acknowledged for ${silence.toFixed(1)} s`,
      );
      await strike.heal(old);
    }
    if (silences.length === 0) break;
    await cluster.whole(wholeMs);
    await sleep(calmMs);
    const now = await askLeader(cluster, 'postgres', 'uc', (client) => judge(client, [...journal.intents]));
    table.push(rowOf(name, { now, before, silences }));
    before = now;
  }
  await writers.stop();
  const end = await askLeader(cluster, 'postgres', 'uc', (client) => judge(client, journal.intents));
  const perStatus = [...writers.statuses].map(([status, count]) => `${status || 'nothing'} ${count}`).join(', ');
  printTable(['primary', 'times', 'acknowledged', 'found', 'lost', 'doubled', 'seconds until writes go on'], table);
  console.log(
    `In all, when everybody had finished: acknowledged ${end.acknowledged}, found ${end.found}, lost ${end.lost}, doubled ${end.doubled}, half or wrong ${end.wrong}; signed out ${writers.signedOut()}. Answers: ${perStatus}.`,
  );
  if (end.lost + end.doubled + end.wrong + writers.signedOut() > 0) failed.push('Something was lost, doubled or wrong');
}

function rowOf(
  name: string,
  { now, before, silences }: { now: Verdict; before: Verdict; silences: readonly number[] },
): string[] {
  const since = (key: keyof Verdict) => String(now[key] - before[key]);
  const worst = Math.max(...silences);
  return [
    ...[name, String(silences.length), since('acknowledged'), since('found'), String(now.lost), String(now.doubled)],
    `${median(silences).toFixed(1)} median, ${worst.toFixed(1)} worst`,
  ];
}

try {
  await run(through);
} finally {
  await parts.disposeAsync();
}
for (const line of failed) console.error(line);
process.exitCode = failed.length > 0 ? 1 : 0;
