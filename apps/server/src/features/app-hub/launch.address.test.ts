import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import { following, startHub } from '../../testing/features/app-hub/world.ts';

async function open(browser: TestBrowser, id: string): Promise<string> {
  const answer = await browser.send({ path: `/app/launch/${id}`, headers: following('same-origin') });
  return String(answer.headers.location);
}

const unsafe = '/uc/#/error?code=application.unsafe';

/** Addresses that somebody wrote into the table, past the import and past its constraint. */
const tampered = [
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/',
  '/uc/',
  'http://a.apps.example/',
  'https://evil.example/',
  'https://a.apps.example@evil.example/',
  'https://evil.example\\.apps.example/',
  'https://evil.example/.apps.example',
  'https://apps.example/',
  'https://a.apps.example.evil.example/',
  'https://a.\u0430pps.example/', // Cyrillic а
  'https://a.apps.example/\r\nSet-Cookie: uc_sid=x',
  'https:evil.example',
  '',
];

test('an address that was written past the import is neither opened nor told (XS-02)', async () => {
  await using hub = await startHub();
  const { owner: db } = hub.portal;
  await sql`alter table application drop constraint application_url_check`.execute(db);
  const id = await hub.add();
  const browser = await hub.browser();
  for (const url of tampered) {
    await hub.change(id, { url });
    expect([url, await open(browser, id)]).toEqual([url, unsafe]);
    expect((await browser.call(api.appHub.get, { id })).address).toBeNull();
  }
  const { rows } = await sql<{ result: string; code: string }>`
    select result, detail ->> 'code' as code from record where application_id = ${id}`.execute(db);
  expect(rows).toEqual(tampered.map(() => ({ result: 'failure', code: 'application.unsafe' })));
});

test('neither is a sign-in address that was written past the import', async () => {
  await using hub = await startHub();
  await sql`alter table application drop constraint application_initiate_login_url_check`.execute(hub.portal.owner);
  const id = await hub.add({ sign_in: 'oidc', initiate_login_url: 'https://a.apps.example/in' });
  const browser = await hub.browser();
  for (const url of tampered) {
    await hub.change(id, { initiate_login_url: url });
    expect([url, await open(browser, id)]).toEqual([url, unsafe]);
  }
});

test('a host that was forbidden since is not opened any more, and allowed again it is', async () => {
  await using hub = await startHub();
  const { db } = hub.portal;
  const id = await hub.add({ url: 'https://hr.apps.example/' });
  const browser = await hub.browser();
  await db.deleteFrom('application_host').execute();
  expect(await open(browser, id)).toBe(unsafe);
  await db.insertInto('application_host').values({ pattern: 'hr.apps.example' }).execute();
  expect(await open(browser, id)).toBe('https://hr.apps.example/');
});

const signIn = { sign_in: 'oidc', initiate_login_url: 'https://b.apps.example/in?tenant=1&iss=evil' } as const;

test('a single sign-on application is begun at its own sign-in, told whom to ask, for whom and where to end', async () => {
  await using hub = await startHub();
  const id = await hub.add({ ...signIn, url: 'https://b.apps.example/home?a=b&c=d' });
  const address = new URL(await open(await hub.browser(), id));
  expect(address.origin + address.pathname).toBe('https://b.apps.example/in');
  expect([...address.searchParams]).toEqual([
    ['tenant', '1'],
    ['iss', 'http://127.0.0.1:8080'],
    ['login_hint', 'demo.full'],
    ['target_link_uri', 'https://b.apps.example/home?a=b&c=d'],
  ]);
});

test('the issuer that applications are told is the one that was set', async () => {
  const issuer = 'https://id.example.com/realms/one/';
  await using hub = await startHub({ environment: { UC_APP_ISSUER: issuer } });
  const id = await hub.add(signIn);
  expect(new URL(await open(await hub.browser(), id)).searchParams.get('iss')).toBe(issuer);
});
