import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type AdministratorDeed, administratorDeeds, api, locales } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAttempt } from '../db/attempts.ts';
import { newId } from '../db/ids.ts';
import { writeMessage } from '../db/outbox/write.ts';
import { verifyRecords } from '../db/records/verify.ts';
import type { Schema } from '../db/schema.ts';
import { otpBucket } from '../proofs/otp.ts';
import { accountBucket } from '../proofs/password-tries.ts';
import { letter } from '../testing/adapters/messenger/fake.ts';
import { administer, openContext, testActor, testCommands } from '../testing/cli/commands.ts';
import { add, startWorld, type World } from '../testing/features/permissions/world.ts';
import { testSeal } from '../testing/seal.ts';

/** Every command that changes something, and what it leaves. */
interface Case {
  deed: AdministratorDeed;
  /** What comes before it; answers with the line, where it is not known beforehand. */
  line: string | ((world: World) => Promise<string>);
  /** Its words, where the line is made when it runs. */
  command?: string;
  /** Whose records show it. */
  whose: string[];
  /** They are told. */
  isTold?: boolean;
  /** The content of `file.json`. */
  file?: object;
}

/** Somebody has tried something wrongly once. */
async function failOnce({ portal, personId }: World, bucketOf: (id: string) => string, username: string) {
  const rule = { tries: 5, windowMinutes: 15, lockMinutes: 15, longestLockMinutes: 15 };
  await countAttempt(portal.db, bucketOf(await personId(username)), rule);
}

