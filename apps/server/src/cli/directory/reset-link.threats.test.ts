import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { outcome, prove, reset } from '../../testing/features/forgotten-password/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const password = { newPwd: 'Quiet#River7', confirmPwd: 'Quiet#River7' };
const choose = (portal: Portal, token: string) =>
  portal.browser().call(api.passwordLink.choose, { token, ...password });
const since = ({ db, owner }: Portal, interval: string) =>
  sql`update person set phone_since = now() - ${interval}::interval, email_since = now() - ${interval}::interval
    where username = 'gao.fei'`.execute(owner ?? db);

async function linkSent(portal: Portal) {
  for (const message of await portal.messages())
    if (message.kind === 'resetLink')
      return { to: message.address, token: new URL(message.values.passwordLink).hash.split('token=')[1] ?? '' };
  return expect.unreachable('No link was sent');
}

test('a reset link goes to the mailbox, sets a password once, and signs nobody in', async () => {
  await using portal = await startPortal();
  await administer(portal.db, 'people reset-link gao.fei');
  const { to, token } = await linkSent(portal);
  expect(to).toBe('gao.fei@example.com');
  expect(await choose(portal, token)).toEqual({ token: null });
  await expect(choose(portal, token)).rejects.toMatchObject({ code: 'link.invalid' });
});

test('it is good for an hour', async () => {
  await using portal = await startPortal();
  await administer(portal.db, 'people reset-link gao.fei');
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - made_at) / 60)::int as minutes from password_link where kind = 'reset'`.execute(
    portal.db,
  );
  expect(rows).toEqual([{ minutes: 60 }]);
});

test('to an address younger than a day nothing is sent, whoever put it there (IV-03)', async () => {
  await using portal = await startPortal();
  await since(portal, '23 hours 59 minutes');
  const refused = administer(portal.db, 'people reset-link gao.fei');
  await expect(refused).rejects.toThrow('is not older than 24 hours');
  expect(await portal.messages()).toEqual([]);
  await since(portal, '24 hours 1 minute');
  await administer(portal.db, 'people reset-link gao.fei');
  expect((await linkSent(portal)).to).toBe('gao.fei@example.com');
});

test('a way that is new is passed by for one that is not', async () => {
  await using portal = await startPortal();
  await sql`update person set email = 'thief@example.com' where username = 'gao.fei'`.execute(portal.db);
  await administer(portal.db, 'people reset-link gao.fei');
  expect((await linkSent(portal)).to).toMatch(/^\+86/);
  await expect(administer(portal.db, 'people reset-link gao.fei --by email')).rejects.toThrow(
    'is not older than 24 hours',
  );
});

test('who sent or printed it stands in both records, and the person is told by every way (IV-04)', async () => {
  await using portal = await startPortal();
  const call = await portal.as('gao.fei');
  for (const options of ['', ' --print']) await administer(portal.db, `people reset-link gao.fei${options}`);
  const { rows } = await call(api.records.list, { operation: 'administer' });
  expect(rows.map(({ detail }) => detail).slice(0, 2)).toEqual([
    expect.stringMatching(/wang@console-1.*(printed a link to choose a new password|打印设置新密码的链接)/),
    expect.stringMatching(/wang@console-1.*(sent a link to choose a new password|发送设置新密码的链接)/),
  ]);
  const { said } = await administer(portal.db, 'records administrators');
  expect(said.join('\n')).toMatch(/wang.*printed a link to choose a new password/);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'administered');
  expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'sms', 'sms']);
});

test('a bound device is asked for as well, and nobody who may not sign in gets one', async () => {
  await using portal = await startPortal();
  await sql`insert into otp_device (person_id, sealed_key, algorithm)
    select id, '\\x00', 'SHA1' from person where username = 'gao.fei'`.execute(portal.db);
  await administer(portal.db, 'people reset-link gao.fei');
  const { token } = await linkSent(portal);
  await expect(choose(portal, token)).rejects.toMatchObject({ code: 'code.incorrect' });
  await expect(administer(portal.db, 'people reset-link demo.invited')).rejects.toThrow('demo.invited is invited');
});

test('a link from before ends with any change of how the account is entered', async () => {
  await using portal = await startPortal();
  await administer(portal.db, 'people reset-link gao.fei');
  const { token } = await linkSent(portal);
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser, 'gao.fei', 'sms');
  expect(await outcome(reset(browser, ticket))).toBe('ok');
  await expect(choose(portal, token)).rejects.toMatchObject({ code: 'link.invalid' });
});
