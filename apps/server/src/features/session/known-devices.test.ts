import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

test('a person has so many known devices: one more makes a stranger of the one not seen for longest', async () => {
  await using portal = await startPortal();
  const signedIn = async (username = 'demo.full') => {
    const browser = portal.browser();
    await browser.signIn(username, demoPassword);
    return browser;
  };
  const another = await signedIn('demo.basic');
  const first = await signedIn();
  const second = await signedIn();
  for (let device = 2; device < limits.knownDevicesPerPerson; device++) await signedIn();
  // Seen again, so it is the second that goes.
  await first.signIn('demo.full', demoPassword);
  await signedIn();
  const devices = await portal.db
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .where('username', '=', 'demo.full')
    .select('known_device.id')
    .execute();
  expect(devices).toHaveLength(limits.knownDevicesPerPerson);
  for (const account of ['demo.full', 'demo.basic'])
    await tryWrongly(portal.browser(), account, limits.signInFailuresPerAccount);
  expect((await tryPassword(second, 'demo.full', demoPassword)).statusCode).toBe(429);
  expect((await tryPassword(first, 'demo.full', demoPassword)).statusCode).toBe(200);
  expect((await tryPassword(another, 'demo.basic', demoPassword)).statusCode).toBe(200);
});

test('a browser that somebody else was signed in with is a new device to its next owner', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await browser.signIn('demo.basic', demoPassword);
  const devices = await portal.db
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .select('username')
    .orderBy('username')
    .execute();
  expect(devices.map(({ username }) => username)).toEqual(['demo.basic', 'demo.full']);
});
