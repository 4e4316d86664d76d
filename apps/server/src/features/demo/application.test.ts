import { api } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../notices/safe-text.ts';
import { following, type Hub, startHub } from '../../testing/features/app-hub/world.ts';

const own = following('same-origin');
const at = (id: string) => `/demo/application?id=${id}`;

/** An application of the demo, whose name nobody has, and where opening it leads. */
async function openExample(hub: Hub, application: Parameters<Hub['add']>[0] = {}) {
  await hub.portal.db.insertInto('application_host').values({ pattern: '*.example.com' }).execute();
  const id = await hub.add({
    url: 'https://mail.example.com/inbox?box=1',
    name: '邮箱',
    name_en: 'Mail',
    ...application,
  });
  const browser = await hub.browser();
  const { headers } = await browser.send({ path: `/app/launch/${id}`, headers: own });
  return { id, browser, led: headers.location };
}

test('an application that nobody runs opens as a page of ours that shows what it would have received', async () => {
  await using hub = await startHub();
  const { id, browser, led } = await openExample(hub, {
    sign_in: 'oidc',
    initiate_login_url: 'https://mail.example.com/login/start',
  });
  expect(led).toBe(`/api-uc${at(id)}`);
  const page = await browser.send({ path: at(id), headers: own });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const told of [
    '邮箱',
    'iss',
    'http://127.0.0.1:8080',
    'login_hint',
    'demo.full',
    'target_link_uri',
    'https://mail.example.com/login/start',
  ])
    expect(page.payload).toContain(told);
  expect(page.payload).toContain('https://mail.example.com/inbox?box=1');
  const records = await hub.portal.db
    .selectFrom('record')
    .select('result')
    .where('operation', '=', 'openApplication')
    .execute();
  expect(records).toEqual([{ result: 'success' }]);
});

test('one that starts no sign-in is said to receive the address alone, in the language of the reader', async () => {
  await using hub = await startHub();
  const { id, browser } = await openExample(hub);
  // What a browser prefers is no choice of the person's; the session's language is.
  const before = await browser.send({ path: at(id), headers: { ...own, 'accept-language': 'en-US' } });
  expect(before.payload).toContain('<html lang="zh-CN">');
  await browser.call(api.session.locale, { locale: 'en_US' });
  const { payload } = await browser.send({ path: at(id), headers: own });
  expect(payload).toContain('Mail (stand-in)');
  expect(payload).toContain(escapeHtml(serverText.en_US.demo.application.nothingTold));
  expect(payload).not.toContain('login_hint');
});

test('a site that somebody does run is opened itself, in the demo too', async () => {
  await using hub = await startHub();
  const { led } = await openExample(hub, { url: 'https://a.apps.example/' });
  expect(led).toBe('https://a.apps.example/');
});

test('nothing on the page is markup of an application’s name or address, no script runs, and nobody frames it', async () => {
  await using hub = await startHub();
  const { id, browser } = await openExample(hub, {
    name: '<script>alert(1)</script>',
    url: 'https://mail.example.com/?a=1&b=<img>',
  });
  const { payload, headers } = await browser.send({ path: at(id), headers: own });
  expect(payload).not.toMatch(/<script|<img/);
  expect(payload).toContain('&lt;script&gt;');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
});

test('who may not open an application does not see its page either', async () => {
  await using hub = await startHub();
  const { id } = await openExample(hub);
  const other = await hub.browser('demo.basic');
  expect((await other.send({ path: at(id), headers: own })).headers.location).toBe(
    `/uc/#/pc/appHub/application?id=${id}`,
  );
  const stranger = await hub.portal.browser().send({ path: at(id), headers: own });
  expect(stranger.headers.location).toBe(`/uc/#/pc/appHub?launch=${id}`);
});
