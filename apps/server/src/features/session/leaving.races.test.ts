import { api } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../db/schema.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { useProvider } from '../../testing/features/session/oidc.ts';
import { bindDevice } from '../../testing/otp.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';
import { whileHeld } from '../../testing/waiting.ts';

const { startOidcPortal, getTicket } = useProvider();

const findId = async ({ db }: Portal) =>
  (await db.selectFrom('person').select('id').where('username', '=', 'demo.full').executeTakeFirstOrThrow()).id;

const leave = (tx: Transaction<Schema>) =>
  sql`update person set status = 'disabled' where username = 'demo.full'`.execute(tx);

/** Nothing waits to open again once they come back. */
async function openedFor({ db }: Portal): Promise<unknown[]> {
  await sql`update person set status = 'active' where username = 'demo.full'`.execute(db);
  const { rows } = await sql`select 'session' as open from session where ended_at is null
    union all select 'flow' from sign_in_flow`.execute(db);
  return rows;
}

/** Shows a password while its person is being disabled. */
const signInMeanwhile = async (portal: Portal) =>
  whileHeld(portal.db, await findId(portal), () => tryPassword(portal.browser(), 'demo.full', demoPassword), leave);

test('a right password while its person is being disabled opens no session that is there when they come back (SE-02)', async () => {
  await using portal = await startPortal();
  const { result, waited } = await signInMeanwhile(portal);
  expect({ code: result.json().code, waited }).toEqual({ code: 'signin.incorrect', waited: true });
  expect(await openedFor(portal)).toEqual([]);
});

test('nor does it come as far as the second step (SE-02)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await bindDevice(portal, browser);
  const { result, waited } = await signInMeanwhile(portal);
  expect({ code: result.json().code, waited }).toEqual({ code: 'signin.incorrect', waited: true });
  expect(await openedFor(portal)).toEqual([]);
});

test('a ticket of the identity provider is worth nothing while its person is being disabled (SE-02)', async () => {
  await using portal = await startOidcPortal();
  const browser: TestBrowser = portal.browser();
  const ticket = await getTicket(browser);
  const { result, waited } = await whileHeld(
    portal.db,
    await findId(portal),
    () => browser.call(api.session.signInTicket, { ticket }).catch((error: { code: string }) => error.code),
    leave,
  );
  expect({ result, waited }).toEqual({ result: 'ticket.invalid', waited: true });
  expect(await openedFor(portal)).toEqual([]);
});
