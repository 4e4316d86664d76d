import { api, type Scene, type Switch, scenes, switches, switchOfScene } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { goodPasswords, proveByPassword, refused, signedIn } from '../../testing/features/account-security/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';

const { accountSecurity } = endpoints;
const [newPwd] = goodPasswords;

/** Input that each guarded row accepts; what it means plays no part, for the switch is judged before it. */
const inputs: Record<string, (scene: Scene) => object> = {
  getConfigurationByUser: (scene) => ({ scene }),
  verifyPassword: (scene) => ({ oldPwd: 'x', scene }),
  sendSecurityCode: (scene) => ({ scene, channel: 'sms' }),
  verifySecurityCode: (scene) => ({ scene, channel: 'sms', code: '000000' }),
  startProviderProof: (scene) => ({ scene }),
  verifyProvider: (scene) => ({ scene, proof: 'x' }),
  passkeyProofOptions: (scene) => ({ scene }),
  verifyPasskey: (scene) => ({
    scene,
    credential: { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  }),
  checkPassword: () => ({ ticket: 'x', newPwd }),
  updateUserPassword: () => ({ ticket: 'x', newPwd, confirmPwd: newPwd }),
  updateUserMobile: () => ({ ticket: 'x', mobile: '13800000000', code: '000000' }),
  updateUserEmail: () => ({ ticket: 'x', email: 'a@example.com', code: '000000' }),
  getOTPInfo: () => ({ ticket: 'x' }),
  bindOtp: () => ({ code: '000000' }),
};

const guarded = Object.entries<ServedEndpoint>(accountSecurity).filter(([, row]) => row.switch !== undefined);
/** Each guarded row with each switch that closes it, and the scene by which it does. */
const cases = guarded.flatMap(([name, row]) =>
  row.switch === 'scene'
    ? scenes.map((scene) => ({ name, row, scene, closedBy: switchOfScene[scene] as Switch | null }))
    : [{ name, row, scene: 'changePassword' as Scene, closedBy: row.switch as Switch | null }],
);

test('every guarded row is among the cases', () => {
  expect(guarded.map(([name]) => name).sort()).toEqual(Object.keys(inputs).sort());
  expect(cases.length).toBeGreaterThan(30);
});

test.each(['everyone', 'this person'])(
  'each call of a family is refused while its switch is off for %s, and by no other (SW-01)',
  async (whom) => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const person = whom === 'everyone' ? '' : ' demo.full';
    for (const name of switches) {
      await administer(portal.db, `switch ${name} off${person}`);
      for (const { name: rowName, row, scene, closedBy } of cases) {
        const answer = await browser.send({ method: row.method, path: row.path, body: inputs[rowName]?.(scene) });
        const isOff = answer.statusCode === 403 && answer.json().code === 'switch.off';
        expect([name, rowName, scene, isOff]).toEqual([name, rowName, scene, closedBy === name]);
        // It is no failure of the next one.
        await portal.db.deleteFrom('attempt').execute();
      }
      await administer(portal.db, `switch ${name} on${person}`);
      await portal.db.deleteFrom('message_request').execute();
    }
  },
);

test('what is off for one is on for others, and off for everyone stays off for each', async () => {
  await using portal = await startPortal();
  const [one, other] = [await signedIn(portal), await signedIn(portal, 'demo.approver')];
  const isOn = async (browser: typeof one) => (await browser.call(api.accountSecurity.getEditConf, {})).password;
  await administer(portal.db, 'switch password off demo.full');
  expect([await isOn(one), await isOn(other)]).toEqual([false, true]);
  await administer(portal.db, 'switch password off');
  const { said } = await administer(portal.db, 'switch password on demo.full');
  expect(said.join()).toContain('it is off for everyone');
  expect([await isOn(one), await isOn(other)]).toEqual([false, false]);
  await administer(portal.db, 'switch password on');
  expect([await isOn(one), await isOn(other)]).toEqual([true, true]);
});

test('a switch flipped after the proof stops the change itself; flipped back, the proof still serves (SW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  const update = () => browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  await administer(portal.db, 'switch password off');
  await expect(update()).rejects.toMatchObject({ status: 403, code: 'switch.off' });
  await administer(portal.db, 'switch password on');
  expect(await update()).toMatchObject({ endedSessions: 0 });
});

test('a switch flipped between the guard and the change stops the change too (SW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  // Holds the call where it looks for its ticket, past the guard; only then is the switch flipped.
  const { waiting } = await portal.db.transaction().execute(async (tx) => {
    await sql`lock table proof_ticket in access exclusive mode`.execute(tx);
    const waiting = browser.send({
      method: 'POST',
      path: '/accountSecurity/updateUserPassword',
      body: { ticket, newPwd, confirmPwd: newPwd },
    });
    const held = sql`select from pg_locks where relation = 'proof_ticket'::regclass and not granted`;
    while ((await held.execute(tx)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await administer(portal.db, 'switch password off');
    return { waiting };
  });
  const answer = await waiting;
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'switch.off']);
});

test('a code that was sent before the switch was flipped yields no ticket', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await browser.call(accountSecurity.sendSecurityCode, { scene: 'changeMobile', channel: 'email' });
  const code = codeIn(await portal.messages());
  await administer(portal.db, 'switch mobile off demo.full');
  await expect(
    browser.call(accountSecurity.verifySecurityCode, { scene: 'changeMobile', channel: 'email', code }),
  ).rejects.toEqual(refused('switch.off'));
  expect(await portal.db.selectFrom('proof_ticket').select('scene').execute()).toEqual([]);
});
