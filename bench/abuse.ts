// Tries to knock the server over while 50 people work, and prints who survived: loopback only, bounded in count and time.
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder, type Product, startProduct } from '../e2e/start-product.ts';
import { type Attack, attacks } from './abuse/attacks.ts';
import type { Outcome } from './abuse/wire.ts';
import { call, type Day, type Person, signIn, signInFifty, startWork } from './people.ts';
import { memoryMb, printTable } from './processes.ts';

const goals = { p95Ms: 250, memoryMb: 450, normalMs: 2_000 };
/** The product's own limits; the other benches raise them, because all their calls come from one address. */
const settings = { UC_CALLS_PER_SESSION: '300', UC_CALLS_PER_ADDRESS: '600', UC_ANONYMOUS_CALLS_PER_ADDRESS: '120' };
const [only = ''] = process.argv.slice(2);

const { dataDir, remove } = await makeDataFolder();
let product: Product = await startProduct(dataDir, settings);
const portOf = ({ origin }: Product) => Number(new URL(origin).port);

/** 50 people at addresses of their own, and five who mean harm at the attacker's. */
async function gather(): Promise<{ people: Person[]; insiders: Person[] }> {
  const port = portOf(product);
  const people = await signInFifty(port);
  const insiders: Person[] = [];
  for (let index = 0; index < 5; index++) insiders.push(await signIn(port, 'demo.full', '127.0.0.1'));
  return { people, insiders };
}

/** Whether the process is there. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function carryOut({ name }: Attack, insiders: readonly Person[]): Promise<Outcome> {
  const attacker = fork(path.join(import.meta.dirname, 'abuse/attacker.ts'));
  const target = { port: portOf(product), insiders: insiders.map(({ cookie, token }) => ({ cookie, token })) };
  attacker.send({ name, target });
  return new Promise((resolve) => {
    attacker.once('message', (outcome) => resolve(outcome as Outcome)); // what attacker.ts sends
    attacker.once('exit', () => resolve({ 'attacker failed': 1 }));
  });
}

const quickMs = 60;

/** How long it takes until three calls in a row are quick again; infinite if they never are. */
async function untilNormal(person: Person): Promise<number> {
  const begin = performance.now();
  for (let inRow = 0; performance.now() - begin < 30_000; ) {
    const { status, ms } = await call(portOf(product), person, '/user/isLogin');
    inRow = status === 200 && ms < quickMs ? inRow + 1 : 0;
    if (inRow === 3) return performance.now() - begin;
    await sleep(20);
  }
  return Number.POSITIVE_INFINITY;
}

interface Result {
  attack: Attack;
  outcome: Outcome;
  day: Day;
  memory: number;
  normalMs: number;
  isDead: boolean;
}

async function tryAttack(attack: Attack): Promise<Result> {
  const { people, insiders } = await gather();
  const working = startWork(portOf(product), people);
  await sleep(1_000);
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryMb(product.pid));
  }, 250);
  const outcome = await carryOut(attack, insiders);
  const normalMs = await untilNormal(people[0] as Person); // there are 50
  await sleep(500);
  clearInterval(watch);
  const day = await working.stop();
  for (const { agent } of [...people, ...insiders]) agent.destroy();
  const isDead = !isAlive(product.pid);
  return { attack, outcome, day, memory, normalMs, isDead };
}

const told = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([end, count]) => `${count} × ${end}`)
    .join(', ');

const results: Result[] = [];
try {
  for (const attack of attacks.filter(({ name }) => name.includes(only))) {
    const result = await tryAttack(attack);
    results.push(result);
    const { outcome, day, memory, normalMs, isDead } = result;
    console.log(
      `${attack.name}: ${isDead ? 'DEAD' : 'alive'}, p95 ${day.p95.toFixed(0)} ms of ${day.calls} calls (failed: ${told(day.failed) || 'none'}), ${memory.toFixed(0)} MB, normal after ${normalMs.toFixed(0)} ms; answers: ${told(outcome)}`,
    );
    // Every attack gets a fresh process and fresh counts, so that one does not change the result of the next.
    await product.stop();
    product = await startProduct(dataDir, settings);
  }
} finally {
  await product.stop();
  await remove();
}

printTable(
  [
    'Attack, while 50 people work',
    'process',
    'p95 of the others, ms',
    'their failed calls',
    'memory, MB',
    'normal after, ms',
    '',
  ],
  results.map(({ attack, day, memory, normalMs, isDead }) => {
    const failed = Object.values(day.failed).reduce((all, one) => all + one, 0);
    const isKept = !isDead && day.p95 <= goals.p95Ms && memory <= goals.memoryMb && normalMs <= goals.normalMs;
    if (!isKept) process.exitCode = 1;
    return [
      attack.name,
      isDead ? 'DEAD' : 'alive',
      day.p95.toFixed(0),
      `${failed} of ${day.calls}`,
      memory.toFixed(0),
      normalMs.toFixed(0),
      isKept ? 'kept' : 'MISSED',
    ];
  }),
);
console.log(
  `Goals: no death, p95 ≤ ${goals.p95Ms} ms, memory with PostgreSQL ≤ ${goals.memoryMb} MB, normal within ${goals.normalMs} ms.`,
);
