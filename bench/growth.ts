// npm run bench:growth [-- 1 10 100]: what costs more when there is ten and a hundred times as much of everything.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newKey } from '../apps/server/src/secrets/key-file.ts';
import { makeDataFolder, type Product, startProduct } from '../e2e/start-product.ts';
import { type Ask, administer, asksOf, openMembers } from './growth/calls.ts';
import { grow, sizeOne, untilFound } from './growth/fill.ts';
import { connectTo } from './known-names.ts';
import { cpuMs, printTable } from './processes.ts';
import { inLanes, percentile } from './thousand.ts';

const sizes = process.argv.slice(2).map(Number);
const wanted = sizes.length > 0 ? sizes : [1, 10];
const callers = 100;
const warmRounds = 2;
const rounds = 3;
const mostTimes = 1.3;

interface Cost {
  cpu: number;
  p95: number;
}

async function costOf(product: Product, ask: Ask): Promise<Cost> {
  const took: number[] = [];
  let begin = 0;
  for (let round = -warmRounds; round < rounds; round++) {
    if (round === 0) begin = cpuMs(product.pid);
    await inLanes(2, { calls: ask.times }, async (turn) => {
      const { status, ms } = await ask.call(turn);
      if (status !== 200) throw new Error(`${ask.name} was answered with ${status}`);
      if (round >= 0) took.push(ms);
    });
  }
  return { cpu: (cpuMs(product.pid) - begin) / took.length, p95: percentile(took, 95) };
}

async function count(client: pg.Client): Promise<Record<string, number>> {
  const tables = ['person', 'session', 'record', 'permission_request', 'message'];
  const { rows } = await client.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`).join(', ')},
       (pg_database_size(current_database()) / 1048576)::int as "database, MB"`,
  );
  return rows[0] ?? {};
}

const { dataDir, remove } = await makeDataFolder();
const settings = { UC_SECRET_KEY: newKey(), UC_CAPTCHA: 'off' };
const costs = new Map<string, Cost[]>();
const counts: Record<string, number>[] = [];
const starts: number[] = [];
await (await startProduct(dataDir, settings)).stop();
let before = 0;
try {
  for (const size of wanted) {
    const begin = performance.now();
    let product = await startProduct(dataDir, settings);
    let client = await connectTo(dataDir);
    await grow(client, { host: path.join(dataDir, 'run'), user: 'uc', database: 'uc' }, before, size);
    await untilFound(client);
    await client.query('vacuum analyze');
    before = size;
    console.log(`${size} ×: filled in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
    await client.end();
    await product.stop();
    product = await startProduct(dataDir, settings);
    starts.push(product.readyMs / 1_000);
    client = await connectTo(dataDir);
    try {
      const members = await openMembers(client, callers);
      const administrator = await administer(client, `a.${randomUUID()}`);
      await client.query('analyze; checkpoint');
      await sleep(2_000);
      counts.push(await count(client));
      const asks = asksOf(product.origin, members, administrator);
      for (const ask of asks) costs.set(ask.name, [...(costs.get(ask.name) ?? []), await costOf(product, ask)]);
    } finally {
      await client.end();
      await product.stop();
    }
  }
} finally {
  await remove();
}

const headings = wanted.map((size) => `${size} ×`);
printTable(
  ['rows', ...headings],
  [
    ...Object.keys(counts[0] ?? {}).map((name) => [name, ...counts.map((one) => String(one[name]))]),
    ['start to ready, s', ...starts.map((one) => one.toFixed(2))],
  ],
);
console.log('');
printTable(
  ['CPU ms of server and database for a call, p95 ms', ...headings, 'times, from size to size'],
  [...costs].map(([name, several]) => {
    const times = several.slice(1).map(({ cpu }, at) => cpu / (several[at]?.cpu ?? Number.NaN));
    const verdict = times.every((one) => one <= mostTimes) ? '' : ' GROWS';
    return [
      name,
      ...several.map(({ cpu, p95 }) => `${cpu.toFixed(2)}  ${p95.toFixed(1)}`),
      `${times.map((one) => one.toFixed(2)).join(', ')}${verdict}`,
    ];
  }),
);
console.log(
  `Size one is ${sizeOne.people} people and ${sizeOne.records} records; goal: ten times the rows, at most ${mostTimes} times the cost.`,
);
