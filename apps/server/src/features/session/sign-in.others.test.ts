import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { addRecords, ago, idOf } from '../../testing/features/records/world.ts';
import { cheapPasswords } from '../../testing/passwords.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';
import { whileHeld } from '../../testing/waiting.ts';

async function signedIn(portal: Portal, username = 'demo.full', peer = '192.0.2.1') {
  const browser = portal.browser({ 'x-peer': peer });
  await browser.signIn(username, demoPassword);
  return browser;
}

const notices = async (portal: Portal) => (await portal.messages()).filter(({ kind }) => kind === 'newSignIn');

test('a language is chosen for oneself', async () => {
  await using portal = await startPortal();
  const [mine, theirs] = [await signedIn(portal), await signedIn(portal, 'demo.basic')];
  await mine.call(api.session.locale, { locale: 'en_US' });
  expect((await theirs.call(api.user.isLogin, {})).locale).not.toBe('en_US');
  expect((await (await signedIn(portal, 'demo.basic')).call(api.user.isLogin, {})).locale).not.toBe('en_US');
});

test('a first sign-in is no news because of somebody else’s device', async () => {
  await using portal = await startPortal();
  await signedIn(portal, 'demo.basic');
  await signedIn(portal);
  expect(await notices(portal)).toEqual([]);
});

test('a place is known by one’s own sign-ins that worked, and not too long ago', async () => {
  await using portal = await startPortal({
    change: { places: { locate: (ip: string) => (ip === '192.0.2.1' ? '甲地' : '乙地') } },
  });
  const browser = await signedIn(portal);
  const [full, basic] = [await idOf(portal, 'demo.full'), await idOf(portal, 'demo.basic')];
  await addRecords(portal, basic, [{ at: ago(1), location: '乙地' }]);
  await addRecords(portal, full, [
    { at: ago(1), location: '乙地', result: 'failure' },
    { at: ago(1), location: '乙地', operation: 'openApplication' },
    { at: ago(limits.placeMemoryDays + 1), location: '乙地' },
  ]);
  const again = portal.browser({ 'x-peer': '192.0.2.2' });
  for (const [name, value] of browser.cookies) again.cookies.set(name, value);
  await again.signIn('demo.full', demoPassword);
  expect(await notices(portal)).not.toEqual([]);
});

test('sessions are counted by whose they are, while they live; one that ended stays ended when it was', async () => {
  await using portal = await startPortal();
  const first = await signedIn(portal);
  for (let count = 0; count < 5; count += 1) {
    await signedIn(portal, 'demo.basic');
    const browser = await signedIn(portal);
    await browser.send({ path: '/logout' });
  }
  expect((await first.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  const cookies = new Map(first.cookies);
  await first.send({ path: '/logout' });
  const ends = () => portal.db.selectFrom('session').select(['id', 'ended_at']).orderBy('id').execute();
  const before = await ends();
  for (const [name, value] of cookies) first.cookies.set(name, value);
  await first.signIn('demo.full', demoPassword);
  expect((await ends()).slice(0, before.length)).toEqual(before);
});

test('a device is seen again alone', async () => {
  await using portal = await startPortal();
  const [one, two] = [await signedIn(portal), await signedIn(portal)];
  const seen = () => portal.db.selectFrom('known_device').select(['id', 'last_seen_at']).orderBy('id').execute();
  const before = await seen();
  await two.signIn('demo.full', demoPassword);
  expect(one.token).not.toBeNull();
  const after = await seen();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.last_seen_at).not.toEqual(before[1]?.last_seen_at);
});

test('what waits to be sent stays, when a name that nobody has is closed', async () => {
  await using portal = await startPortal();
  await portal.browser().call(api.forgottenPassword.sendCode, { account: 'demo.full', channel: 'sms' });
  const before = await portal.messages();
  await tryWrongly(portal.browser(), 'nobody.at.all', 30);
  expect(before).toHaveLength(1);
  expect(await portal.messages()).toEqual(before);
});

test('a sign-in waits for whoever has its person in hand, and for nobody else', async () => {
  await using portal = await startPortal();
  const { waited } = await whileHeld(portal.db, await idOf(portal, 'demo.basic'), () => signedIn(portal));
  expect(waited).toBe(false);
});

test('a password that is being changed opens no session once it is (RC-10)', async () => {
  await using portal = await startPortal();
  const person_id = await idOf(portal, 'demo.full');
  const { result, waited } = await whileHeld(
    portal.db,
    person_id,
    () => tryPassword(portal.browser(), 'demo.full', demoPassword),
    (tx) => tx.updateTable('password').set({ hash: 'another' }).where('person_id', '=', person_id).execute(),
  );
  expect([waited, result.json().code]).toEqual([true, 'signin.incorrect']);
  expect(await portal.db.selectFrom('session').select('id').execute()).toEqual([]);
});

test('a password that is being taken away, as from somebody who is invited anew, opens no session and is no fault of ours', async () => {
  await using portal = await startPortal();
  const person = await idOf(portal, 'demo.full');
  const { result, waited } = await whileHeld(
    portal.db,
    person,
    () => tryPassword(portal.browser(), 'demo.full', demoPassword),
    (tx) => tx.deleteFrom('password').where('person_id', '=', person).execute(),
  );
  expect([waited, result.statusCode, result.json().code]).toEqual([true, 400, 'signin.incorrect']);
});

test('a hash of older parameters is renewed at its own sign-in, and not over a password that was changed meanwhile (PW-07)', async () => {
  const outdated: string[] = [];
  let meanwhile: () => Promise<unknown> = async () => undefined;
  const passwords = {
    ...cheapPasswords,
    isOutdated: (stored: string) => outdated.includes(stored),
    hash: async (password: string) => {
      await meanwhile();
      return cheapPasswords.hash(password);
    },
  };
  await using portal = await startPortal({ change: { passwords } });
  const hashes = async () =>
    new Map(
      (await portal.db.selectFrom('password').select(['person_id', 'hash']).execute()).map((row) => [
        row.person_id,
        row.hash,
      ]),
    );
  const [full, basic] = [await idOf(portal, 'demo.full'), await idOf(portal, 'demo.basic')];
  // The same stored form, as of two people who were imported with it.
  const stored = (await hashes()).get(full) ?? '';
  await portal.db.updateTable('password').set({ hash: stored }).where('person_id', '=', basic).execute();
  outdated.push(stored);
  await signedIn(portal);
  const renewed = await hashes();
  expect(renewed.get(full)).not.toBe(stored);
  expect(renewed.get(basic)).toBe(stored);

  const changed = await cheapPasswords.hash('another one');
  meanwhile = () => portal.db.updateTable('password').set({ hash: changed }).where('person_id', '=', basic).execute();
  expect((await tryPassword(portal.browser(), 'demo.basic', demoPassword)).json().code).toBe('signin.incorrect');
  expect((await hashes()).get(basic)).toBe(changed);
});
