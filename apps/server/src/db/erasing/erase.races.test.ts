import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { findValues } from '../../testing/db/erasing/dump.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';
import { verifyRecords } from '../records/verify.ts';
import { demoPassword } from '../seed/seed.ts';

const address = '203.0.113.234';
const program = 'Quaggabrowser/93.72';

/** What may be under way when somebody is erased: each at a moment of its own choosing, and none may leave anything of them. */
const others: Record<string, (portal: Portal, username: string) => Promise<unknown>> = {
  'a right password': (portal, username) => tryPassword(here(portal), username, demoPassword),
  'a wrong password': (portal, username) => tryPassword(here(portal), username),
  'a forgotten password': (portal, username) =>
    here(portal).send({
      method: 'POST',
      path: '/anonymous/sendSecurityCode',
      body: { account: username, channel: 'email' },
    }),
  'an unlocking': (portal, username) => administer(portal.db, `unlock ${username}`),
  'a page': (portal) => here(portal).call(api.user.isLogin, {}),
};
const here = (portal: Portal) => portal.browser({ 'user-agent': program, 'x-peer': address });

test('whatever is tried while somebody is erased, nothing of them is left and every chain holds', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const { db } = portal;
  const random = mulberry(20_261_118);
  for (const username of ['demo.full', 'demo.basic', 'demo.approver', 'gao.fei', 'zhao.ming', 'luo.cheng']) {
    await tryPassword(here(portal), username, demoPassword);
    const { id, phone, email, name } = await db
      .selectFrom('person')
      .select(['id', 'phone', 'email', 'name'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await administer(db, `people disable ${username} --yes`);
    const going = Object.values(others).flatMap((other) =>
      [portal, second].map(async (process) => {
        for (let turns = Math.floor(random() * 40); turns > 0; turns--) await sql`select 1`.execute(process.db);
        await other(process, username).catch(() => undefined);
      }),
    );
    for (let turns = Math.floor(random() * 20); turns > 0; turns--) await sql`select 1`.execute(db);
    await administer(db, `people erase ${username} --yes ${username}`);
    await Promise.all(going);
    const values = [phone, email, name].filter((value) => value !== null);
    const theirs = await findValues(portal.owner, values);
    // Somebody else may be called the same; nobody has the same address.
    expect(theirs.filter((one) => !one.startsWith(`${name} in person`))).toEqual([]);
    const { rows } =
      await sql`select from record where person_id = ${id} and (ip is not null or user_agent <> '' or device <> '' or detail <> '{}')`.execute(
        db,
      );
    expect(rows).toEqual([]);
    expect(await db.selectFrom('session').select('id').where('person_id', '=', id).execute()).toEqual([]);
  }
  expect(await verifyRecords(db, portal.seal, () => undefined)).toMatchObject({ faults: [] });
});

/** Numbers that look random and are the same at every run. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