const cases: Case[] = [
  { deed: 'grantPermission', line: 'grant gao.fei console:enterpriseConnect', whose: ['gao.fei'], isTold: true },
  { deed: 'revokePermission', line: 'revoke gao.fei console:enterpriseConnect', whose: ['gao.fei'], isTold: true },
  { deed: 'assignRole', line: 'roles assign gao.fei ledger.reader', whose: ['gao.fei'], isTold: true },
  { deed: 'withdrawRole', line: 'roles withdraw gao.fei ledger.reader', whose: ['gao.fei'], isTold: true },
  {
    deed: 'unlockPassword',
    command: 'unlock',
    line: async (world) => {
      await failOnce(world, accountBucket, 'gao.fei');
      return 'unlock gao.fei';
    },
    whose: ['gao.fei'],
    isTold: true,
  },
  {
    deed: 'unlockOtp',
    command: 'otp unlock',
    line: async (world) => {
      await failOnce(world, otpBucket, 'gao.fei');
      return 'otp unlock gao.fei';
    },
    whose: ['gao.fei'],
    isTold: true,
  },
  {
    deed: 'removeOtp',
    command: 'otp remove',
    line: async ({ portal, personId }) => {
      const row = { person_id: await personId('gao.fei'), lookup: 'abcd', hash: 'none' };
      await portal.db.insertInto('recovery_code').values(row).execute();
      return 'otp remove gao.fei';
    },
    whose: ['gao.fei'],
    isTold: true,
  },
  {
    deed: 'endSessions',
    command: 'sessions end',
    line: async ({ portal }) => {
      await portal.as('demo.basic');
      return 'sessions end demo.basic';
    },
    whose: ['demo.basic'],
    isTold: true,
  },
  { deed: 'switchOff', line: 'switch email off gao.fei', whose: ['gao.fei'], isTold: true },
  { deed: 'switchOn', line: 'switch email on gao.fei', whose: ['gao.fei'], isTold: true },
  { deed: 'switchOff', line: 'switch otp off', whose: [] },
  { deed: 'switchOn', line: 'switch otp on', whose: [] },
  {
    deed: 'nameApprover',
    command: 'approvers reassign',
    line: async (world) => {
      const { roles } = await world.addModel({ steps: [['han.bing']] });
      const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
      const { number } = await (await world.call('demo.full'))(api.applications.get, { id });
      return `approvers reassign ${number} luo.cheng`;
    },
    whose: ['luo.cheng'],
  },
  {
    deed: 'importRoles',
    line: 'roles import file.json',
    file: { roles: [{ code: 'oa.reader', application: 'oa', name: '读者', nameEn: 'Reader' }] },
    whose: [],
  },
  {
    deed: 'importRules',
    line: 'rules import file.json',
    file: { rules: [{ application: 'oa', steps: [{ kind: 'people', people: ['gao.fei', 'lin.yue'] }] }] },
    whose: ['gao.fei', 'lin.yue'],
  },
  {
    deed: 'importRules',
    line: 'rules import file.json',
    file: { rules: [{ application: 'oa', steps: [{ kind: 'people', people: ['lin.yue', 'han.bing'] }] }] },
    whose: ['gao.fei', 'han.bing'],
  },
  {
    deed: 'importApprovers',
    line: 'approvers import file.json',
    file: { approvers: [{ application: 'oa', owners: ['gao.fei'] }] },
    whose: ['gao.fei'],
  },
  {
    deed: 'importConflicts',
    line: 'conflicts import file.json',
    file: { conflicts: [{ roles: ['bi.viewer', 'bi.author'], severity: 'warning' }] },
    whose: [],
  },
  {
    deed: 'importAccounts',
    line: 'accounts import file.json',
    file: { accounts: [{ application: 'oa', person: 'gao.fei', names: ['gf'] }] },
    whose: ['gao.fei'],
  },
  {
    deed: 'importFields',
    line: 'fields import file.json',
    file: {
      fields: [
        {
          ...{ name: 'floor', group: 'other', kind: 'text', label: '楼层', labelEn: 'Floor', sort: 99 },
          ...{ source: 'self', editable: true },
        },
      ],
    },
    whose: [],
  },
  {
    deed: 'importApplications',
    line: 'apps import file.json',
    file: { categories: [{ code: 'fresh', name: '新', nameEn: 'Fresh' }] },
    whose: [],
  },
  { deed: 'disableApplication', line: 'apps disable oa', whose: [] },
  { deed: 'enableApplication', line: 'apps enable oa', whose: [] },
  { deed: 'removeApplication', line: 'apps remove oa', whose: [] },
  { deed: 'allowHost', line: 'apps hosts allow new.example.org', whose: [] },
  { deed: 'forbidHost', line: 'apps hosts forbid new.example.org', whose: [] },
  {
    deed: 'retryMessage',
    command: 'messages retry',
    line: async ({ portal, personId }) => {
      const id = await writeMessage(portal.db, testSeal, { ...letter(), personId: await personId('gao.fei') });
      await sql`update message set state = 'failed', settled_at = now() where id = ${id}`.execute(portal.db);
      return `messages retry ${id}`;
    },
    whose: ['gao.fei'],
  },
  {
    deed: 'retryDelivery',
    command: 'deliveries retry',
    line: async ({ portal }) => {
      const { rows } = await sql<{ number: string }>`
        with chosen as (select id, number from permission_request where state = 'passed' order by number limit 1),
          failed as (insert into permission_event (id, request_id, payload, state, settled_at)
            select ${newId()}, id, '{}', 'failed', now() from chosen)
        select number from chosen`.execute(portal.db);
      return `deliveries retry ${rows[0]?.number}`;
    },
    whose: [],
  },
  {
    deed: 'sealRecords',
    command: 'records seal',
    line: async ({ portal, personId }) => {
      await sql`update record_chain set seal = null where chain = ${await personId('gao.fei')}`.execute(portal.owner);
      return 'records seal';
    },
    whose: ['gao.fei'],
  },
];

/** Commands that only look; run here, they would fail if they wrote. */
const looking = [
  ...[
    'apps export out.json',
    'apps list',
    'apps show oa',
    'apps hosts',
    'roles list',
    'deliveries list',
    'switch list',
  ],
  ...['fields list', 'fields export fields.json', 'messages list', 'records administrators'],
];
/** `records verify` reads in transactions of its own, each read only; `messages test` has nothing to do with the database; those about keys are tried in keys/. */
const apart = ['records verify', 'messages test', 'key new', 'key show', 'key rotate', 'key forget-lost'];
/** Deeds that say it all by themselves. */
const nothingToName: readonly AdministratorDeed[] = ['unlockPassword', 'unlockOtp', 'removeOtp'];
/** Those of the commands about keys, which need an owner and keys of their own: keys/. */
const ofKeys: readonly AdministratorDeed[] = ['rotateKey', 'forgetKey'];

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-deeds-'));
  await sql`update person set locale = 'en_US', email = 'gao.fei@example.com' where username = 'gao.fei'`.execute(
    world.portal.db,
  );
  // Refuses at the very end, when everything else has succeeded, records and messages included.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`.execute(
    world.portal.owner,
  );
  await sql`create constraint trigger refuse after insert or update on record_chain deferrable initially deferred
    for each row execute function refuse()`.execute(world.portal.owner);
  await sql`alter table record_chain disable trigger refuse`.execute(world.portal.owner);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const nameOf = (line: string) =>
  testCommands
    .map(({ words }) => words.join(' '))
    .filter((words) => `${line} `.startsWith(`${words} `))
    .toSorted((a, b) => b.length - a.length)[0];

