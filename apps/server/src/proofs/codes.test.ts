import { type Channel, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { addPerson, addSession, type Holder } from '../testing/proofs/world.ts';
import { testSeal } from '../testing/seal.ts';
import { passTime } from '../testing/time.ts';
import { type CodeOwner, checkCode, issueCode, useCode } from './codes.ts';

const to = { channel: 'sms', target: '+8613800000000' } as const;

/** A code to change the password, and everybody who might try it. */
async function world() {
  const database = await createTestDatabase();
  const { db } = database;
  const [person, other] = [await addPerson(database), await addPerson(database)];
  const [mine, elsewhere, stranger] = [
    await addSession(database, person),
    await addSession(database, person),
    await addSession(database, other),
  ];
  const issue = (session: Holder = mine, purpose: CodeOwner['purpose'] = 'changePassword') =>
    db.transaction().execute((tx) => issueCode(tx, testSeal, { session, purpose }, to));
  const check = (
    code: string,
    session: Holder = mine,
    purpose: CodeOwner['purpose'] = 'changePassword',
    channel: Channel = 'sms',
  ) => checkCode(db, testSeal, { session, purpose }, channel, code);
  const use = (right: { id: string; target: string }) => db.transaction().execute((tx) => useCode(tx, right));
  return {
    ...{ database, person, other, mine, elsewhere, stranger, issue, check, use },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const none = { code: 'code.expired' };

test('a code is right for its person, its session, its purpose and its channel, each of them (TK-01, TK-02)', async () => {
  await using here = await world();
  const code = await here.issue();
  const wrong: [Holder, CodeOwner['purpose'], Channel][] = [
    [here.stranger, 'changePassword', 'sms'],
    // Nothing hands these out today; whatever does so tomorrow gets nowhere with them.
    [{ ...here.mine, personId: here.other }, 'changePassword', 'sms'],
    [here.elsewhere, 'changePassword', 'sms'],
    [here.mine, 'export', 'sms'],
    [here.mine, 'changePassword', 'email'],
  ];
  for (const given of wrong) await expect(here.check(code, ...given)).rejects.toMatchObject(none);
  expect(await here.check(code)).toMatchObject({ target: to.target });
});

test('a wrong try costs the code it was meant for, and no other (BF-06)', async () => {
  await using here = await world();
  const code = await here.issue();
  const others = [await here.issue(here.mine, 'export'), await here.issue(here.stranger)];
  const wrong = code === '000000' ? '000001' : '000000';
  for (let time = 0; time < limits.codeTries; time++)
    await expect(here.check(wrong)).rejects.toMatchObject({ code: 'code.incorrect' });
  await expect(here.check(code)).rejects.toMatchObject(none);
  await here.check(others[0] ?? '', here.mine, 'export');
  await here.check(others[1] ?? '', here.stranger);
});

test('a code is too late after its five minutes, to be tried and to be used (TK-09)', async () => {
  await using here = await world();
  const code = await here.issue();
  const right = await here.check(code);
  await passTime(here.database.db, '5 minutes 1 second');
  await expect(here.check(code)).rejects.toMatchObject(none);
  await expect(here.use(right)).rejects.toMatchObject(none);
});

test('a code is used once, which uses up no other; a used one is right no more (RC-02)', async () => {
  await using here = await world();
  const code = await here.issue();
  const foreign = await here.issue(here.stranger);
  const right = await here.check(code);
  await here.use(right);
  await expect(here.use(right)).rejects.toMatchObject(none);
  await expect(here.check(code)).rejects.toMatchObject(none);
  await here.use(await here.check(foreign, here.stranger));
});
