import { api } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../db/schema.ts';
import { demoPassword } from '../db/seed/seed.ts';
import { idOf } from '../testing/features/account-security/world.ts';
import { otpCode } from '../testing/otp-codes.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { waitingForLocks } from '../testing/waiting.ts';
import { otpBucket, otpRule, sealOtpKey } from './otp.ts';

const secrets = { 'demo.full': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'demo.basic': 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' };
type Name = keyof typeof secrets;
const names: Name[] = ['demo.full', 'demo.basic'];

/** Two people, each with a device that was bound at the same moment. */
async function startTwo(): Promise<Portal> {
  const portal = await startPortal();
  const bound_at = new Date(Date.now() - 3_600_000);
  for (const name of names) {
    const person_id = await idOf(portal, name);
    const sealed_key = sealOtpKey(portal.seal, person_id, secrets[name]);
    await portal.db
      .insertInto('otp_device')
      .values({ person_id, sealed_key, algorithm: 'SHA1', frozen_at: null, bound_at })
      .execute();
  }
  return portal;
}

/** Signs in up to the code, and gives it: `in`, or the refusal. */
async function give(portal: Portal, name: Name, code: string): Promise<string> {
  const browser = portal.browser();
  const asked = await browser.call(api.session.signIn, { account: name, password: demoPassword });
  const flow = 'flow' in asked ? asked.flow : expect.unreachable('A code is asked for');
  const answer = await browser.send({ method: 'POST', path: api.session.signInOtp.path, body: { flow, code } });
  return answer.statusCode === 200 ? 'in' : answer.json().code;
}

const wrongFor = (name: Name) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-1, 0, 1].map((away) => otpCode(secrets[name], away)).includes(code),
  ) ?? '';

/** The next wrong code of this person is the one too many. */
async function bringToTheBrink(portal: Portal, name: Name): Promise<void> {
  const person = await idOf(portal, name);
  const window_ends_at = new Date(Date.now() + 60_000);
  const counted = { tries: 0, locked_until: null, consecutive: (otpRule.inARow ?? 0) - 1, window_ends_at };
  await portal.db
    .insertInto('attempt')
    .values({ bucket: otpBucket(person), person_id: null, ...counted })
    .onConflict((on) => on.column('bucket').doUpdateSet(counted))
    .execute();
}

async function frozen(portal: Portal): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('otp_device')
    .innerJoin('person', 'person.id', 'otp_device.person_id')
    .select('username')
    .where('frozen_at', 'is not', null)
    .execute();
  return rows.map(({ username }) => username);
}

const tellings = async (portal: Portal) =>
  (await portal.messages()).filter(({ kind, channel }) => kind === 'otpFrozen' && channel === 'sms').length;

test('a right code is its owner’s, though another device was bound at the same moment', async () => {
  await using portal = await startTwo();
  expect(await give(portal, 'demo.full', otpCode(secrets['demo.full']))).toBe('in');
  expect(await give(portal, 'demo.basic', otpCode(secrets['demo.basic']))).toBe('in');
});

test('a device is frozen by its own wrong codes and told of once; nobody else’s is, by these or by a wrong code of theirs (BF-09)', async () => {
  await using portal = await startTwo();
  expect(await give(portal, 'demo.full', wrongFor('demo.full'))).toBe('code.incorrect');
  expect([await frozen(portal), await tellings(portal)]).toEqual([[], 0]);
  await bringToTheBrink(portal, 'demo.full');
  await give(portal, 'demo.full', wrongFor('demo.full'));
  expect([await frozen(portal), await tellings(portal)]).toEqual([['demo.full'], 1]);
  await give(portal, 'demo.basic', wrongFor('demo.basic'));
  expect(await frozen(portal)).toEqual(['demo.full']);
  // Tries that an administrator forgave do not freeze it once more.
  await bringToTheBrink(portal, 'demo.full');
  await give(portal, 'demo.full', wrongFor('demo.full'));
  expect(await tellings(portal)).toBe(1);
});

test.each([
  ['removed', (person: string) => sql`delete from otp_device where person_id = ${person}`],
  ['frozen', (person: string) => sql`update otp_device set frozen_at = now() where person_id = ${person}`],
] as const)(
  'a code that was right opens nothing when its device is %s while it is judged (RC-10)',
  async (_, change) => {
    await using portal = await startTwo();
    const person = await idOf(portal, 'demo.full');
    const { answer } = await portal.db.transaction().execute(async (tx: Transaction<Schema>) => {
      await change(person).execute(tx);
      const answer = give(portal, 'demo.full', otpCode(secrets['demo.full']));
      await expect.poll(() => waitingForLocks(portal.db), { timeout: 10_000 }).toBe(1);
      return { answer };
    });
    expect(await answer).toBe('code.incorrect');
  },
);
