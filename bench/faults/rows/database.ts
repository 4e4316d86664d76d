import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../../apps/server/src/db/seed/seed.ts';
import { percentile } from '../../thousand.ts';
import { call } from '../call.ts';
import { type Fault, unless } from '../fault.ts';
import { knownPid, processesIn, signalAll, until } from '../processes.ts';
import { fill, mountSmall } from '../small-disk.ts';
import { untilAnswered, type World } from '../world.ts';

const awayMs = 5_000;
const slowMs = 15_000;
const heldSeconds = 5;
const redWithinMs = 2_000;
const mostChangeMs = 1_000;

/** How the server answers an address of its health. */
async function health({ place }: World, name: 'live' | 'ready'): Promise<{ status: number; ms: number }> {
  const agent = new Agent();
  const answer = await call(place(), `/health/${name}`, { agent });
  agent.destroy();
  return answer;
}

/** Slows the wire for a while and looks whether the event loop stays free. */
function slow(ms: number, allowedMs: number): Fault['strike'] {
  return async (world) => {
    world.wire.delay(ms);
    const took: number[] = [];
    for (const end = performance.now() + slowMs; performance.now() < end; await sleep(100))
      took.push((await health(world, 'live')).ms);
    world.wire.delay(0);
    const p95 = percentile(took, 95);
    world.late.push(...unless(p95 <= allowedMs, () => `p95 of /health/live ${p95.toFixed(0)} ms`));
    return [];
  };
}

/** Holds a table against everybody for a while. */
async function hold({ ask }: World, table: string): Promise<void> {
  await ask(async (client) => {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    await client.query('select pg_sleep($1)', [heldSeconds]);
    await client.query('rollback');
  });
}

/** While many wait for what somebody holds, people prove themselves by their passwords. */
async function provePasswords(world: World): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const [member] = world.idle.slice(-1);
  const headers = { cookie: member?.cookie ?? '', authorization: `Bearer ${member?.token}` };
  const wrong: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const body = { oldPwd: demoPassword };
    const answer = await call(world.place(), '/accountSecurity/verifyPassword', {
      ...{ agent, body },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    const told = () => `a proof by password was answered ${answer.status} after ${answer.ms.toFixed(0)} ms`;
    wrong.push(...unless(answer.status === 200, told));
    world.late.push(...unless(answer.ms <= mostChangeMs, told));
    await sleep(500);
  }
  agent.destroy();
  return wrong;
}

/** Every page of every table is read, which checks its sum, and every index against its table's order. */
async function checkPages({ ask }: World): Promise<string[]> {
  return ask(async (client) => {
    await client.query('set statement_timeout = 0; create extension if not exists amcheck');
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select c.oid::regclass::text as name, c.relkind as kind from pg_class c join pg_am a on a.oid = c.relam
       where c.relkind = 'r' or (c.relkind = 'i' and a.amname = 'btree')`,
    );
    const wrong: string[] = [];
    for (const { name, kind } of rows)
      await client
        .query(kind === 'r' ? `select count(t.*) from ${name} t` : `select bt_index_check('${name}'::regclass, true)`)
        .catch((error: Error) => wrong.push(`${name}: ${error.message}`));
    await client.query('drop extension amcheck');
    return wrong;
  });
}

/** What happens to PostgreSQL and the way to it. */
export const databaseFaults = {
  F03: {
    what: 'PostgreSQL is stopped at once (immediate) and started again',
    rounds: 20,
    async strike(world) {
      const before = world.postgres.pid();
      process.kill(knownPid(before), 'SIGQUIT');
      await until('other PostgreSQL', async () => ![before, undefined].includes(world.postgres.pid()), 30_000);
      await untilAnswered(world);
      return [];
    },
  },
  'F03-away': {
    what: 'the database takes no connections for 5 s',
    rounds: 4,
    async strike(world) {
      const acknowledged = () => world.journal().acknowledgedAt.length;
      world.wire.refuse();
      const since = performance.now();
      await sleep(50); // what was on its way arrives
      const before = acknowledged();
      await until('red readiness', async () => (await health(world, 'ready')).status === 503, awayMs);
      const red = performance.now() - since;
      await sleep(awayMs - red);
      const told = acknowledged() - before;
      world.wire.mend();
      world.late.push(...unless(red <= redWithinMs, () => `not ready only after ${red.toFixed(0)} ms`));
      return unless(told === 0, () => `${told} were acknowledged while the database was away`);
    },
  },
  'F03-silent': {
    what: 'the way to the database is cut for 5 s, nothing is closed',
    rounds: 2,
    async strike({ wire }) {
      wire.cut();
      await sleep(awayMs);
      wire.mend();
      return [];
    },
  },
  F04: {
    what: 'connections are ended by pg_terminate_backend, ten in 2 s',
    rounds: 10,
    async strike({ ask }) {
      await ask(async (client) => {
        for (let turn = 0; turn < 10; turn++) {
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where application_name like 'user-center%' and pid <> pg_backend_pid() order by random() limit 1`,
          );
          await sleep(200);
        }
      });
      return [];
    },
  },
  'F06-200ms': { what: 'every round trip takes 0.4 s more, for 15 s', rounds: 1, strike: slow(200, 200) },
  'F06-1s': { what: 'every round trip takes 1 s more, for 15 s', rounds: 1, strike: slow(500, 200) },
  F08: {
    what: 'the table of people is locked for 5 s',
    rounds: 3,
    async strike(world) {
      await hold(world, 'person');
      return [];
    },
  },
  F09: {
    what: '100 searches wait for a table that is held for 5 s; proofs by password within 1 s',
    rounds: 2,
    async strike(world) {
      const agent = new Agent({ keepAlive: true, maxSockets: 200 });
      const body = { searchable: { page: { number: 0, size: 100 }, filters: { name_like: '%研发%' } } };
      const holding = hold(world, 'organisation');
      await sleep(300);
      const searches = world.idle.slice(0, -1).map(({ cookie, token }) => {
        const headers = { cookie, authorization: `Bearer ${token}` };
        return call(world.place(), '/organisations/list', { agent, headers, body });
      });
      await sleep(300);
      const wrong = await provePasswords(world);
      await Promise.all([holding, ...searches]);
      agent.destroy();
      return wrong;
    },
  },
  F13: {
    what: "the database's disk is full for 5 s",
    rounds: 3,
    world: { writers: 30, database: { max_wal_size: '96MB', min_wal_size: '32MB' }, ballastBytes: 32 * 1024 * 1024 },
    place: (folder) => mountSmall(folder, '512m'),
    async strike(world) {
      const freed = await fill(world.folder);
      await sleep(awayMs);
      await freed();
      await untilAnswered(world);
      return [];
    },
  },
  F26: {
    what: 'PostgreSQL and all its backends are killed and started again; then every page and index is checked',
    rounds: 5,
    async strike(world) {
      const before = world.postgres.pid();
      const cluster = `${world.postgres.dataDir}/pg`;
      if (!existsSync(cluster)) throw new Error(`There is no ${cluster}`);
      signalAll(processesIn(cluster), 'SIGKILL');
      await until('other PostgreSQL', async () => ![before, undefined].includes(world.postgres.pid()), 30_000);
      await untilAnswered(world);
      return [];
    },
    after: checkPages,
  },
} satisfies Record<string, Fault>;
