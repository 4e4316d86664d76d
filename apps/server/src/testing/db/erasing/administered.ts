import { api, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../../db/ids.ts';
import type { TestBrowser } from '../../browser.ts';
import { administer, plannedLine } from '../../cli/commands.ts';
import { agentOf, idOf, prove, unitOf } from '../../features/admin-people/world.ts';
import type { World } from '../../features/permissions/world.ts';

/** What stands nowhere but in what administrators did with somebody, and in what they did as one; each of them goes. */
export const administeredValues = {
  noteAbout: '来电总说霜字当头',
  removedDevice: '寒江旧手机',
  passkey: '霜的安全钥匙',
} as const;

/** What they wrote about a colleague, which stays: it is about somebody else. */
export const noteOfTheirs = '同事的电话下周更换';

/** Why a colleague acted on them, in the colleague's words, which stay among what administrators did. */
export const reasonOfOthers = '调岗按名单办理';

const reason = 'so it was asked for';

/** Colleagues act on somebody in the browser, and somebody acts on colleagues; nothing is put in its place by hand but a passkey, which needs a device. */
export async function liveAdministered(world: World, browser: TestBrowser, username: string): Promise<void> {
  const { portal } = world;
  const { db } = portal;
  const id = await idOf(portal, username);
  await colleaguesAct(world, id);
  // Rights by a rule that reaches them too.
  const line = await plannedLine(db, 'entitlements add console:enterpriseConnect unit:EG-NC-RD');
  expect((await administer(db, line)).well).toBe(true);
  await administer(db, `admins give ${username} helpDesk helps`);
  await administer(db, `admins give ${username} audit audits`);
  await sql`insert into passkey (id, person_id, credential_id, rp_id, public_key, counter, name, transports, is_synced)
    values (${newId()}, ${id}, '\\x01', 'localhost', '\\x02', 0, ${administeredValues.passkey}, '{}', false)`.execute(
    db,
  );
  await prove(portal, id);
  const about = await idOf(portal, 'demo.basic');
  await browser.call(api.adminPeople.note, { id: about, text: noteOfTheirs });
  await browser.call(api.audit.startExport, { person: about });
  const day = (days: number) => wireDate(new Date(Date.now() + days * 86_400_000), 'Asia/Shanghai');
  await browser.call(api.approvals.addDeputy, { person: about, since: day(0), until: day(5) });
}

async function colleaguesAct({ portal }: World, id: string): Promise<void> {
  const colleague = await agentOf(portal, 'zhao.ming', 'people');
  const auditor = await agentOf(portal, 'wang.jun', 'audit');
  await colleague.call(api.adminPeople.note, { id, text: administeredValues.noteAbout });
  const device = { kind: 'otp', id: newId() } as const;
  await portal.db
    .insertInto('otp_device')
    .values({
      id: device.id,
      person_id: id,
      sealed_key: Buffer.alloc(1),
      algorithm: 'SHA1',
      name: administeredValues.removedDevice,
    })
    .execute();
  const removal = await colleague.call(api.adminPeople.plan, { act: 'removeDevice', people: [id], device });
  await colleague.call(api.adminPeople.removeDevice, { people: [id], device, reason, digest: removal.digest });
  const to = { people: [id], unit: await unitOf(portal, 'EG-NC-RD') };
  const move = await colleague.call(api.adminPeople.plan, { act: 'move', ...to });
  await colleague.call(api.adminPeople.move, { ...to, reason: reasonOfOthers, digest: move.digest });
  await auditor.call(api.audit.startExport, { person: id });
  expect((await auditor.call(api.audit.list, { person: id })).rows.length).toBeGreaterThan(0);
}
