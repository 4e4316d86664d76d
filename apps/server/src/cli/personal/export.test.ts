import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { notPersonal, personalTables } from '../../db/personal/tables.ts';
import { administer, plannedLine } from '../../testing/cli/commands.ts';
import { deedsIn } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { CommandError } from '../command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-export-'));
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const run = (line: string) => administer(database.db, line, folder);

test('everything about somebody is written: values, roles, requests, files and every record; and no secret', async () => {
  const { db } = database;
  const { rows } = await sql<{ id: string; request: string; hash: string; phone: string; records: number }>`
    select person.id, (select id from permission_request where applicant_id = person.id limit 1) as request, hash, phone,
      (select count(*)::int from record where person_id = person.id) as records
    from person join password on person_id = person.id where username = 'demo.full'`.execute(db);
  const known = rows[0];
  const bytes = Buffer.from('%PDF-1.4 a file of theirs');
  const attachment = { id: newId(), request_id: known?.request ?? '', name: 'a.pdf', type: 'application/pdf' } as const;
  await db
    .insertInto('permission_attachment')
    .values({ ...attachment, content: bytes })
    .execute();
  await sql`update person set avatar = ${Buffer.from('a picture')} where id = ${known?.id}`.execute(db);

  expect((await run('people export demo.full out')).well).toBe(true);
  const out = path.join(folder, 'out');
  expect((await readdir(out)).toSorted()).toEqual(
    [`${attachment.id}.pdf`, 'avatar.jpeg', 'person.json', 'records.json'].toSorted(),
  );
  expect(await readFile(path.join(out, `${attachment.id}.pdf`))).toEqual(bytes);
  const text = await readFile(path.join(out, 'person.json'), 'utf8');
  const personal = JSON.parse(text);
  expect(personal.person).toMatchObject([{ username: 'demo.full', phone: known?.phone }]);
  expect(personal.position.map((one: { organisation: string }) => one.organisation)).toContain(
    '示例集团/华东公司/研发部/平台组',
  );
  expect(personal.role_assignment).toContainEqual(expect.objectContaining({ role: 'crm.reader' }));
  expect(personal.permission_request.length).toBeGreaterThan(5);
  expect(text).not.toContain(known?.hash);
  expect(text).not.toMatch(/\\\\x[0-9a-f]{16}/);
  const records = JSON.parse(await readFile(path.join(out, 'records.json'), 'utf8'));
  // With the one that says that they were written.
  expect(records).toHaveLength((known?.records ?? 0) + 1);
  expect((await deedsIn(db)).filter(({ username }) => username === 'demo.full').at(-1)?.detail).toMatchObject({
    deed: 'exportPerson',
  });
  expect((await stat(path.join(out, 'person.json'))).mode & 0o077).toBe(0);
  await expect(run('people export demo.full out')).rejects.toBeInstanceOf(CommandError);
});

test('what they have by rule, what their files are called, for which units they asked and who leads them are in it', async () => {
  const { db } = database;
  const line = await plannedLine(db, 'entitlements add code.developer unit:EG');
  await administer(db, line);
  await administer(db, await plannedLine(db, 'entitlements add console:enterpriseConnect unit:EG-EC'));
  const { rows } = await sql<{ id: string; request: string; unit: string }>`
    select person.id, (select request_id from permission_item where request_id in (
        select id from permission_request where applicant_id = person.id) limit 1) as request,
      (select id from organisation where code = 'EG-NC') as unit
    from person where username = 'demo.full'`.execute(db);
  const [known] = rows;
  await sql`insert into permission_item_unit (request_id, place, organisation_id)
    select request_id, place, ${known?.unit} from permission_item where request_id = ${known?.request} on conflict do nothing`.execute(
    db,
  );
  const file = {
    id: newId(),
    request_id: known?.request ?? '',
    name: '季度计划.pdf',
    type: 'application/pdf',
  } as const;
  await db
    .insertInto('permission_attachment')
    .values({ ...file, content: Buffer.from('x') })
    .execute();

  expect((await run('people export demo.full ruled')).well).toBe(true);
  const text = await readFile(path.join(folder, 'ruled', 'person.json'), 'utf8');
  const personal = JSON.parse(text);
  expect(personal.role_by_rule).toContainEqual(
    expect.objectContaining({ role: 'code.developer', rules: [{ kind: 'organisation', name: '示例集团' }] }),
  );
  expect(personal.licence_by_rule).toContainEqual({
    permission: 'console:enterpriseConnect',
    rules: [{ kind: 'organisation', name: '华东公司' }],
  });
  expect(personal.permission_attachment).toContainEqual(expect.objectContaining({ id: file.id, name: '季度计划.pdf' }));
  expect(personal.permission_attachment[0]).not.toHaveProperty('content');
  expect(personal.permission_item_unit).toContainEqual(
    expect.objectContaining({ request_id: known?.request, organisation: '示例集团/华北公司' }),
  );
  expect(personal.position.find((one: { kind: string }) => one.kind === 'main')).toMatchObject({ manager: '周慧敏' });
});

test('somebody with nothing has an empty list of records but for this one, and nobody else is in it', async () => {
  expect((await run('people export demo.empty nothing')).well).toBe(true);
  const personal = JSON.parse(await readFile(path.join(folder, 'nothing', 'person.json'), 'utf8'));
  expect([personal.position, personal.permission_request, personal.session]).toEqual([[], [], []]);
  expect(personal.person).toHaveLength(1);
  await expect(run('people export nobody.here else')).rejects.toBeInstanceOf(CommandError);
});

test('no column that names a person is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct t.relname || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_class t on t.oid = c.conrelid and not t.relispartition
    where c.contype = 'f' and c.confrelid = 'person'::regclass`.execute(database.owner);
  const named = new Set(personalTables.map(({ table, column }) => `${table}.${column}`));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name) && !(name in notPersonal))).toEqual([]);
});
