import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type AdministratorDeed, administratorDeeds } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyRecords } from '../db/records/verify.ts';
import { administer, openContext, testActor, testCommands, testTools } from '../testing/cli/commands.ts';
import { cases } from '../testing/cli/deed-cases.ts';
import { deedsIn, stateOf } from '../testing/cli/deeds.ts';
import { startWorld, type World } from '../testing/features/permissions/world.ts';
import { testSeal } from '../testing/seal.ts';

/** Commands that only look; run here, they would fail if they wrote. */
const looking = [
  'people show gao.fei',
  'people invitations',
  ...[
    'apps export out.json',
    'apps list',
    'apps show oa',
    'apps hosts',
    'roles list',
    'admins list',
    'deliveries list',
    'switch list',
    'password-rules show',
  ],
  ...['fields list', 'fields export fields.json', 'messages list', 'records administrators'],
  ...['directory plan file.json', 'directory template templates', 'directory runs'],
  ...['entitlements list', 'entitlements plan add lake.sales everyone'],
];
/** `records verify` reads in transactions of its own, each read only; `messages test` has nothing to do with the database; those about keys are tried in keys/, erasing in personal/. */
const apart = [
  // Into a database of its own: db/backup/backup.test.ts.
  'restore',
  // They ask a directory server: directory/ldap.test.ts.
  'directory test',
  'directory sync',
  'records verify',
  'messages test',
  'people erase',
  'key new',
  'key show',
  'key rotate',
  'key forget-lost',
];
/** Commands about keys need an owner and keys of their own: keys/. Single roles, who decides and exclusions are set in the browser: features/permissions/administer/, and so are single applications and categories: features/admin-applications/. The record of an erasing tells nothing in its person's chain: personal/. A deputy ends by itself: directory/. No command asks a second owner: features/administration/. Dropped files are gone on with in the browser: features/admin-sources/. So are texts of messages: features/admin-messages/. */
const elsewhere: readonly AdministratorDeed[] = [
  ...(['rotateKey', 'forgetKey', 'erasePerson', 'endDeputy'] as const),
  ...(['askAdministrator', 'refuseAdministrator', 'exportAudit', 'checkRecords'] as const),
  ...(['removeDevice', 'askRemoval', 'cancelRemoval', 'writeNote', 'changeNote', 'deleteNote'] as const),
  ...(['addRole', 'changeRole', 'setDeciders', 'setConflict'] as const),
  ...(['addField', 'changeField', 'orderFields'] as const),
  ...(['draftApplication', 'publishApplication', 'undoApplication'] as const),
  ...(['setCategory', 'orderCategories', 'removeCategory'] as const),
  ...(['confirmDirectory', 'stopDirectory'] as const),
  ...(['askConnection', 'refuseConnection', 'changeConnection', 'tryConnection'] as const),
  ...(['changeMessageText', 'resetMessageText', 'testMessage'] as const),
];

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

/** As whoever may do everything, past the roles of the database. */
function run(line: string) {
  const { db, connection } = world.portal;
  const { host, user } = inject('cluster');
  const owner = { host, user, database: connection.database };
  return administer(db, line, folder, 'en_US', testTools, () => owner);
}

test.each(cases)('$deed: a command leaves its record with who did it, and nothing where it fails', async (one) => {
  const { db, owner } = world.portal;
  if (one.file) await writeFile(path.join(folder, 'file.json'), JSON.stringify(one.file));
  const line = typeof one.line === 'string' ? one.line : await one.line(world);
  const [before, messages, state] = [await deedsIn(db), await world.portal.messages(), await stateOf(db)];

  await sql`alter table record_chain enable trigger refuse`.execute(owner);
  try {
    await expect(run(line)).rejects.toThrow('not today');
  } finally {
    await sql`alter table record_chain disable trigger refuse`.execute(owner);
  }
  expect(await stateOf(db)).toEqual(state);

  expect((await run(line)).well).toBe(true);
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
    administratorDeeds.filter((deed) => !elsewhere.includes(deed) && !cases.some((one) => one.deed === deed)),
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

test('nobody goes round the records but the check of the records, the keys that seal them, and runs of which nothing was done', async () => {
  const sources = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(command|context)\.ts$/.test(file),
  );
  const users: string[] = [];
  for (const file of sources)
    if ((await readFile(path.join(import.meta.dirname, file), 'utf8')).includes('unrecorded')) users.push(file);
  expect(users.toSorted()).toEqual(['directory/keep-refused.ts', 'keys/commands.ts', 'records.ts']);
});

test('and all of it makes chains that hold', async () => {
  expect((await verifyRecords(world.portal.db, testSeal, () => undefined)).faults).toEqual([]);
});
