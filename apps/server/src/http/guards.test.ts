import { api, apiBase } from '@uc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoPassword } from '../db/seed/seed.ts';
import { startPortal } from '../testing/portal.ts';
import { startRows } from '../testing/rows.ts';
import { post } from '../testing/whole-rows.ts';

test('a browser that fetches a link ahead does nothing that is recorded: nobody has clicked', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  for (const purpose of ['prefetch', 'prefetch;prerender']) {
    const answer = await browser.send({ path: api.session.logout.path, headers: { 'sec-purpose': purpose } });
    expect(answer.headers['clear-site-data']).toBeUndefined();
  }
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  await browser.send({ path: api.session.logout.path });
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(201);
});

test('a row that can be switched off is for people, though it forgets to say so', async () => {
  const row = post('/own/switched', {
    summary: 'Lacks its access',
    access: 'anonymous',
    switch: 'email',
    input: z.strictObject({}),
    output: z.object({ ok: z.boolean() }),
  });
  await using rows = await startRows({ switched: [row, async () => ({ ok: true })] });
  const answer = await rows.browser().send({ method: 'POST', path: '/own/switched', body: {} });
  expect([answer.statusCode, answer.json().code]).toEqual([201, 'session.required']);
});

test('what a call posts stands in its body alone: a twin in the address is refused', async () => {
  await using portal = await startPortal();
  const body = { account: 'demo.full', password: demoPassword };
  const send = (path: string) => portal.browser().send({ method: 'POST', path, body });
  expect((await send('/anonymous/signIn?account=demo.basic')).json()).toMatchObject({ code: 'request.invalid' });
  expect((await send('/anonymous/signIn')).statusCode).toBe(200);
});

test('reports of a broken policy are taken in the forms that browsers send, and in no other', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const send = async (type: string) =>
    (
      await portal
        .browser()
        .send({ method: 'POST', path: '/csp-report', body: '{}', headers: { 'content-type': type } })
    ).statusCode;
  expect(await send('application/csp-report')).toBe(204);
  expect(await send('application/json')).toBe(415);
  expect(portal.log.filter((line) => line.includes('The content policy was broken'))).toHaveLength(1);
});

test('a link with a broken id leads to no page of ours that would repeat it', async () => {
  await using portal = await startPortal();
  const answer = await portal.app.inject({
    url: `${apiBase}/app/launch/${encodeURIComponent('"><script>')}`,
    headers: { host: '127.0.0.1:8080', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  });
  expect(answer.statusCode).not.toBe(500);
  expect(String(answer.headers.location)).not.toContain('script');
  expect(portal.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
