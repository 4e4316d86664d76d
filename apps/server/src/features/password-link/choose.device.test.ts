import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeLink } from '../../db/links/make.ts';
import { cheapPasswords } from '../../testing/passwords.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const newPwd = 'Quiet#River7';

/** A link by which demo.full sets another password. */
async function resetLinkFor({ db }: Portal): Promise<{ id: string; token: string }> {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const facts = { kind: 'reset', madeBy: 'wang@console-1', minutes: 60, sent: null } as const;
  return { id, token: await db.transaction().execute((tx) => makeLink(tx, id, facts)) };
}
const choose = (portal: Portal, token: string) =>
  portal.browser().call(api.passwordLink.choose, { token, newPwd, confirmPwd: newPwd });

test('a device that is bound while the password is being chosen is not passed by (RA-08)', async () => {
  let meanwhile = async () => {};
  const passwords = {
    ...cheapPasswords,
    // The work on a password takes its time, and this is what happens in it.
    hash: async (typed: string) => {
      await meanwhile();
      return cheapPasswords.hash(typed);
    },
  };
  await using portal = await startPortal({ change: { passwords } });
  const { id, token } = await resetLinkFor(portal);
  meanwhile = async () => {
    await sql`insert into otp_device (person_id, sealed_key, algorithm) values (${id}, '\\x00', 'SHA1')`.execute(
      portal.db,
    );
  };
  await expect(choose(portal, token)).rejects.toMatchObject({ code: 'link.invalid' });
});

test('a password by link leaves no session, no known device and no open proof to whoever had the old one (RA-06)', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  await call(api.accountSecurity.verifyPassword, { oldPwd: 'Demo@2026', scene: 'changePassword' });
  const { id, token } = await resetLinkFor(portal);
  const left = async () => {
    const { rows } = await sql<Record<'devices' | 'proofs' | 'sessions', number>>`select
      (select count(*) from known_device where person_id = ${id})::int as devices,
      (select count(*) from proof_ticket where person_id = ${id})::int as proofs,
      (select count(*) from session where person_id = ${id})::int as sessions`.execute(portal.db);
    return rows[0];
  };
  expect(await left()).toEqual({ devices: 1, proofs: 1, sessions: 1 });
  await choose(portal, token);
  expect(await left()).toMatchObject({ devices: 0, proofs: 0 });
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
});
