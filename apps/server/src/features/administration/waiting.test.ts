import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { agentOf, idOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** Which roles wait for whom, and who is listed as an administrator to whom (threats AD-03 and AD-11). */

let portal: Portal;
let owner: TestBrowser;
let second: TestBrowser;
const ids: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal();
  owner = await openAdministrator(portal, 'demo.owner');
  second = await openAdministrator(portal, 'demo.owner2');
  for (const name of ['demo.owner', 'demo.owner2', 'demo.people', 'demo.audit', 'xu.jing', 'gao.fei'])
    ids[name] = await idOf(portal, name);
});
afterAll(() => portal[Symbol.asyncDispose]());
beforeEach(() => sql`delete from administrator_waiting`.execute(portal.db));

/** Somebody asked for a role of somebody's. */
const waits = (person: string, askedBy: string, until = '1 day') =>
  sql`insert into administrator_waiting (id, person_id, role, reason, asked_by, expires_at)
    values (${newId()}, ${ids[person]}, 'people', 'a test', ${ids[askedBy]}, now() + ${until}::interval)`.execute(
    portal.db,
  );
const shownTo = async ({ call }: TestBrowser) => {
  const { rows, total } = await call(api.administration.waiting, {});
  expect(total).toBe(rows.length);
  return rows.map(({ person, mayAgree }) => `${person.username} ${mayAgree}`);
};
const countFor = async ({ call }: TestBrowser) => (await call(api.administration.me, {})).counts.administrators;

test('every owner sees what waits, and is counted only what is theirs to decide', async () => {
  await waits('xu.jing', 'demo.owner');
  await waits('gao.fei', 'demo.owner2');
  await waits('demo.owner2', 'demo.owner');
  expect(await shownTo(owner)).toEqual(['xu.jing false', 'gao.fei true', 'demo.owner2 false']);
  expect(await shownTo(second)).toEqual(['xu.jing true', 'gao.fei false', 'demo.owner2 false']);
  expect([await countFor(owner), await countFor(second)]).toEqual([1, 1]);
});

test('what is over, or was asked for by somebody who is no owner, waits for nobody', async () => {
  await waits('gao.fei', 'demo.owner2', '-1 minute');
  // Holders of other roles ask for nothing, whatever stands there.
  await waits('xu.jing', 'demo.people');
  expect([await shownTo(owner), await countFor(owner)]).toEqual([[], 0]);
  await waits('demo.audit', 'demo.owner2');
  expect([await shownTo(owner), await countFor(owner)]).toEqual([['demo.audit true'], 1]);
  // Another owner is there all the same.
  await sql`update administrator_role set until = now() where person_id = ${ids['demo.owner2']}`.execute(portal.db);
  expect([await shownTo(owner), await countFor(owner)]).toEqual([[], 0]);
  await sql`update administrator_role set until = null where person_id = ${ids['demo.owner2']}`.execute(portal.db);
});

test('nobody is counted anything but owners', async () => {
  await waits('gao.fei', 'demo.owner2');
  expect(await countFor(await openAdministrator(portal, 'demo.people'))).toBe(0);
});

test('the list has whoever holds a role now and is at work; an auditor of a company sees those who work there', async () => {
  const listed = async ({ call }: Pick<TestBrowser, 'call'>) =>
    (await call(api.administration.list, {})).rows.map(({ person }) => person.username);
  expect(await listed(owner)).toContain('demo.people');
  const auditor = await agentOf(portal, 'wang.jun', 'audit', ['EG-EC']);
  const seen = await listed(auditor);
  expect(seen).toContain('demo.people');
  expect(seen.filter((name) => name.startsWith('demo.'))).toEqual(['demo.people']);
  await sql`update administrator_role set until = now() where person_id = ${ids['demo.audit']}`.execute(portal.db);
  await sql`insert into administrator_role (person_id, role, given_by) select id, 'audit', 'by hand' from person where username = 'demo.left'`.execute(
    portal.db,
  );
  const rows = await listed(owner);
  expect(rows).not.toContain('demo.audit');
  expect(rows).not.toContain('demo.left');
});
