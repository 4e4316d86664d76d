import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startPortal } from '../testing/portal.ts';
import { startRows, type TestHandler } from '../testing/rows.ts';
import { tryPassword } from '../testing/tries.ts';
import { post } from '../testing/whole-rows.ts';

test('hidden characters in a name are refused, never stored and never a 500', async () => {
  await using portal = await startPortal();
  for (const account of [
    'demo\0full',
    'demo.full\r\nSet-Cookie: a=b',
    'demo.full\t',
    '\u001b[31mdemo.full',
    '\ud800',
    'demo\udc00.full',
    'demo\u202efull',
    'demo\u2066full',
    '\u0085demo',
  ]) {
    const answer = await tryPassword(portal.browser(), account);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ field: 'account', message: '包含不允许的字符' }]);
  }
});

test('a password with NUL or half a character is refused by name, not by a crash', async () => {
  await using portal = await startPortal();
  for (const password of ['a\0b', '\ud800'])
    expect((await tryPassword(portal.browser(), 'demo.full', password)).json().details).toEqual([
      { field: 'password', message: '包含不允许的字符' },
    ]);
});

test('lengths are counted in characters as people see them, and bounded', async () => {
  await using portal = await startPortal();
  const status = async (account: string, password: string) =>
    (await tryPassword(portal.browser(), account, password)).json();
  const emoji = '🙂';
  expect((await status(emoji.repeat(limits.accountCharacters), 'x')).code).toBe('signin.incorrect');
  expect((await status(emoji.repeat(limits.accountCharacters + 1), 'x')).details).toEqual([
    { field: 'account', message: '内容过长' },
  ]);
  expect((await status('nobody', emoji.repeat(limits.passwordCharacters))).code).toBe('signin.incorrect');
  expect((await status('nobody', emoji.repeat(limits.passwordCharacters + 1))).details).toEqual([
    { field: 'password', message: '内容过长' },
  ]);
});

test('a masked value that comes back is refused', async () => {
  await using portal = await startPortal();
  const answer = await tryPassword(portal.browser(), '{mask}138****5678');
  expect(answer.json().details).toEqual([{ field: 'account', message: '脱敏值不能作为新值提交' }]);
});

const form = post('/own/form', {
  summary: 'Takes a form',
  access: 'anonymous',
  encoding: 'form',
  input: z.strictObject({ name: z.string() }),
  output: z.object({ name: z.string() }),
});
const echo: TestHandler = async ({ name }) => ({ name });

test('a form row takes each field once and nothing that looks like structure', async () => {
  await using rows = await startRows({ form: [form, echo] });
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    rows.browser().send({ method: 'POST', path: '/own/form', body, headers: { 'content-type': type } });
  expect((await send('name=a')).json()).toEqual({ name: 'a' });
  expect((await send('name=%F0%9F%99%82+b')).json()).toEqual({ name: '🙂 b' });
  for (const body of [
    'name=a&name=b',
    'name=a&name=a',
    'name[]=a',
    'name[x]=a',
    'name=a&a[__proto__][x]=1',
    'name=a&__proto__=1',
    'name=a&constructor=1',
    'name=a&id=7',
    '',
  ])
    expect({ body, status: (await send(body)).statusCode }).toEqual({ body, status: 400 });
  expect((await send('{"name":"a"}', 'application/json')).statusCode).toBe(415);
});

test('a form whose fields stand twice is not taken for one without any, where none is needed', async () => {
  const loose = post('/own/loose', {
    summary: 'Takes a form of which nothing is needed',
    access: 'anonymous',
    encoding: 'form',
    input: z.strictObject({ name: z.optional(z.string()) }),
    output: z.object({ name: z.string() }),
  });
  await using rows = await startRows({ loose: [loose, async () => ({ name: 'nobody' })] });
  const send = (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return rows.browser().send({ method: 'POST', path: '/own/loose', body, headers });
  };
  expect((await send('name=a')).statusCode).toBe(200);
  expect((await send('name=a&name=b')).json()).toMatchObject({ code: 'request.invalid' });
});

test('a body nested deeper, or with more values, than the limit is refused, even by a row that takes anything', async () => {
  const anything = post('/own/anything', {
    summary: 'Takes anything',
    access: 'anonymous',
    input: z.object({ a: z.unknown() }),
    output: z.object({ ok: z.boolean() }),
  });
  await using rows = await startRows({ anything: [anything, async () => ({ ok: true })] });
  const status = async (depth: number) => {
    const body = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    return (await rows.browser().send({ method: 'POST', path: '/own/anything', body })).statusCode;
  };
  expect([await status(limits.jsonDepth), await status(limits.jsonDepth + 1)]).toEqual([200, 400]);
  const many = async (values: number) => {
    const body = { a: Array.from({ length: values - 2 }, () => 0) }; // the object and the list are values too
    return (await rows.browser().send({ method: 'POST', path: '/own/anything', body })).statusCode;
  };
  expect([await many(limits.jsonValues), await many(limits.jsonValues + 1)]).toEqual([200, 400]);
});
