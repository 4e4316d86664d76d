import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { erasePerson } from '../erasing/erase.ts';
import type { Schema } from '../schema.ts';
import { type Giving, giveRole, judgeGiving, letWait, takeRole, takeWaiting } from './give.ts';
import { holdOwners } from './owners.ts';

/** What decides about a role that is given or taken, each by itself (threats AD-03 and AD-04). */

let portal: Portal;
let person: string;
let other: string;
let owner: string;
const units: Record<'east' | 'north', string> = { east: '', north: '' };
beforeAll(async () => {
  portal = await startPortal();
  [person, other, owner] = [
    await idOf(portal, 'xu.jing'),
    await idOf(portal, 'gao.fei'),
    await idOf(portal, 'demo.owner'),
  ];
  units.east = await unitOf(portal, 'EG-EC');
  units.north = await unitOf(portal, 'EG-NC');
});
afterAll(() => portal[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`delete from administrator_waiting`.execute(portal.db);
  await sql`delete from administrator_role where person_id in (${person}, ${other})`.execute(portal.db);
});

const within = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => portal.db.transaction().execute(work);
const giving = (more: Partial<Giving> = {}): Giving => ({
  ...{ personId: person, role: 'helpDesk', units: null, until: null, reason: 'a test' },
  ...more,
});
const give = (more: Partial<Giving> = {}) => within((tx) => giveRole(tx, giving(more), { command: 'a test' }));
const judge = (more: Partial<Giving> = {}) => within((tx) => judgeGiving(tx, giving(more)));
const wait = (more: Partial<Giving> = {}) => within((tx) => letWait(tx, giving({ role: 'people', ...more }), owner));
const held = async () =>
  (
    await sql<{ one: string }>`select p.username || ' ' || role as one from administrator_role r
      join person p on p.id = r.person_id where r.person_id in (${person}, ${other}) order by 1`.execute(portal.db)
  ).rows.map(({ one }) => one);
const waiting = async () =>
  (
    await sql<{ one: string }>`select p.username || ' ' || role as one from administrator_waiting w
      join person p on p.id = w.person_id order by 1`.execute(portal.db)
  ).rows.map(({ one }) => one);

test('the same role with the same limits is held; with more or fewer units, or another end, it is another', async () => {
  const { east, north } = units;
  const until = new Date('2099-01-31T10:00:00Z');
  await give({ units: [east], until });
  expect(await judge({ units: [east], until })).toBe('held');
  for (const more of [
    { units: [east, north], until },
    { units: [north], until },
    { units: null, until },
    { units: [east], until: null },
    { units: [east], until: new Date('2099-02-01T10:00:00Z') },
  ])
    expect(await judge(more), JSON.stringify(more)).toEqual({ before: { units: [east], until } });
  await give({ units: [east, north], until });
  expect(await judge({ units: [north, east], until })).toBe('held');
  expect(await judge({ units: [east], until })).toMatchObject({ before: { units: [east, north] } });
  // Of somebody else, or another role, nothing is held.
  expect(await judge({ personId: other, units: [east, north], until })).toEqual({ before: null });
  expect(await judge({ role: 'audit', units: [east, north], until })).toEqual({ before: null });
});

test('a role that has come to its end is not held, and can be given again', async () => {
  await give({ until: new Date('2099-01-31T10:00:00Z') });
  await sql`update administrator_role set until = now() where person_id = ${person}`.execute(portal.db);
  expect(await judge({ until: null })).toEqual({ before: null });
  expect(await within((tx) => takeRole(tx, person, 'helpDesk'))).toBe('unknown');
});

test('an owner holds all of it, and whoever was erased is nobody', async () => {
  expect(await judge({ personId: owner, role: 'audit' })).toBe('held');
  await within(async (tx) => {
    const id = await idOf(portal, 'demo.left');
    await erasePerson(tx, portal.seal, id);
    // Back at work by hand: still nobody.
    await sql`update person set status = 'disabled' where id = ${id}`.execute(tx);
    expect(await judgeGiving(tx, giving({ personId: id }))).toBe('nobody');
    throw new Error('taken back');
  }).catch((error: Error) => expect(error.message).toBe('taken back'));
});

test('what is given settles what waited for it: of that person, of that role, and of an owner all', async () => {
  const everything = async () => {
    for (const personId of [person, other]) {
      await wait({ personId });
      await wait({ personId, role: 'owner' });
    }
  };
  await everything();
  expect(await waiting()).toEqual(['gao.fei owner', 'gao.fei people', 'xu.jing owner', 'xu.jing people']);
  // No role that anybody agrees to.
  await give({ role: 'audit' });
  expect(await waiting()).toHaveLength(4);
  await give({ role: 'people' });
  expect(await waiting()).toEqual(['gao.fei owner', 'gao.fei people', 'xu.jing owner']);
  await give({ role: 'owner' });
  expect(await waiting()).toEqual(['gao.fei owner', 'gao.fei people']);
});

test('what is taken is one role of one person', async () => {
  for (const personId of [person, other])
    for (const role of ['helpDesk', 'audit'] as const) await give({ personId, role });
  expect(await within((tx) => takeRole(tx, person, 'audit'))).toEqual({ units: null, until: null });
  expect(await held()).toEqual(['gao.fei audit', 'gao.fei helpDesk', 'xu.jing helpDesk']);
  expect(await within((tx) => takeRole(tx, person, 'settings'))).toBe('unknown');
});

test('what waits is taken by its own id, while it waits; asking anew throws away only what is over', async () => {
  await wait();
  await wait({ personId: other });
  const idOfWaiting = async (username: string) =>
    (
      await sql<{ id: string }>`select w.id from administrator_waiting w join person p on p.id = w.person_id
        where p.username = ${username}`.execute(portal.db)
    ).rows[0]?.id ?? '';
  const [mine, theirs] = [await idOfWaiting('xu.jing'), await idOfWaiting('gao.fei')];
  expect(await within((tx) => takeWaiting(tx, crypto.randomUUID()))).toBeNull();
  expect(await waiting()).toHaveLength(2);
  await sql`update administrator_waiting set expires_at = now() where id = ${theirs}`.execute(portal.db);
  expect(await within((tx) => takeWaiting(tx, theirs))).toBeNull();
  expect(await wait()).toBeNull();
  expect(await waiting()).toEqual(['xu.jing people']);
  expect(await within((tx) => takeWaiting(tx, mine))).toMatchObject({
    personId: person,
    role: 'people',
    askedBy: owner,
  });
  expect(await waiting()).toEqual([]);
});

test('owners are those who hold that role now and are at work', async () => {
  const owners = async () => within((tx) => holdOwners(tx));
  const before = await owners();
  expect(before).toContain(owner);
  await give({ role: 'people' });
  expect(await owners()).toEqual(before);
  await give({ role: 'owner' });
  expect(await owners()).toContain(person);
  await sql`update administrator_role set until = now() where person_id = ${person}`.execute(portal.db);
  expect(await owners()).toEqual(before);
});
