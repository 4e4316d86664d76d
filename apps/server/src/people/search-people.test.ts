import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { peopleLimits } from './search-limits.ts';

/** Every way in which people search for people. */
const searches = { approvals: api.approvals.people, applications: api.applications.people };
const both = Object.keys(searches) as (keyof typeof searches)[];

/** Somebody who may search among all; a grant of everything for the second way, which knows scopes. */
async function searcher(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const { id: person_id } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('person_permission')
    .values({ person_id, permission: 'applications:forAnyone' })
    .onConflict((on) => on.doNothing())
    .execute();
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}

const collected = async (portal: Portal) => (await portal.messages()).filter(({ kind }) => kind === 'peopleCollected');
const ask = (browser: TestBrowser, way: keyof typeof searches, search: string) =>
  browser.send({ path: `${searches[way].path}?search=${encodeURIComponent(search)}` });

/** Two letters each, so that many people are found by a few searches. */
const pairs = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((one) => [...'aeiou'].map((other) => one + other));

test.each(both)('%s: at least two characters, whatever they take in bytes', async (way) => {
  await using portal = await startPortal();
  const browser = await searcher(portal);
  for (const search of ['', ' ', 'a', ' a ', '陈', '𠮷', '%']) {
    const answer = await ask(browser, way, search);
    expect({ search, status: answer.statusCode, ...answer.json() }).toMatchObject({
      search,
      status: 400,
      code: 'request.invalid',
      details: [{ field: 'search', message: search.trim() === '' ? '必填' : '内容过短' }],
    });
  }
  for (const search of ['de', '陈思', '%%']) expect((await ask(browser, way, search)).statusCode).toBe(200);
});

test.each(both)('%s: at most 20 people, and nothing is told of others', async (way) => {
  await using portal = await startPortal();
  const browser = await searcher(portal);
  const { rows, total } = await browser.call(searches[way], { search: 'an' });
  expect(rows).toHaveLength(limits.peopleFound);
  expect(total).toBe(rows.length);
  const none = await browser.call(searches[way], { search: 'no.such.person' });
  expect(none).toEqual({ rows: [], total: 0 });
});

test('60 searches a minute, over both ways and all processes; more are refused in the caller’s language and told once', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = await searcher(portal);
  const twin = beside.browser();
  twin.token = browser.token;
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  for (let time = 0; time < peopleLimits.searchesPerMinute; time += 1)
    expect((await ask(time % 3 ? browser : twin, both[time % 2] ?? 'approvals', 'demo.full')).statusCode).toBe(200);
  expect(await collected(portal)).toEqual([]);
  for (const way of both) {
    const refused = await ask(browser, way, 'demo.full');
    expect({ status: refused.statusCode, ...refused.json() }).toEqual({
      status: 429,
      code: 'people.frequent',
      message: '查找人员过于频繁或过多，请稍后再试',
    });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  await browser.call(api.session.locale, { locale: 'en_US' });
  expect((await ask(twin, 'approvals', 'demo.full')).json().message).toMatch(/^You've searched for people too often/);
  expect(await collected(portal)).toMatchObject([
    {
      channel: 'email',
      address: 'security@example.com',
      values: { person: expect.stringMatching(/^demo\.full \(/), limit: 'searches' },
    },
  ]);
  // Others go on, and so does this one a minute later.
  const other = await searcher(portal, 'demo.approver');
  expect((await ask(other, 'approvals', 'demo.full')).statusCode).toBe(200);
  await portal.passTime('61 seconds');
  expect((await ask(browser, 'approvals', 'demo.full')).statusCode).toBe(200);
});

test('500 different people an hour for one person, however slowly they are collected', async () => {
  await using portal = await startPortal();
  const browser = await searcher(portal);
  const found = new Set<string>();
  const refused: string[] = [];
  for (const [at, search] of pairs.entries()) {
    const answer = await ask(browser, both[at % 2] ?? 'approvals', search);
    if (answer.statusCode === 200) for (const { username } of answer.json().rows) found.add(username);
    else refused.push(search);
    if (at % 50 === 49) await portal.passTime('61 seconds');
  }
  expect(refused).not.toEqual([]);
  expect(found.size).toBeGreaterThan(peopleLimits.peoplePerHour - limits.peopleFound);
  expect(found.size).toBeLessThanOrEqual(peopleLimits.peoplePerHour + 1); // oneself is nobody one collects
  expect(await collected(portal)).toMatchObject([{ values: { limit: 'people' } }]);

  // Whoever was found before can be found again, others not before an hour has passed; nor is it told before.
  const [known = ''] = [...found].filter((username) => username !== 'demo.full');
  expect((await ask(browser, 'approvals', known)).statusCode).toBe(200);
  const late = await ask(browser, 'approvals', refused[0] ?? '');
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
  await portal.passTime('61 minutes');
  await browser.signIn('demo.full', demoPassword);
  expect((await ask(browser, 'approvals', refused[0] ?? '')).statusCode).toBe(200);
});

test('searches at once on two processes collect no more than one after the other', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = await searcher(portal);
  const twin = beside.browser();
  twin.token = browser.token;
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  const found = new Set<string>();
  for (const round of [pairs.slice(0, 50), pairs.slice(50, 100)]) {
    const answers = await Promise.all(round.map((search, at) => ask(at % 2 ? browser : twin, 'approvals', search)));
    for (const answer of answers)
      if (answer.statusCode === 200) for (const { username } of answer.json().rows) found.add(username);
    await portal.passTime('61 seconds');
  }
  expect(found.size).toBeLessThanOrEqual(peopleLimits.peoplePerHour + 1);
  expect(await collected(portal)).toHaveLength(1);
});

test('what was found is forgotten when the house is kept', async () => {
  await using portal = await startPortal();
  const browser = await searcher(portal);
  await browser.call(api.approvals.people, { search: 'demo.' });
  const { keepHouse } = await import('../db/housekeeping.ts');
  await keepHouse(portal.db);
  expect(await portal.db.selectFrom('found_person').selectAll().execute()).not.toEqual([]);
  await portal.passTime('61 minutes');
  await keepHouse(portal.db);
  expect(await portal.db.selectFrom('found_person').selectAll().execute()).toEqual([]);
});
