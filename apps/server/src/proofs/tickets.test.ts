import type { Scene } from '@uc/contract';
import { expect, test } from 'vitest';
import { makeLink } from '../db/links/make.ts';
import { tokenHash } from '../secrets/tokens.ts';
import { createTestDatabase } from '../testing/database.ts';
import { addPerson, addSession, type Holder } from '../testing/proofs/world.ts';
import { passTime } from '../testing/time.ts';
import { findLink } from './password-links.ts';
import { findTicket, issueTicket, useTicket, voidProofs } from './tickets.ts';

/** A ticket to bind a device, and everybody who might try it. */
async function world() {
  const database = await createTestDatabase();
  const [person, other] = [await addPerson(database), await addPerson(database)];
  const [mine, elsewhere, stranger] = [
    await addSession(database, person),
    await addSession(database, person),
    await addSession(database, other),
  ];
  const issue = (holder = mine, scene: Scene = 'bindOtp') =>
    database.db.transaction().execute((tx) => issueTicket(tx, holder, scene, 'password'));
  const find = (holder: Holder, ticket: string, scene: Scene = 'bindOtp') =>
    findTicket(database.db, holder, [scene], ticket);
  const use = (holder: Holder, ticket: string, scene: Scene = 'bindOtp') =>
    database.db.transaction().execute((tx) => useTicket(tx, holder, { hash: tokenHash(ticket), scene }));
  return {
    ...{ database, person, other, mine, elsewhere, stranger, issue, find, use },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const none = { code: 'proof.required' };

test.each(['find', 'use'] as const)(
  'to %s a ticket takes its person, its session and its scene, each of them (TK-01, TK-02)',
  async (act) => {
    await using here = await world();
    const { ticket } = await here.issue();
    const wrong: [Holder, string, Scene][] = [
      [here.stranger, ticket, 'bindOtp'],
      // Nothing hands these out today; whatever does so tomorrow gets nowhere with them.
      [{ ...here.mine, personId: here.other }, ticket, 'bindOtp'],
      [here.elsewhere, ticket, 'bindOtp'],
      [here.mine, ticket, 'changePassword'],
      [here.mine, 'made up', 'bindOtp'],
    ];
    for (const given of wrong) await expect(here[act](...given)).rejects.toMatchObject(none);
    await here[act](here.mine, ticket);
  },
);

test.each(['find', 'use'] as const)('to %s a ticket is too late after its ten minutes (RA-02)', async (act) => {
  await using here = await world();
  const { ticket } = await here.issue();
  await passTime(here.database.db, '10 minutes 1 second');
  await expect(here[act](here.mine, ticket)).rejects.toMatchObject(none);
});

test('a ticket is used once, and using it leaves all others', async () => {
  await using here = await world();
  const tickets = [await here.issue(), await here.issue(here.elsewhere), await here.issue(here.stranger)];
  const second = await here.issue(here.mine, 'changeEmail');
  await here.use(here.mine, tickets[0]?.ticket ?? '');
  await expect(here.use(here.mine, tickets[0]?.ticket ?? '')).rejects.toMatchObject(none);
  await here.find(here.elsewhere, tickets[1]?.ticket ?? '');
  await here.find(here.stranger, tickets[2]?.ticket ?? '');
  await here.find(here.mine, second.ticket, 'changeEmail');
});

test('a new ticket voids the former of its session and scene, and no other', async () => {
  await using here = await world();
  const former = await here.issue();
  const others: [Holder, Scene, string][] = [
    [here.elsewhere, 'bindOtp', (await here.issue(here.elsewhere)).ticket],
    [here.mine, 'changeEmail', (await here.issue(here.mine, 'changeEmail')).ticket],
  ];
  await here.issue();
  await expect(here.find(here.mine, former.ticket)).rejects.toMatchObject(none);
  for (const [holder, scene, ticket] of others) await here.find(holder, ticket, scene);
});

test("what voids a person's proofs leaves those of others (TK-08)", async () => {
  await using here = await world();
  const { db } = here.database;
  const [{ ticket: own }, { ticket: foreign }] = [await here.issue(), await here.issue(here.stranger)];
  const link = (personId: string) =>
    db.transaction().execute((tx) => makeLink(tx, personId, { kind: 'reset', madeBy: 'test', minutes: 60 }));
  const [ownLink, foreignLink] = [await link(here.person), await link(here.stranger.personId)];
  await db.transaction().execute((tx) => voidProofs(tx, here.person));
  await expect(here.find(here.mine, own)).rejects.toMatchObject(none);
  await here.find(here.stranger, foreign);
  expect(await findLink(db, ownLink)).toBeNull();
  expect(await findLink(db, foreignLink)).not.toBeNull();
});
