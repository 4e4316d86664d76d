import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeDueDevices } from '../../proofs/device-removal.ts';
import { administer } from '../../testing/cli/commands.ts';
import { type Agent, agentOf, deedsOf, giveDevice, idOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { verifyRecords } from '../records/verify.ts';
import { demoPassword } from '../seed/seed.ts';

const note = 'Calls from a new number until May.';
const reason = 'lost on the way';
const erased = { name: '已清除的用户', state: 'erased' };

async function askRemoval({ call }: Agent, person: string, deviceId: string): Promise<void> {
  const device = { kind: 'otp', id: deviceId } as const;
  const { digest } = await call(api.adminPeople.plan, { act: 'removeDevice', people: [person], device });
  await call(api.adminPeople.removeDevice, { people: [person], device, reason, digest });
}

async function erase({ db }: Portal, username: string): Promise<void> {
  await administer(db, `people disable ${username} --yes`);
  expect((await administer(db, `people erase ${username} --yes ${username}`)).well).toBe(true);
}

const turn = ({ db, seal }: Portal) =>
  removeDueDevices(db, { seal, channels: ['sms', 'email'], publicOrigin: 'https://uc.example' });

test('what an administrator wrote about colleagues, and asked for them, stays when the administrator is erased', async () => {
  await using portal = await startPortal();
  const leaver = await agentOf(portal, 'lin.yue', 'helpDesk');
  const colleague = await agentOf(portal, 'zhao.ming', 'helpDesk');
  const [about, other] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'gao.fei')];
  const owned = await giveDevice(portal, about);
  await giveDevice(portal, other);
  const kept = await giveDevice(portal, other, 'Kept');
  await leaver.call(api.adminPeople.note, { id: about, text: note });
  await askRemoval(leaver, about, owned);
  await askRemoval(leaver, other, kept);
  await erase(portal, 'lin.yue');

  const page = await colleague.call(api.adminPeople.get, { id: about });
  expect(page.notes).toMatchObject([{ text: note, author: erased, isOwn: false }]);
  expect(page.removals).toMatchObject([{ deviceId: owned, by: erased, reason }]);
  // A colleague stops one of them; the other happens when its time has come, and both stand in the records.
  const { removals } = await colleague.call(api.adminPeople.get, { id: other });
  const stopped = await colleague.call(api.adminPeople.cancelRemoval, { id: other, removal: removals[0]?.id ?? '' });
  expect(stopped).toMatchObject({ done: [other] });
  await portal.passTime('16 minutes');
  expect(await turn(portal)).toBe(1);
  const { rows } = await sql<{ id: string }>`select id from otp_device where person_id in (${about}, ${other})`.execute(
    portal.db,
  );
  expect(rows.map(({ id }) => id)).not.toContain(owned);
  expect(rows.map(({ id }) => id)).toContain(kept);
  expect((await deedsOf(portal, about))[0]).toMatchObject({ deed: 'removeDevice', actorId: leaver.id, reason });
  expect(await verifyRecords(portal.db, portal.seal, () => undefined)).toMatchObject({ faults: [] });
});

test('what was written about the erased themselves is gone, whoever wrote it', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'zhao.ming', 'helpDesk');
  const id = await idOf(portal, 'gao.fei');
  await call(api.adminPeople.note, { id, text: note });
  await askRemoval({ call } as Agent, id, await giveDevice(portal, id));
  await erase(portal, 'gao.fei');
  for (const table of ['person_note', 'device_removal']) {
    const { rows } = await sql`select from ${sql.table(table)} where person_id = ${id}`.execute(portal.db);
    expect(rows, table).toEqual([]);
  }
});

test('counts of tries from an address go with whoever signed in from it, unless a colleague did too', async () => {
  await using portal = await startPortal();
  const { db } = portal;
  for (const [username, address] of [
    ['gao.fei', '203.0.113.7'],
    ['gao.fei', '203.0.113.8'],
    ['zhao.ming', '203.0.113.8'],
  ] as const)
    await portal.browser({ 'x-peer': address }).signIn(username, demoPassword);
  const own = 'a-test:address:203.0.113.7';
  const shared = 'a-test:address:203.0.113.8';
  for (const bucket of [own, shared])
    await sql`insert into attempt (bucket, tries, window_ends_at) values (${bucket}, 3, now() + interval '1 hour')`.execute(
      db,
    );
  await erase(portal, 'gao.fei');
  const { rows } = await sql<{ bucket: string }>`select bucket from attempt where bucket like 'a-test:%'`.execute(db);
  expect(rows).toEqual([{ bucket: shared }]);
});
