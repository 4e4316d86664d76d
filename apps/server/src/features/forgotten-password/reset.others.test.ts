import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  ask,
  goodPasswords,
  idOf,
  outcome,
  post,
  prove,
  reset,
} from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';
import { waitingForLocks, whileHeld } from '../../testing/waiting.ts';

const { conf, state } = api.forgottenPassword;

test('a flow of the same account in another browser goes on, though its code is void', async () => {
  await using portal = await startPortal();
  const [one, other] = [portal.browser(), portal.browser()];
  const flow = await ask(one);
  await portal.passTime('61 seconds');
  await ask(other);
  expect(await one.call(state, { token: flow })).toMatchObject({ step: 'code' });
});

test('a flow that is over is none, to look at as well', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  await portal.passTime(`${limits.resetFlowMinutes + 1} minutes`);
  expect(await outcome(post(browser, 'state', { token: flow }))).toBe('reset.unsent');
});

test('what else is switched off, for everybody or for one, leaves a forgotten password its way', async () => {
  await using portal = await startPortal();
  const person_id = await idOf(portal);
  await portal.db
    .insertInto('switched_off')
    .values([
      { name: 'otp', person_id: null },
      { name: 'mobile', person_id },
      { name: 'password', person_id: await idOf(portal, 'demo.basic') },
    ])
    .execute();
  expect((await portal.browser().call(conf, {})).channels).not.toEqual([]);
  await ask(portal.browser());
  expect(await portal.messages()).toMatchObject([{ personId: person_id }]);
  // Whose password is switched off gets none, and hears nothing of it.
  await ask(portal.browser(), 'demo.basic');
  expect(await portal.messages()).toHaveLength(1);
});

test('whoever has no password gets no code, though all others have one', async () => {
  await using portal = await startPortal();
  await portal.db
    .deleteFrom('password')
    .where('person_id', '=', await idOf(portal))
    .execute();
  await ask(portal.browser());
  expect(await portal.messages()).toEqual([]);
});

test('a code by an account elsewhere goes to an account of the person’s own', async () => {
  await using portal = await startPortal();
  await sql`delete from bound_account`.execute(portal.db);
  const bound = (person_id: string, subject: string) => ({
    ...{ id: newId(), person_id, provider: 'wecom', issuer: 'corp', subject, name: subject },
    bound_at: sql<Date>`now() - interval '90 days'`,
  });
  await portal.db
    .insertInto('bound_account')
    .values([
      { ...bound(await idOf(portal, 'demo.basic'), 'theirs'), bound_at: sql<Date>`now() - interval '99 days'` },
      bound(await idOf(portal), 'own'),
    ])
    .execute();
  await ask(portal.browser(), 'demo.full', 'wecom');
  expect((await portal.messages()).map(({ address }) => address)).toEqual(['own']);
});

test('a flow that belongs to nobody leads to no password, at whatever step it is found', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const ticket = await ask(browser, 'nobody.at.all');
  await portal.db.updateTable('reset_flow').set({ step: 'password' }).execute();
  const [newPwd] = goodPasswords;
  expect(await outcome(post(browser, 'checkPassword', { ticket, newPwd }))).toBe('reset.expired');
  expect(await outcome(reset(browser, ticket))).toBe('reset.expired');
});

test('a reset waits for whoever has the person in hand, and is judged by what they left (RC-10)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  const person_id = await idOf(portal);
  const hash = () =>
    portal.db.selectFrom('password').select('hash').where('person_id', '=', person_id).executeTakeFirst();
  const before = await hash();
  const { result } = await whileHeld(
    portal.db,
    person_id,
    () => outcome(reset(browser, ticket)),
    (tx) => tx.insertInto('switched_off').values({ name: 'password', person_id }).execute(),
  );
  expect(result).toBe('switch.off');
  expect(await hash()).toEqual(before);
});

test('a right code for a flow that ended while it was judged leads nowhere', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  const code = codeIn(await portal.messages());
  await post(browser, 'verifyCode', { flow, code: code === '000000' ? '111111' : '000000' }); // there is a count by now
  const { answer } = await portal.db.transaction().execute(async (tx) => {
    // Held where the try is counted, past the look at the flow.
    await tx.selectFrom('attempt').select('bucket').where('bucket', 'like', 'reset:code:%').forUpdate().execute();
    const answer = post(browser, 'verifyCode', { flow, code });
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 10_000 }).toBe(1);
    await portal.db
      .updateTable('reset_flow')
      .set({ expires_at: new Date(0) })
      .execute();
    return { answer };
  });
  expect(await outcome(answer)).toBe('reset.expired');
});
