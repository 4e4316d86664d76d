import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { startPortal } from '../testing/portal.ts';
import { peopleLimits } from './search-limits.ts';

test('who has found as many people as one may learns nothing more, not even that there is nobody of a name', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const find = (count: number) =>
    sql`insert into found_person (person_id, found_id, at)
      select me.id, other.id, clock_timestamp() from person me join person other on other.id <> me.id
      where me.username = 'demo.full' and other.username <> 'demo.approver' order by other.username limit ${count}
      on conflict do nothing`.execute(portal.db);
  const ask = async (search: string) =>
    (await browser.send({ path: `${api.approvals.people.path}?search=${search}` })).statusCode;
  await find(peopleLimits.peoplePerHour - 1);
  expect(await ask('no.such.person')).toBe(200);
  await find(peopleLimits.peoplePerHour);
  for (const search of ['no.such.person', 'demo.full', 'demo.approver'])
    expect([search, await ask(search)]).toEqual([search, 429]);
  // Whom one has found one may find again.
  expect(await ask('demo.basic')).toBe(200);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'peopleCollected');
  expect(told).toMatchObject([{ values: { limit: 'people' } }]);
  await portal.passTime('61 minutes');
  await browser.signIn('demo.full', demoPassword);
  expect(await ask('no.such.person')).toBe(200);
});
