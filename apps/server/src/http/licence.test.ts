import { licences } from '@uc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoPassword } from '../db/seed/seed.ts';
import { startRows, type TestHandler } from '../testing/rows.ts';
import { get, post } from '../testing/whole-rows.ts';

const input = z.strictObject({});
const output = z.object({ ok: z.boolean() });
const done: TestHandler = async () => ({ ok: true });

const licensed = Object.fromEntries(
  licences.map((licence, index) => [
    `row${index}`,
    [get(`/own/row${index}`, { summary: licence, licence, input, output }), done] satisfies [unknown, TestHandler],
  ]),
);
const careless = post('/own/careless', {
  summary: 'Says anonymous, and asks for a licence all the same',
  access: 'anonymous',
  licence: 'userCenter:myAuthority',
  input,
  output,
});

test('each licence is asked for by the server, whatever list the client keeps', async () => {
  await using rows = await startRows(licensed);
  const [full, basic] = [rows.browser(), rows.browser()];
  await full.signIn('demo.full', demoPassword);
  await basic.signIn('demo.basic', demoPassword);
  for (const index of licences.keys()) {
    expect((await full.send({ path: `/own/row${index}` })).statusCode).toBe(200);
    const refused = await basic.send({ path: `/own/row${index}` });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ code: 'licence.missing', message: '您没有使用此功能的许可' });
    expect((await rows.browser().send({ path: `/own/row${index}` })).statusCode).toBe(201);
  }
});

test('one licence does not open the page of another', async () => {
  await using rows = await startRows(licensed);
  const basic = rows.browser();
  await basic.signIn('demo.basic', demoPassword);
  const { id } = await rows.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.basic')
    .executeTakeFirstOrThrow();
  await rows.db.insertInto('person_permission').values({ person_id: id, permission: licences[1] }).execute();
  const statuses = await Promise.all([0, 1, 2].map((index) => basic.send({ path: `/own/row${index}` })));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403]);
});

test('a licence that is taken away is gone with the next call', async () => {
  await using rows = await startRows(licensed);
  const browser = rows.browser();
  await browser.signIn('demo.full', demoPassword);
  expect((await browser.send({ path: '/own/row0' })).statusCode).toBe(200);
  await rows.db.deleteFrom('person_permission').execute();
  expect((await browser.send({ path: '/own/row0' })).statusCode).toBe(403);
});

test('a row that asks for a licence is never open to strangers, even if it says so', async () => {
  await using rows = await startRows({ careless: [careless, done] });
  expect((await rows.browser().send({ method: 'POST', path: '/own/careless', body: {} })).statusCode).toBe(201);
});

test('a row that says nothing about access needs a session', async () => {
  await using rows = await startRows({ plain: [get('/own/plain', { summary: 'Plain', input, output }), done] });
  expect((await rows.browser().send({ path: '/own/plain' })).statusCode).toBe(201);
});

test('what a handler returns beyond its schema does not leave', async () => {
  const leaky: TestHandler = async () => ({ ok: true, hash: '$argon2id$', person: { phone: '+8613800000000' } });
  await using rows = await startRows({
    leaky: [get('/own/leaky', { summary: 'Leaky', access: 'anonymous', input, output }), leaky],
  });
  expect((await rows.browser().send({ path: '/own/leaky' })).json()).toEqual({ ok: true });
});
