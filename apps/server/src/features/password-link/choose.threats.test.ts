import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeLink } from '../../db/links/make.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { administer } from '../../testing/cli/commands.ts';
import { cheapPasswords } from '../../testing/passwords.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const password = { newPwd: 'Quiet#River7', confirmPwd: 'Quiet#River7' };
const gone = { code: 'link.invalid' };

async function idOf({ db }: Portal, username: string): Promise<string> {
  return (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
}
const linkFor = async (portal: Portal, username: string, kind: 'invitation' | 'reset') => {
  const id = await idOf(portal, username);
  return portal.db.transaction().execute((tx) => makeLink(tx, id, { kind, madeBy: 'wang@console-1', minutes: 60 }));
};
const choose = (portal: Portal, token: string) =>
  portal.browser().call(api.passwordLink.choose, { token, ...password });
const look = (portal: Portal, token: string) => portal.browser().call(api.passwordLink.look, { token });

async function invite(portal: Portal): Promise<string> {
  await administer(portal.db, 'people add new.person --name x');
  return linkFor(portal, 'new.person', 'invitation');
}

test('a mail scanner that opens the link uses nothing up; choosing does, once, of any number at once', async () => {
  await using portal = await startPortal();
  const token = await invite(portal);
  for (const _ of [1, 2]) await look(portal, token);
  const tries = await Promise.allSettled([1, 2, 3].map(() => choose(portal, token)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(choose(portal, token)).rejects.toMatchObject(gone);
  await expect(look(portal, token)).rejects.toMatchObject(gone);
});

test('a link that ran out, was never made, or is kept as what the database has opens nothing', async () => {
  await using portal = await startPortal();
  const token = await invite(portal);
  await expect(choose(portal, tokenHash(token).toString('base64url'))).rejects.toMatchObject(gone);
  await sql`update password_link set expires_at = now()`.execute(portal.db);
  await expect(look(portal, token)).rejects.toMatchObject(gone);
  await expect(choose(portal, token)).rejects.toMatchObject(gone);
});

test('guesses at links are counted, so that nobody guesses on (BF-14)', async () => {
  await using portal = await startPortal();
  const codes: string[] = [];
  for (let at = 0; at < 40 && codes.at(-1) !== 'request.frequent'; at++)
    codes.push(
      await look(portal, `guess${at}`).then(
        () => 'found',
        (error: { code: string }) => error.code,
      ),
    );
  expect(codes.at(-1)).toBe('request.frequent');
});

test('a link of somebody who was disabled since opens nothing, also after they came back', async () => {
  await using portal = await startPortal();
  const token = await invite(portal);
  await administer(portal.db, 'people disable new.person --yes');
  await expect(choose(portal, token)).rejects.toMatchObject(gone);
  await administer(portal.db, 'people enable new.person --yes');
  await expect(choose(portal, token)).rejects.toMatchObject(gone);
});

test('an invitation of somebody who is active, and a reset of somebody who is invited, open nothing', async () => {
  await using portal = await startPortal();
  await invite(portal);
  await expect(choose(portal, await linkFor(portal, 'new.person', 'reset'))).rejects.toMatchObject(gone);
  await expect(choose(portal, await linkFor(portal, 'demo.full', 'invitation'))).rejects.toMatchObject(gone);
});

test('only who never had a password is signed in; a reset ends every session and is told', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const before = (await portal.messages()).length;
  expect(await choose(portal, await linkFor(portal, 'demo.full', 'reset'))).toEqual({ token: null });
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  const told = (await portal.messages()).slice(0, -before || undefined);
  expect(told.map(({ kind }) => kind)).toContain('passwordReset');
  // Somebody who comes back had one: their link may lie in an old mailbox.
  const token = await invite(portal);
  await sql`insert into password_history (id, person_id, hash) values (gen_random_uuid(), ${await idOf(portal, 'new.person')}, ${await cheapPasswords.hash('Former#River7')})`.execute(
    portal.db,
  );
  expect(await choose(portal, token)).toEqual({ token: null });
});

test('a device that is bound is asked for as well', async () => {
  await using portal = await startPortal();
  const token = await linkFor(portal, 'demo.full', 'reset');
  const id = await idOf(portal, 'demo.full');
  await sql`insert into otp_device (person_id, sealed_key, algorithm) values (${id}, '\\x00', 'SHA1')`.execute(
    portal.db,
  );
  await expect(look(portal, token)).resolves.toMatchObject({ needsCode: true });
  await expect(choose(portal, token)).rejects.toMatchObject({ code: 'code.incorrect' });
});

test('the rules for passwords hold here too, and a password that is refused leaves the link', async () => {
  await using portal = await startPortal();
  const token = await invite(portal);
  const weak = portal.browser().call(api.passwordLink.choose, { token, newPwd: 'short', confirmPwd: 'short' });
  await expect(weak).rejects.toMatchObject({ code: 'password.weak' });
  const judged = await portal.browser().call(api.passwordLink.checkPassword, { token, newPwd: 'new.person1A' });
  expect(judged.broken.length).toBeGreaterThan(0);
  await expect(choose(portal, token)).resolves.toMatchObject({ token: expect.any(String) });
});

test('where an identity provider signs people in, a link opens nothing', async () => {
  await using portal = await startPortal();
  const token = await invite(portal);
  await using elsewhere = await startPortal({
    beside: portal,
    environment: {
      ...{
        UC_SIGN_IN: 'oidc',
        UC_OIDC_ISSUER: 'https://idp.example.com',
        UC_OIDC_CLIENT_ID: 'x',
        UC_OIDC_CLIENT_SECRET: 'x',
      },
      UC_PUBLIC_URL: 'https://portal.example.com',
    },
  });
  await expect(look(elsewhere, token)).rejects.toMatchObject(gone);
});
