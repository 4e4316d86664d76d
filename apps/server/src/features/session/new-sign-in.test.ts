import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const person = 'demo.full';
const publicUrl = 'https://portal.example.com';

/** Where addresses are, in these tests. */
const places = { locate: (ip: string) => ({ '192.0.2.1': '甲地', '192.0.2.2': '乙地' })[ip] ?? '' };
const start = () => startPortal({ change: { places }, environment: { UC_PUBLIC_URL: publicUrl } });

const notices = async (portal: Portal) => (await portal.messages()).filter(({ kind }) => kind === 'newSignIn');

/** Signs in from an address, with a browser of one's own unless one is given. */
async function signIn(portal: Portal, peer: string, cookies: Map<string, string> = new Map()): Promise<TestBrowser> {
  const browser = portal.browser({ 'x-peer': peer });
  const device = cookies.get('__Host-uc_device') ?? cookies.get('uc_device');
  for (const name of ['__Host-uc_device', 'uc_device']) if (device) browser.cookies.set(name, device);
  await browser.signIn(person, demoPassword);
  return browser;
}

test('the first sign-in is no news; a new device is, with a link to its record from the setting', async () => {
  await using portal = await start();
  await signIn(portal, '192.0.2.1');
  expect(await notices(portal)).toEqual([]);
  const second = await signIn(portal, '192.0.2.1');
  const told = await notices(portal);
  // By every channel but the one that costs money each time.
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(expect.arrayContaining(['email']));
  expect(told.map(({ channel }) => channel)).not.toContain('sms');
  const [link] = told.flatMap(({ values }) => ('recordLink' in values ? [values.recordLink] : []));
  const recordLink = link ?? '';
  expect(recordLink).toMatch(new RegExp(`^${publicUrl}/uc/#/pc/userCenter/actionRecord\\?record=[0-9a-f-]{36}$`));
  const id = recordLink.slice(-36);
  expect(await second.call(api.records.get, { id })).toMatchObject({ operation: 'signIn', isThisSession: true });
});

test('the same device again is no news; from a new place it is, until the person has called it theirs', async () => {
  await using portal = await start();
  const { cookies } = await signIn(portal, '192.0.2.1');
  await signIn(portal, '192.0.2.1', cookies);
  expect(await notices(portal)).toEqual([]);
  const away = await signIn(portal, '192.0.2.2', cookies);
  const count = (await notices(portal)).length;
  expect(count).toBeGreaterThan(0);
  expect((await notices(portal))[0]?.values).toMatchObject({ place: '乙地' });
  // Where nobody can say is no place.
  await signIn(portal, '203.0.113.9', cookies);
  expect(await notices(portal)).toHaveLength(count);

  const [record] = (await away.call(api.records.list, { operation: 'signIn', place: '乙地' })).rows;
  await away.call(api.records.answer, { record: record?.id ?? '', answer: 'yes' });
  await sql`delete from record where location = '乙地'`.execute(portal.owner);
  await signIn(portal, '192.0.2.2', cookies);
  expect(await notices(portal)).toHaveLength(count);
});

test('whom no channel reaches otherwise is told by a short message', async () => {
  await using portal = await start();
  await portal.db.updateTable('person').set({ email: null }).where('username', '=', person).execute();
  await sql`delete from bound_account`.execute(portal.db);
  await signIn(portal, '192.0.2.1');
  await signIn(portal, '192.0.2.1');
  expect((await notices(portal)).map(({ channel }) => channel)).toEqual(['sms']);
});

test('a sign-in that does not come about is told to nobody', async () => {
  await using portal = await start();
  await signIn(portal, '192.0.2.1');
  await sql`alter table record add constraint none check (operation <> 'signIn') not valid`.execute(portal.owner);
  await expect(signIn(portal, '192.0.2.1')).rejects.toThrow();
  expect(await notices(portal)).toEqual([]);
});
