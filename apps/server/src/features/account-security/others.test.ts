import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { beginChange, changeContact, kinds } from '../../testing/features/account-security/contact.ts';
import {
  changePassword,
  goodPasswords,
  idOf,
  proveByPassword,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';
import { tryWrongly } from '../../testing/tries.ts';

const other = 'demo.approver';

/** Somebody with one of everything that can be open: devices, codes, proofs, flows, links, former passwords. */
async function equip(portal: Portal): Promise<void> {
  const browser = await signedIn(portal, other);
  await changePassword(browser, demoPassword, goodPasswords[5]);
  await changeContact(portal, browser, 'email', 'approver@example.org');
  const again = await signedIn(portal, other, goodPasswords[5]);
  await bindDevice(portal, again);
  await portal.passTime('61 seconds');
  await proveByCode(portal, again, 'changePassword');
  await portal.passTime('61 seconds');
  const ticket = await proveByCode(portal, again, 'changeMobile');
  await again.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: kinds.mobile.other });
  await portal.browser().call(api.forgottenPassword.sendCode, { account: other, channel: 'email' });
  await portal.browser().call(api.session.signIn, { account: other, password: goodPasswords[5] });
  await tryWrongly(portal.browser(), other, 2);
}

/** Everything that is kept of the other person, but for records of what they did. */
async function rowsOf(portal: Portal): Promise<Record<string, unknown[]>> {
  const person = await idOf(portal, other);
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'person_id' and table_name !~ '^record' order by 1`.execute(
    portal.owner,
  );
  const kept: Record<string, unknown[]> = {};
  for (const { name } of tables.rows)
    kept[name] = (
      await sql`select * from ${sql.table(name)} as kept where person_id = ${person} order by kept::text`.execute(
        portal.owner,
      )
    ).rows;
  kept.person = (await sql`select * from person where id = ${person}`.execute(portal.owner)).rows;
  kept.attempt = (
    await sql`select * from attempt where bucket like ${`%${person}%`} order by bucket`.execute(portal.owner)
  ).rows;
  return kept;
}

/** The ticket of the link by which a change is undone. */
async function undoLink(portal: Portal): Promise<string> {
  for (const { values } of await portal.messages())
    if ('undoLink' in values) return values.undoLink?.split('ticket=')[1] ?? '';
  throw new Error('There is no link');
}

const deeds: Record<string, (portal: Portal) => Promise<unknown>> = {
  'signs in often, and wrongly': async (portal) => {
    for (let time = 0; time < 6; time++) await signedIn(portal);
    await tryWrongly(portal.browser(), 'demo.full', 6);
  },
  'changes the password': async (portal) => {
    const browser = await signedIn(portal);
    await changePassword(browser, demoPassword, goodPasswords[0]);
    await changePassword(browser, goodPasswords[0], goodPasswords[1]);
  },
  'changes phone and email, and undoes it': async (portal) => {
    const browser = await signedIn(portal);
    await changeContact(portal, browser, 'mobile');
    await beginChange(portal, browser, 'email');
    await browser.call(api.accountSecurity.cancelUpdate, { scene: 'changeEmail' });
    await portal.browser().call(api.session.undoChange, { ticket: await undoLink(portal) });
  },
  'binds a device and uses it': async (portal) => {
    const browser = await signedIn(portal);
    const { secret, recoveryCodes } = await bindDevice(portal, browser);
    await portal.db
      .updateTable('otp_device')
      .set({ last_used_step: 0 })
      .where('person_id', '=', await idOf(portal))
      .execute();
    await portal.browser().signIn('demo.full', demoPassword, secret);
    const stranger = portal.browser();
    const answer = await stranger.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
    if (!('flow' in answer)) throw new Error('A device is asked for');
    await stranger.call(api.session.signInOtp, { flow: answer.flow, code: recoveryCodes[0] ?? '' });
    await portal.browser().send({
      method: 'POST',
      path: '/anonymous/signInOtp',
      body: { flow: answer.flow, code: otpCode(secret, 50) },
    });
  },
  'ends sessions, and leaves': async (portal) => {
    const [browser] = [await signedIn(portal), await signedIn(portal)];
    await proveByPassword(browser, 'endSessions');
    await browser.call(api.accountSecurity.endOtherSessions, {});
    await browser.call(api.session.locale, { locale: 'en_US' });
    await browser.send({ path: api.session.logout.path });
  },
  'forgets the password and resets it': async (portal) => {
    await signedIn(portal);
    const browser = portal.browser();
    const rows = api.forgottenPassword;
    const { flow } = await browser.call(rows.sendCode, { account: 'demo.full', channel: 'sms' });
    const { ticket } = await browser.call(rows.verifyCode, { flow, code: codeIn(await portal.messages()) });
    await browser.call(rows.reset, { ticket, newPwd: goodPasswords[0], confirmPwd: goodPasswords[0] });
  },
};

test.each(Object.keys(deeds))('whoever %s changes nothing that is kept of somebody else', async (name) => {
  await using portal = await startPortal();
  await equip(portal);
  const before = await rowsOf(portal);
  await deeds[name]?.(portal);
  expect(await rowsOf(portal)).toEqual(before);
});
