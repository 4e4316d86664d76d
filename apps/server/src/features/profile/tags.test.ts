import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { startPortal } from '../../testing/portal.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A browser of demo.full, and what sending raw fields to /user/update answers. */
async function start() {
  const portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', 'Demo@2026');
  const update = async (...fields: [string, string][]) => {
    const { version } = await browser.call(api.profile.getEdit, {});
    const body = new URLSearchParams([...fields, ['version', version]]).toString();
    return browser.send({ method: 'POST', path: '/user/update', body, headers: form });
  };
  const skills = async () => (await browser.call(api.profile.getEdit, {})).values.skills;
  return { portal, browser, update, skills };
}

test('tags are one field that holds a JSON array; they are kept trimmed and read in a line', async () => {
  const { portal, browser, update, skills } = await start();
  await using _ = portal;
  expect((await update(['skills', JSON.stringify([' Go ', '数据库'])])).statusCode).toBe(200);
  expect(await skills()).toBe('["Go","数据库"]');
  const me = await browser.call(api.profile.get, {});
  const row = me.groups.flatMap(({ rows }) => rows).find(({ name }) => name === 'skills');
  expect(row).toMatchObject({ kind: 'tags', value: 'Go、数据库' });
  expect((await update(['skills', '[]'])).statusCode).toBe(200);
  expect(await skills()).toBeUndefined();
});

const many = Array.from({ length: limits.fieldTags + 1 }, (_, at) => `tag ${at}`);
test.each([
  ['more than 20', JSON.stringify(many)],
  ['one of more than 64 characters', JSON.stringify(['𠮷'.repeat(limits.fieldTagCharacters + 1)])],
  ['one twice', JSON.stringify(['Go', ' Go '])],
  ['an empty one', JSON.stringify(['Go', ' '])],
  ['a number', '[1]'],
  ['an object', '{"0":"Go"}'],
  ['no JSON', 'Go, 数据库'],
  ['nested lists', '[["Go"]]'],
  ['a control character', JSON.stringify(['Go\u0000'])],
  ['a mask', JSON.stringify(['{mask}Go'])],
])('%s is refused, and nothing is changed', async (_, sent) => {
  const { portal, update, skills } = await start();
  await using _portal = portal;
  const before = await skills();
  const reply = await update(['skills', sent]);
  expect([reply.statusCode, reply.json().details?.[0]?.field]).toEqual([400, 'skills']);
  expect(await skills()).toBe(before);
});

test('as many and as long as may be are taken', async () => {
  const { portal, update, skills } = await start();
  await using _ = portal;
  const most = Array.from(
    { length: limits.fieldTags },
    (_tag, at) => `${'𠮷'.repeat(limits.fieldTagCharacters - 2)}${10 + at}`,
  );
  expect((await update(['skills', JSON.stringify(most)])).statusCode).toBe(200);
  expect(await skills()).toBe(JSON.stringify(most));
});

test('the same name twice stays refused', async () => {
  const { portal, update } = await start();
  await using _ = portal;
  expect((await update(['skills', '["Go"]'], ['skills', '["SQL"]'])).statusCode).toBe(400);
});
