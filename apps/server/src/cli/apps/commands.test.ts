import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startPortal } from '../../testing/portal.ts';
import { CommandError } from '../command.ts';

test('the list is a table one can read, with everyone who may see what', async () => {
  await using world = await createTestDatabase('demo');
  const { well, said } = await administer(world.db, 'apps list');
  expect(well).toBe(true);
  expect(said[0]).toMatch(/^code +name +English name +category +state +askable +audience +address$/);
  expect(said).toContainEqual(
    expect.stringMatching(
      /^mail +企业邮箱 +Mail +office +enabled +no +organisation:EG +https:\/\/mail\.example\.com\/$/,
    ),
  );
  expect(said).toContainEqual(
    expect.stringMatching(/^bi .* enabled +yes +role:bi\.author; role:bi\.viewer; \+1 +https/),
  );
  expect(said.at(-1)).toBe('60 application(s).');
  expect(said).toHaveLength(60 + 3);
});

test('one application is shown with everything about it', async () => {
  await using world = await createTestDatabase('demo');
  const { said } = await administer(world.db, 'apps show crm');
  const shown = Object.fromEntries(said.map((line) => [line.slice(0, 18).trim(), line.slice(19)]));
  expect(shown).toMatchObject({
    code: 'crm',
    name: '客户关系管理',
    aliases: '商机; 线索; 拜访',
    category: 'sales',
    'sign-in starts at': 'https://crm.example.com/login/start',
    'opens in': 'a tab of its own',
    state: 'enabled',
    icon: expect.stringMatching(/^image\/svg\+xml, \d+ bytes$/),
    roles: 'crm.reader; crm.seller',
    audience: expect.stringContaining('role:crm.reader'),
  });
});

test('a disabled application leaves the hub with the next call and comes back to its place; saying it twice is no error', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const pinned = async () => (await call(api.appHub.list, {})).pinned;
  const before = await pinned();
  for (const word of ['disable', 'remove']) {
    expect((await administer(portal.db, `apps ${word} mail`)).said).toEqual([`mail is now ${word}d.`]);
    expect((await administer(portal.db, `apps ${word} mail`)).said).toEqual([`mail was ${word}d already.`]);
    expect(await pinned()).toEqual(before.slice(1));
  }
  expect((await administer(portal.db, 'apps enable mail')).said).toEqual(['mail is now enabled.']);
  expect(await pinned()).toEqual(before);
});

test('hosts are allowed in one form, taken back with a word on what that closes', async () => {
  await using world = await createTestDatabase('demo');
  const administered = async (line: string) => (await administer(world.db, line)).said;
  expect(await administered('apps hosts')).toEqual(['*.example.com']);
  expect(await administered('apps hosts allow HR.Example.COM')).toEqual(['hr.example.com is now allowed.']);
  expect(await administered('apps hosts allow hr.example.com')).toEqual(['hr.example.com was allowed already.']);
  expect(await administered('apps hosts allow mail.example.com')).toEqual(['mail.example.com is now allowed.']);
  expect(await administered('apps hosts')).toEqual(['*.example.com', 'hr.example.com', 'mail.example.com']);
  expect(await administered('apps hosts forbid hr.example.com')).toEqual(['hr.example.com is no longer allowed.']);
  const [said, closed = ''] = await administered('apps hosts forbid *.example.com');
  expect(said).toBe('*.example.com is no longer allowed.');
  expect(closed).toMatch(/^These no longer open: api, approval, /);
  expect(closed.split(', ')).toHaveLength(59);
  expect(closed).not.toMatch(/\bmail\b/);
  await administered('apps hosts forbid mail.example.com');
  expect((await administered('apps hosts'))[0]).toMatch(/^None yet; allow one with: /);
});

test.each([
  'apps show nothing',
  'apps enable nothing',
  'apps disable nothing',
  'apps remove nothing',
  'apps hosts forbid other.example.com',
  'apps hosts allow *',
  'apps hosts allow *.com',
  'apps hosts allow https://hr.example.com/',
])('"%s" is refused with a sentence', async (line) => {
  await using world = await createTestDatabase('demo');
  await expect(administer(world.db, line)).rejects.toBeInstanceOf(CommandError);
});

test('an export taken in again changes nothing, and fills an empty hub as it was', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-export-'));
  await using world = await createTestDatabase('demo');
  const png = await sharp({ create: { width: 500, height: 300, channels: 4, background: '#3698' } })
    .jpeg()
    .toBuffer();
  await writeFile(path.join(folder, 'photo.jpg'), png);
  const head = 'code,name,nameEn,category,url,audience,icon,state';
  await writeFile(
    path.join(folder, 'photo.csv'),
    `${head}\np,图,P,data,https://p.example.com,everyone,photo.jpg,removed`,
  );
  await administer(world.db, 'apps import photo.csv', folder);

  expect((await administer(world.db, 'apps export all.json', folder)).said).toEqual([
    `Wrote 61 application(s) to ${path.join(folder, 'all.json')}.`,
  ]);
  await expect(administer(world.db, 'apps export all.json', folder)).rejects.toThrow(/EEXIST/);
  expect((await administer(world.db, 'apps import all.json', folder)).said).toEqual([
    'categories: 0 created, 0 updated, 8 unchanged.',
    'applications: 0 created, 0 updated, 61 unchanged.',
    'roles: 0 created, 0 updated, 46 unchanged.',
    'Not enabled: p (removed).',
  ]);

  await sql`truncate application_category, application, role, pinned_applications cascade`.execute(world.owner);
  expect((await administer(world.db, 'apps import all.json', folder)).said).toContain(
    'applications: 61 created, 0 updated, 0 unchanged.',
  );
  await administer(world.db, 'apps export again.json', folder);
  expect(await readFile(path.join(folder, 'again.json'), 'utf8')).toBe(
    await readFile(path.join(folder, 'all.json'), 'utf8'),
  );
  await rm(folder, { recursive: true });
});
