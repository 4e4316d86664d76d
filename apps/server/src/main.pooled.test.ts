import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api, apiBase } from '@uc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Connection } from './db/connection.ts';
import { openDatabases } from './db/database.ts';
import { eventually } from './db/embedded/progress.ts';
import { readMigrations } from './db/migrate.ts';
import { writeMessage } from './db/outbox/write.ts';
import { createSeal } from './secrets/seal.ts';
import { type BlankDatabase, createBlankDatabase } from './testing/blank-database.ts';
import { hasPgBouncer, type Pooler, startPgBouncer } from './testing/pgbouncer.ts';
import { openRemoteBrowser } from './testing/remote-browser.ts';
import { startServer } from './testing/server-process.ts';

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
const longMs = 120_000;
const warning = 'PgBouncer holds connections from before the time-outs were set';
/** Fewer than the server has, so that its connections keep meeting others at the far end. */
const connections = 3;

describe.runIf(await hasPgBouncer())('through a PgBouncer in transaction mode', () => {
  let folder: string;
  let pooler: Pooler;
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'uc-pooled-')));
    await chmod(folder, 0o755);
    const { host, user, servingUser } = inject('cluster');
    const server = { host, owner: user, users: [user, servingUser], connections };
    pooler = await startPgBouncer(path.join(folder, 'pgbouncer'), server);
  });
  afterAll(async () => {
    await pooler[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (database: BlankDatabase, user: string) => ({
    ...pooler.address,
    user,
    database: database.connection.database,
  });
  const urlOf = (database: BlankDatabase, user: string) => {
    const { host, port } = pooler.address;
    return `postgres://${user}@localhost/${database.connection.database}?host=${encodeURIComponent(host)}&port=${port}`;
  };

  test('one address is enough: it migrates, signs people in, keeps changes and sends messages', {
    timeout: longMs,
  }, async () => {
    await using database = await createBlankDatabase();
    const { user } = inject('cluster');
    const common = { UC_DATABASE_POOLED: '1', UC_SECRET_KEY: secretKey, UC_DEMO: '1' };
    await using server = startServer({ ...common, UC_DATABASE_URL: urlOf(database, user) });
    const origin = await server.ready();
    expect((await fetch(`${origin}${apiBase}/health/ready`)).status).toBe(200);
    expect(await database.ask('select from migration')).toHaveLength((await readMigrations()).length);
    expect(server.output()).not.toContain(warning);

    const { call, signIn } = openRemoteBrowser(origin);
    await signIn('demo.full');
    const { rows, pinned } = await call(api.appHub.list, {});
    const id = rows.find((row) => row.standing === 'open' && !pinned.includes(row.id))?.id ?? '';
    await call(api.appHub.pin, { id });
    expect((await call(api.appHub.list, {})).pinned).toEqual([...pinned, id]);
    const many = await Promise.all(Array.from({ length: 50 }, () => call(api.user.isLogin, {})));
    expect(new Set(many.map(({ user }) => user.username))).toEqual(new Set(['demo.full']));

    await expectMessage(database, { ...at(database, user), pooled: true }, `state = 'sent'`);
    expect(await bells(database)).toBe(0);
    // What bounds a call is the role's here; migrations, as the same role, were not bound by it.
    const [limits] = await database.ask(settingsOf(database));
    expect(limits).toEqual({
      role: user,
      set: ['idle_in_transaction_session_timeout=10000', 'lock_timeout=1000', 'statement_timeout=3000'],
    });
    const slow = new pg.Client(at(database, user));
    await slow.connect();
    await expect(slow.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    await slow.end();
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  });

  test('with an owner past it the bell is heard, and connections without time-outs are told of', {
    timeout: longMs,
  }, async () => {
    await using database = await createBlankDatabase();
    const { servingUser } = inject('cluster');
    // PgBouncer keeps these for whoever comes next; they begin before there are any time-outs.
    const early = Array.from({ length: connections }, () => new pg.Client(at(database, servingUser)));
    for (const client of early) client.on('error', () => undefined); // one of them is ended on the way
    for (const client of early) await client.connect();
    for (const client of early) await client.query('begin');
    for (const client of early) await client.query('commit');
    const owner = { UC_DATABASE_OWNER_URL: database.directUrl };
    const serving = { UC_DATABASE_URL: urlOf(database, servingUser), UC_DATABASE_POOLED: '1' };
    const mail = { UC_SMTP_URL: 'smtp://127.0.0.1:1', UC_MAIL_FROM: 'no-reply@portal.example' };
    await using server = startServer({ ...owner, ...serving, ...mail, UC_SECRET_KEY: secretKey, UC_DEMO: '0' });
    await server.ready();
    expect(server.output()).toContain(warning);
    expect(server.output()).toContain('say RECONNECT in its console');
    expect(await eventually(async () => (await bells(database)) === 1, 10_000)).toBe(true);
    // There is no mail server: the try fails, is told and will be repeated.
    await expectMessage(database, { ...at(database, servingUser), pooled: true }, 'tries = 1 and reason is not null');
    expect((await database.ask(settingsOf(database))).map(({ role }) => role)).toEqual([servingUser]);
    for (const client of early) await client.end();
  });
});

const settingsOf = (database: BlankDatabase) => `
  select setrole::regrole::text as role, array(select unnest(setconfig) order by 1) as set from pg_db_role_setting
  join pg_database on oid = setdatabase where datname = '${database.connection.database}'`;

async function bells(database: BlankDatabase): Promise<number> {
  const found = await database.ask(`select from pg_stat_activity
    where datname = current_database() and application_name like '%bell' and query like 'listen%'`);
  return found.length;
}

/** Writes a message through the pooler and waits until the server has done something about it. */
async function expectMessage(database: BlankDatabase, connection: Connection, outcome: string): Promise<void> {
  const databases = openDatabases(connection, () => undefined);
  const letter = {
    to: { channel: 'email', address: 'a@example.com' },
    personId: null,
    locale: 'zh_CN',
    name: '',
  } as const;
  const code = { kind: 'code', values: { code: '482913', purpose: 'changeEmail', minutes: 5 } } as const;
  const seal = createSeal(Buffer.from(secretKey, 'hex'));
  const id = await databases.main.transaction().execute((tx) => writeMessage(tx, seal, { ...code, ...letter }));
  await databases.close();
  const isSo = async () => (await database.ask(`select from message where id = '${id}' and ${outcome}`)).length === 1;
  expect(await eventually(isSo, 20_000)).toBe(true);
}
