import { api, type Call } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { releaseInvitations } from '../../db/links/release.ts';
import { administer } from '../../testing/cli/commands.ts';
import { prove } from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { testSeal } from '../../testing/seal.ts';

const password = { newPwd: 'Quiet#River7', confirmPwd: 'Quiet#River7' };

/** What the security page says of phone and email. */
async function confirmed(call: Call) {
  const { rows } = await call(api.accountSecurity.getAllConfigurationByUser, {});
  const of = (scene: string) => rows.find((row) => row.scene === scene)?.isConfirmed;
  return { phone: of('changeMobile'), email: of('changeEmail'), password: of('changePassword') };
}
const forget = ({ db }: Portal, username: string) =>
  sql`update person set phone_confirmed_at = null, email_confirmed_at = null where username = ${username}`.execute(db);

test('an address that a source gave is not confirmed until a code that went there was used', async () => {
  await using portal = await startPortal();
  for (const username of ['gao.fei', 'han.bing']) await forget(portal, username);
  const call = await portal.as('gao.fei');
  expect(await confirmed(call)).toEqual({ phone: false, email: false, password: null });
  await call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'email' });
  const code = codeIn(await portal.messages());
  const given = { scene: 'changePassword', channel: 'email' } as const;
  const wrong = code === '000000' ? '111111' : '000000';
  await expect(call(api.accountSecurity.verifySecurityCode, { ...given, code: wrong })).rejects.toBeDefined();
  expect((await confirmed(call)).email).toBe(false);
  await call(api.accountSecurity.verifySecurityCode, { ...given, code });
  expect(await confirmed(call)).toEqual({ phone: false, email: true, password: null });
  expect(await confirmed(await portal.as('han.bing'))).toMatchObject({ phone: false, email: false });
});

test('an address keeps the moment of its first confirmation', async () => {
  await using portal = await startPortal();
  const first = new Date('2020-01-01T00:00:00Z');
  const times = () =>
    portal.db
      .selectFrom('person')
      .select(['phone_confirmed_at', 'email_confirmed_at'])
      .where('username', '=', 'gao.fei');
  await sql`update person set phone_confirmed_at = ${first}, email_confirmed_at = ${first} where username = 'gao.fei'`.execute(
    portal.db,
  );
  await prove(portal, portal.browser(), 'gao.fei', 'sms');
  expect(await times().execute()).toEqual([{ phone_confirmed_at: first, email_confirmed_at: first }]);
});

test('the code of a forgotten password confirms the phone it went to', async () => {
  await using portal = await startPortal();
  await forget(portal, 'gao.fei');
  await prove(portal, portal.browser(), 'gao.fei', 'sms');
  expect(await confirmed(await portal.as('gao.fei'))).toMatchObject({ phone: true, email: false });
});

test('an invitation that came by mail confirms the mailbox; one that was handed over confirms nothing', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { db } = portal;
  for (const [name, phone] of [
    ['by.mail', '13800138001'],
    ['by.hand', '13800138002'],
  ])
    await administer(db, `people add ${name} --name x --email ${name}@example.com --phone ${phone}`);
  await administer(db, 'people invite by.mail');
  await releaseInvitations(db, { seal: testSeal, publicOrigin: 'http://127.0.0.1:8080', paces: { email: 60 } });
  const [message] = await portal.messages();
  const links = [
    message?.kind === 'invitation' ? message.values.passwordLink : '',
    (await administer(db, 'people link by.hand')).said.join(),
  ];
  const seen = [];
  for (const link of links) {
    const browser = portal.browser();
    const token = /token=([\w-]{43})/.exec(link)?.[1] ?? '';
    const chosen = await browser.call(api.passwordLink.choose, { token, ...password });
    browser.token = chosen.token;
    seen.push(await confirmed(browser.call));
  }
  expect(seen).toMatchObject([
    { phone: false, email: true },
    { phone: false, email: false },
  ]);
});

test('an address that a source puts in place of a confirmed one is not confirmed; one that its person has proved is', async () => {
  await using portal = await startPortal();
  const call = await portal.as('gao.fei');
  expect(await confirmed(call)).toMatchObject({ email: true });
  await sql`update person set email = 'other@example.com' where username = 'gao.fei'`.execute(portal.db);
  expect(await confirmed(call)).toMatchObject({ email: false });
  await sql`update person set email = 'third@example.com', email_confirmed_at = now() where username = 'gao.fei'`.execute(
    portal.db,
  );
  expect(await confirmed(call)).toMatchObject({ email: true });
});
