import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { CommandError } from '../command.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-fields-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const nickname = {
  name: 'nickname',
  group: 'other',
  kind: 'text',
  label: '昵称',
  labelEn: 'Nickname',
  editable: true,
  maxLength: 8,
  source: 'self',
  sort: 205,
};

async function bring(portal: Portal, content: unknown) {
  const file = `${crypto.randomUUID()}.json`;
  await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  return administer(portal.db, `fields import ${file}`, folder);
}

const all = (portal: Portal) => portal.db.selectFrom('profile_field').selectAll().orderBy('name').execute();

test('what was written out and is taken in again changes nothing', async () => {
  await using portal = await startPortal();
  const before = await all(portal);
  await administer(portal.db, 'fields export all.json', folder);
  expect(JSON.parse(await readFile(path.join(folder, 'all.json'), 'utf8')).fields).toHaveLength(before.length);
  await portal.db.updateTable('profile_field').set({ label: 'x', sort: 0, required: true }).execute();
  expect((await administer(portal.db, 'fields import all.json', folder)).well).toBe(true);
  expect(await all(portal)).toEqual(before);
  await expect(administer(portal.db, 'fields export all.json', folder)).rejects.toBeInstanceOf(CommandError);
});

test('a field that an administrator adds is on the screen, in the form and can be filled in at once', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  expect((await bring(portal, { fields: [nickname] })).well).toBe(true);
  const { groups } = await call(api.profile.get, {});
  expect(groups.find(({ id }) => id === 'other')?.rows[0]).toMatchObject({
    name: 'nickname',
    label: '昵称',
    value: null,
  });
  const { version } = await call(api.profile.getEdit, {});
  await expect(call(api.profile.update, { version, nickname: '123456789' })).rejects.toMatchObject({ status: 400 });
  await call(api.profile.update, { version, nickname: '小远' });
  expect((await call(api.profile.getEdit, {})).values.nickname).toBe('小远');
  expect((await administer(portal.db, 'fields list')).said.join('\n')).toMatch(/nickname +other +text +昵称 +Nickname/);
});

test('one that is locked again says who holds it and takes no value; what was said stays', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  await bring(portal, { fields: [nickname] });
  const { version } = await call(api.profile.getEdit, {});
  await call(api.profile.update, { version, nickname: '小远' });
  await bring(portal, { fields: [{ ...nickname, editable: false, source: 'directory' }] });
  const fresh = await call(api.profile.getEdit, {});
  expect(fresh.fields.find(({ name }) => name === 'nickname')).toMatchObject({ readOnly: true, source: '企业目录' });
  await expect(call(api.profile.update, { version: fresh.version, nickname: 'x' })).rejects.toMatchObject({
    status: 400,
  });
  expect(fresh.values.nickname).toBe('小远');
});

const known = { group: 'basic', label: 'x', labelEn: 'x', source: 'hr' };
test.each([
  [
    'phone made editable',
    { ...known, name: 'phone', kind: 'phone', editable: true },
    'editable: must be false: it is changed under',
  ],
  ['email made editable', { ...known, name: 'email', kind: 'text', editable: true }, 'editable: must be false'],
  [
    'username made editable',
    { ...known, name: 'username', kind: 'text', editable: true },
    'editable: must be false: others',
  ],
  ['a known field of another kind', { ...known, name: 'avatar', kind: 'text' }, 'kind: must be image'],
  ['a second picture', { ...nickname, kind: 'image' }, 'kind: image is only for avatar'],
  ['another organisation', { ...nickname, kind: 'organisation' }, 'kind: organisation is only for mainOrganisation'],
  ['editable and hidden', { ...nickname, shown: false }, 'editable: must be false where shown'],
  ['a masked name', { ...known, name: 'name', kind: 'text', required: true, masked: true }, 'masked: must be false'],
  ['nobody without a name', { ...known, name: 'name', kind: 'text' }, 'required: must be true'],
  ['locked and held by nobody else', { ...nickname, editable: false }, 'source: must say who else'],
  ['a select without options', { ...nickname, kind: 'select' }, 'options: must have at least one'],
  [
    'an option twice',
    { ...nickname, kind: 'select', options: [1, 2].map(() => ({ value: 'a', label: 'x', labelEn: 'x' })) },
    'options: must not have a value twice',
  ],
  ['options of a text', { ...nickname, options: [{ value: 'a', label: 'x', labelEn: 'x' }] }, 'options: is only for'],
  ['an expression', { ...nickname, pattern: '(a+)+$' }, 'pattern: must be one of'],
  ['a pattern of a day', { ...nickname, kind: 'date', pattern: 'email' }, 'pattern: is only for a text'],
  ['a path as a name', { ...nickname, name: 'a.b' }, 'name: must be 1 to 64'],
  ['a name every object has', { ...nickname, name: '__proto__' }, 'name: must be 1 to 64'],
  ['the name of the version', { ...nickname, name: 'version' }, 'name: must be 1 to 64'],
  ['a secret', { ...nickname, kind: 'secret' }, 'kind: must be one of'],
  ['no English label', { ...nickname, labelEn: undefined }, 'labelEn: is missing'],
  ['an unknown part', { ...nickname, colour: 'red' }, 'colour: is no field of the format'],
])('%s is refused with a sentence, and nothing else of the file is taken in', async (_, entry, sentence) => {
  await using portal = await startPortal({ template: 'empty' });
  const before = await all(portal);
  const { well, said } = await bring(portal, { fields: [{ ...nickname, name: 'fine' }, entry] });
  expect(well).toBe(false);
  expect(said.join('\n')).toContain(sentence);
  expect(said.at(-1)).toContain('Nothing was changed: 1 problem');
  expect(await all(portal)).toEqual(before);
});

test('a name twice is refused', async () => {
  await using portal = await startPortal({ template: 'empty' });
  expect((await bring(portal, { fields: [nickname, nickname] })).said.join('\n')).toContain('name: comes twice');
});

test.each(['', '[]', '{"fields": {}}', '{"fields": []}', '{"fields": [], "more": 1}'])(
  'a file that is %s is refused',
  async (content) => {
    await using portal = await startPortal({ template: 'empty' });
    await expect(bring(portal, content)).rejects.toBeInstanceOf(CommandError);
  },
);

test('more fields than a page can hold are refused', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const before = await all(portal);
  const many = Array.from({ length: 100 }, (_, index) => ({ ...nickname, name: `f${index}` }));
  await expect(bring(portal, { fields: many })).rejects.toBeInstanceOf(CommandError);
  expect(await all(portal)).toEqual(before);
});