/** Everything administrators did so far. */
async function deedsIn(db: Kysely<Schema>) {
  const { rows } = await sql<{ chain: string; username: string | null; detail: Record<string, unknown>; ip: null }>`
    select r.chain, p.username, r.detail, r.ip from record r left join person p on p.id = r.person_id
    where r.operation = 'administer' order by r.at, r.chain, r.seq`.execute(db);
  return rows;
}

/** A text of everything that a command could change. */
async function stateOf(db: Kysely<Schema>): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = current_schema()::regnamespace and relname not in ('migration') order by relname`.execute(db);
  const digests = tables.map(
    ({ name }) => `(select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t) as "${name}"`,
  );
  return (await sql.raw(`select ${digests.join(', ')}`).execute(db)).rows[0];
}

test.each(cases)('$deed: a command leaves its record with who did it, and nothing where it fails', async (one) => {
  const { db, owner } = world.portal;
  if (one.file) await writeFile(path.join(folder, 'file.json'), JSON.stringify(one.file));
  const line = typeof one.line === 'string' ? one.line : await one.line(world);
  const [before, messages, state] = [await deedsIn(db), await world.portal.messages(), await stateOf(db)];

  await sql`alter table record_chain enable trigger refuse`.execute(owner);
  try {
    await expect(administer(db, line, folder)).rejects.toThrow('not today');
  } finally {
    await sql`alter table record_chain disable trigger refuse`.execute(owner);
  }
  expect(await stateOf(db)).toEqual(state);

  expect((await administer(db, line, folder)).well).toBe(true);
  const left = (await deedsIn(db)).slice(before.length);
  const actor = `${testActor.user}@${testActor.host}`;
  for (const { detail, ip } of left)
    expect({ detail, ip }).toMatchObject({ ip: null, detail: { actor, deed: one.deed } });
  expect(left.filter(({ chain }) => chain === 'administrators')).toHaveLength(1);
  const people = left.flatMap(({ username }) => username ?? []);
  expect(people.toSorted()).toEqual(one.whose.toSorted());

  const known = new Set(messages.map(({ id }) => id));
  const notices = (await world.portal.messages()).filter(({ id, kind }) => !known.has(id) && kind === 'administered');
  const told = one.isTold ? await Promise.all(one.whose.map((username) => world.personId(username))) : [];
  expect(new Set(notices.map(({ personId }) => personId))).toEqual(new Set(told));
});

test('no command and no deed is missing above', () => {
  const lines = cases.map(({ line, command = '' }) => (typeof line === 'string' ? line : command));
  const named = new Set([...lines, ...looking, ...apart].map(nameOf));
  expect(testCommands.map(({ words }) => words.join(' ')).filter((words) => !named.has(words))).toEqual([]);
  expect(
    administratorDeeds.filter((deed) => !ofKeys.includes(deed) && !cases.some((one) => one.deed === deed)),
  ).toEqual([]);
});

test.each(looking)('"%s" only looks: the database would refuse to be written to', async (line) => {
  const { db } = world.portal;
  const before = await deedsIn(db);
  await administer(db, line, folder);
  expect(await deedsIn(db)).toEqual(before);
});

test('a command that only looks cannot write', async () => {
  const { read } = openContext(world.portal.db);
  await expect(read((db) => db.deleteFrom('switched_off').execute())).rejects.toMatchObject({ code: '25006' });
});

test('what a command wrote that says it changed nothing is taken back', async () => {
  const { db } = world.portal;
  const before = await stateOf(db);
  const { change } = openContext(db);
  expect(
    await change(async (tx) => {
      await tx.insertInto('application_host').values({ pattern: 'sly.example.com' }).execute();
      return null;
    }),
  ).toBeNull();
  expect(await stateOf(db)).toEqual(before);
});

test('nobody goes round the records but the check of the records, and the keys that seal them', async () => {
  const sources = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(command|context)\.ts$/.test(file),
  );
  const users: string[] = [];
  for (const file of sources)
    if ((await readFile(path.join(import.meta.dirname, file), 'utf8')).includes('unrecorded')) users.push(file);
  expect(users.toSorted()).toEqual(['keys/commands.ts', 'records.ts']);
});

test('what has been done already leaves no second record, and tells nobody', async () => {
  const { db } = world.portal;
  await administer(db, 'grant gao.fei console:customerConnect');
  const [before, messages] = [await deedsIn(db), await world.portal.messages()];
  for (const line of [
    'grant gao.fei console:customerConnect',
    'switch email on gao.fei',
    'otp remove gao.fei',
    'unlock gao.fei',
    'otp unlock gao.fei',
  ])
    await administer(db, line);
  expect(await deedsIn(db)).toEqual(before);
  expect(await world.portal.messages()).toHaveLength(messages.length);
});

test('administrators read who did what to whom', async () => {
  const { db } = world.portal;
  await administer(db, 'roles assign han.bing bi.author');
  const { said } = await administer(db, 'records administrators');
  expect(said[2]).toMatch(/^\d{4}-\S+Z +wang@console-1 +gave the role bi\.author +han\.bing$/);
});

test('the person reads in their records, in their language, who did what at the command line', async () => {
  const { portal } = world;
  const browser = portal.browser();
  await administer(portal.db, 'switch password off demo.empty');
  await browser.signIn('demo.empty', 'Demo@2026');
  const { rows } = await browser.call(api.records.list, { operation: 'administer' });
  expect(rows[0]).toMatchObject({
    detail: '管理员 wang@console-1 在命令行执行，关闭自助修改：登录密码',
    device: 'console-1',
    location: '',
    ip: '',
    isAsked: false,
  });
  // It says nothing about where the person was.
  const { rows: places } = await browser.call(api.records.places, { days: '7' });
  expect(places.map(({ value }) => value)).toEqual(['intranet']);
  expect((await browser.call(api.records.list, { place: '' })).rows).toEqual([]);
});

test('whoever it touches is told in their own language, with the way to its record', async () => {
  const { portal, personId } = world;
  await administer(portal.db, 'roles assign gao.fei bi.author');
  const [message] = await portal.messages();
  const [record] = await portal.db
    .selectFrom('record')
    .select('id')
    .where('person_id', '=', await personId('gao.fei'))
    .orderBy('at', 'desc')
    .execute();
  expect(message).toMatchObject({
    kind: 'administered',
    locale: 'en_US',
    values: {
      ...{ deed: 'assignRole', subject: 'bi.author', count: 0 },
      pageLink: `${portal.origin}/uc/#/pc/userCenter/actionRecord?record=${record?.id}`,
    },
  });
});

test('whoever has left is not written to, but their records say it', async () => {
  const { portal } = world;
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'lin.yue').execute();
  const [before, messages] = [await deedsIn(portal.db), await portal.messages()];
  await failOnce(world, accountBucket, 'lin.yue');
  await administer(portal.db, 'unlock lin.yue');
  expect((await deedsIn(portal.db)).slice(before.length).map(({ username }) => username)).toContain('lin.yue');
  expect(await portal.messages()).toHaveLength(messages.length);
});

test.each(locales)('every deed has words in %s that say what it was about', (locale) => {
  const { deeds } = serverText[locale];
  for (const deed of administratorDeeds) {
    const words = deeds[deed]({ subject: 'this', count: 7 });
    expect({ deed, isNamed: /this|7/.test(words) }).toEqual({ deed, isNamed: !nothingToName.includes(deed) });
    if (locale === 'en_US') expect(words).not.toMatch(/\p{Script=Han}/u);
  }
});

test('and all of it makes chains that hold', async () => {
  expect((await verifyRecords(world.portal.db, testSeal, () => undefined)).faults).toEqual([]);
});
