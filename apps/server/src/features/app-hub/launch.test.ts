import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { following, type Hub, startHub } from '../../testing/features/app-hub/world.ts';

const own = following('same-origin');

/** Follows a launch link and says where it leads. */
async function open(browser: TestBrowser, id: string, headers: Record<string, string> = own): Promise<string> {
  const answer = await browser.send({ path: `/app/launch/${id}`, headers });
  expect(answer.statusCode).toBe(302);
  expect(answer.payload).toBe('');
  return String(answer.headers.location);
}

const page = (id: string) => `/uc/#/pc/appHub/application?id=${id}`;

async function records({ portal }: Hub) {
  return portal.db
    .selectFrom('record')
    .select(['person_id', 'application_id', 'result', 'detail', 'request_id'])
    .where('operation', '=', 'openApplication')
    .orderBy('seq')
    .execute();
}

test('an application that is open leads to its address, with exactly one record of it', async () => {
  await using hub = await startHub();
  const id = await hub.add({ url: 'https://hr.apps.example/start?lang=zh#top' });
  const browser = await hub.browser();
  const answer = await browser.send({ path: `/app/launch/${id}`, headers: own });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://hr.apps.example/start?lang=zh#top']);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await records(hub)).toEqual([
    {
      person_id: await hub.personId('demo.full'),
      application_id: id,
      result: 'success',
      detail: {},
      request_id: answer.headers['x-request-id'],
    },
  ]);
});

test('what cannot be recorded is not opened, and what cannot be opened is not recorded as opened', async () => {
  await using hub = await startHub();
  const { owner: db } = hub.portal;
  const id = await hub.add();
  const browser = await hub.browser();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'secret of the database'; end $$`.execute(
    db,
  );
  // Refused only when the transaction commits, after everything else of it has succeeded.
  await sql`create constraint trigger refuse after insert on record deferrable initially deferred
    for each row execute function refuse()`.execute(db);
  const answer = await browser.send({ path: `/app/launch/${id}`, headers: own });
  expect(answer.headers.location).toBe('/uc/#/error?code=server.failed');
  expect(JSON.stringify(answer.headers)).not.toContain('secret of the database');
  await sql`drop trigger refuse on record`.execute(db);
  expect(await records(hub)).toEqual([]);
  expect(await open(browser, id)).toBe('https://a.apps.example/');
  expect(await records(hub)).toHaveLength(1);
});

test('what is not open leads to its page, with a record of the failure and never of an opening', async () => {
  await using hub = await startHub();
  const browser = await hub.browser();
  const refused = [
    await hub.add({ state: 'disabled' }),
    await hub.add({ state: 'removed' }),
    await hub.add({ requestable: true }, []),
    await hub.add({}, []),
  ];
  const missing = newId();
  for (const id of [...refused, missing]) expect(await open(browser, id)).toBe(page(id));
  const personId = await hub.personId('demo.full');
  const failure = { person_id: personId, result: 'failure', detail: { code: 'application.unknown' } };
  expect(await records(hub)).toMatchObject([
    ...refused.map((id) => ({ ...failure, application_id: id })),
    { ...failure, application_id: null },
  ]);
});

test('signed out it leads to the hub, which takes it up after sign-in; nothing is recorded', async () => {
  await using hub = await startHub();
  const id = await hub.add();
  const stranger = hub.portal.browser();
  for (const one of [id, newId()]) expect(await open(stranger, one)).toBe(`/uc/#/pc/appHub?launch=${one}`);
  expect(await open(stranger, id, following('cross-site'))).toBe(`/uc/#/pc/appHub?launch=${id}`);
  expect(await records(hub)).toEqual([]);
});

const broken = [
  'x',
  '1',
  '..%2F..%2Fevil',
  '%2F%2Fevil.example',
  'https:%2F%2Fevil.example',
  '00000000-0000-0000-0000-00000000000g',
  '%0d%0aLocation:%20https:%2F%2Fevil.example',
  "'%20or%201=1--",
  '018f0000-0000-7000-8000-000000000000%00',
];

test('a broken id leads to the error page, or signed out to sign-in, and nothing of it comes back', async () => {
  await using hub = await startHub();
  const browser = await hub.browser();
  for (const id of broken) {
    expect(await open(browser, id)).toBe('/uc/#/error?code=request.invalid');
    expect(await open(hub.portal.browser(), id)).toBe('/uc/#/signIn');
  }
});

test('of the request only the checked id comes back: no query, no host, no address of its own', async () => {
  await using hub = await startHub();
  const id = await hub.add({}, []);
  const browser = await hub.browser();
  const forged = { ...own, referer: 'https://evil.example/', 'x-forwarded-host': 'evil.example' };
  for (const query of ['?redirect=https://evil.example', '?next=//evil.example', `?id=${newId()}`]) {
    const answer = await open(browser, `${id}${query}`, forged);
    expect(answer).toBe(query.startsWith('?id=') ? page(id) : '/uc/#/error?code=request.invalid');
  }
  expect(await open(hub.portal.browser(), `${id}?redirect=https://evil.example`, forged)).toBe('/uc/#/signIn');
  expect(await open(browser, id.toUpperCase())).toBe(page(id));
});

test('a link on another site may open an application', async () => {
  await using hub = await startHub();
  const id = await hub.add();
  const browser = await hub.browser();
  expect(await open(browser, id, following('cross-site'))).toBe('https://a.apps.example/');
  expect(await open(browser, id, following('none'))).toBe('https://a.apps.example/');
  expect(await records(hub)).toHaveLength(2);
});

test('an image, a script, a frame or a fetch of another site opens nothing and records nothing', async () => {
  await using hub = await startHub();
  const id = await hub.add();
  const browser = await hub.browser();
  for (const [mode, destination] of [
    ['no-cors', 'image'],
    ['no-cors', 'script'],
    ['no-cors', 'empty'],
    ['cors', 'empty'],
    ['navigate', 'iframe'],
  ]) {
    const fetched = { 'sec-fetch-mode': mode ?? '', 'sec-fetch-dest': destination ?? '' };
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...own, 'sec-fetch-site': site, ...fetched };
      expect(await open(browser, id, headers)).toBe('/uc/#/error?code=origin.foreign');
    }
  }
  const posted = { ...following('cross-site'), origin: 'https://evil.example' };
  expect(await open(browser, id, posted)).toBe('/uc/#/error?code=origin.foreign');
  expect(await records(hub)).toEqual([]);
});

test('a browser that fetches the link ahead of a click opens nothing and records nothing', async () => {
  await using hub = await startHub();
  const id = await hub.add();
  const browser = await hub.browser();
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    expect(await open(browser, id, { ...own, 'sec-purpose': purpose })).toBe('/uc/#/error?code=request.refused');
  expect(await records(hub)).toEqual([]);
});

test('another method than GET is 405', async () => {
  await using hub = await startHub();
  const id = await hub.add();
  const browser = await hub.browser();
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    const answer = await browser.send({ method, path: `/app/launch/${id}` });
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET']);
  }
  expect((await browser.send({ method: 'POST', path: `/app/launch/${id}/x` })).statusCode).toBe(404);
  expect(await records(hub)).toEqual([]);
});
