import { api, limits } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import {
  beginChange,
  changeContact,
  contactOf,
  finishChange,
  type Kind,
  kinds,
  signedIn,
} from '../../testing/features/account-security/contact.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** The ticket of the link that went to an address. */
async function linkTo(portal: Portal, address: string | null): Promise<string> {
  for (const message of await portal.messages())
    if (message.address === address && 'undoLink' in message.values)
      return message.values.undoLink?.split('ticket=')[1] ?? '';
  throw new Error(`No link went to ${address}`);
}

/** What opening the link is answered with, by anybody's browser. */
async function undo(portal: Portal, ticket: string): Promise<string> {
  const answer = await portal.browser().send({ method: 'POST', path: '/anonymous/undoChange', body: { ticket } });
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
}

describe.each(['mobile', 'email'] as const)('%s', (kind: Kind) => {
  const { target, other, taken } = kinds[kind];

  test('the link brings the former one back, ends every session and tells both, once', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    await changeContact(portal, browser, kind);
    const ticket = await linkTo(portal, former);
    const twin = kind === 'mobile' ? 'email' : 'mobile';
    const open = await beginChange(portal, browser, twin);
    expect(await undo(portal, ticket)).toBe('ok');
    expect(await contactOf(portal, kind)).toBe(former);
    expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(201);
    const told = (await portal.messages()).filter((message) => message.kind === 'changeUndone');
    const addresses = told.map(({ address }) => address);
    expect(addresses).toContain(former);
    expect(addresses).toContain(target);
    expect(new Set(told.map(({ channel, address }) => `${channel} ${address}`)).size).toBe(told.length);
    expect(await undo(portal, ticket)).toBe('link.invalid');
    const records = await portal.db
      .selectFrom('record')
      .innerJoin('person', 'person.id', 'record.person_id')
      .select(['username', 'result', 'detail'])
      .where('operation', '=', 'undoChange')
      .execute();
    expect(records).toEqual([{ username: 'demo.full', result: 'success', detail: { kind } }]);
    await browser.signIn('demo.full', demoPassword);
    expect(await finishChange(browser, twin, kinds[twin].target, open)).toBe('proof.required');
  });

  test('it works for a day and no longer', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    await changeContact(portal, browser, kind);
    const ticket = await linkTo(portal, former);
    await portal.passTime(`${limits.undoHours} hours`);
    expect(await undo(portal, ticket)).toBe('link.invalid');
    expect(await contactOf(portal, kind)).toBe(target);
  });

  test('an intruder who changes it twice is undone by the first link, and gets none of their own', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    await changeContact(portal, browser, kind);
    await portal.passTime('61 seconds');
    await changeContact(portal, browser, kind, other);
    await expect(linkTo(portal, target)).rejects.toThrow('No link');
    expect(await undo(portal, await linkTo(portal, former))).toBe('ok');
    expect(await contactOf(portal, kind)).toBe(former);
    // Who held it last is told, too.
    const told = (await portal.messages()).filter((message) => message.kind === 'changeUndone');
    expect(told.map(({ address }) => address)).toContain(other);
  });

  test('an intruder from whom the person takes it back by a change of their own is told, and cannot undo that', async () => {
    await using portal = await startPortal();
    await changeContact(portal, await signedIn(portal), kind);
    await portal.passTime('61 seconds');
    await changeContact(portal, await signedIn(portal), kind, other);
    await expect(linkTo(portal, target)).rejects.toThrow('No link');
    const told = (await portal.messages()).filter(({ address }) => address === target);
    expect(told.filter((message) => message.kind === kinds[kind].letter)).toHaveLength(2);
    // What has been the person's for a day may undo again.
    await portal.passTime(`${limits.undoHours} hours`);
    await changeContact(portal, await signedIn(portal), kind);
    expect(await undo(portal, await linkTo(portal, other))).toBe('ok');
    expect(await contactOf(portal, kind)).toBe(other);
  });

  test('what somebody else has proved since is not taken from them, and the link is not used up by that', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    await changeContact(portal, browser, kind);
    const ticket = await linkTo(portal, former);
    const give = (value: string | null) =>
      portal.db
        .updateTable('person')
        .set({ [kinds[kind].column]: value })
        .where('username', '=', 'demo.approver')
        .execute();
    await give(former);
    expect(await undo(portal, ticket)).toBe(taken);
    expect(await contactOf(portal, kind)).toBe(target);
    expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(200);
    await give(null);
    expect(await undo(portal, ticket)).toBe('ok');
  });

  test('of ten parallel openings one is done', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    await changeContact(portal, browser, kind);
    const ticket = await linkTo(portal, former);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(portal, ticket)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'link.invalid')).toHaveLength(9);
  });
});

test('links cannot be guessed: after thirty misses an address waits (BF-14)', async () => {
  await using portal = await startPortal();
  for (let miss = 0; miss < limits.ticketMissesPerAddress; miss++)
    expect(await undo(portal, `made-up-${miss}`)).toBe('link.invalid');
  expect(await undo(portal, 'one-more')).toBe('request.frequent');
});

test('misses of a stranger at the same address keep nobody from a right link', async () => {
  await using portal = await startPortal();
  const former = await contactOf(portal, 'mobile');
  await changeContact(portal, await signedIn(portal), 'mobile');
  for (let miss = 0; miss <= limits.ticketMissesPerAddress; miss++) await undo(portal, `made-up-${miss}`);
  expect(await undo(portal, 'one-more')).toBe('request.frequent');
  expect(await undo(portal, await linkTo(portal, former))).toBe('ok');
});

test('a change can be undone by whoever is signed in as nobody, with the language of the page', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  browser.locale = 'en_US';
  await expect(browser.call(api.session.undoChange, { ticket: 'x' })).rejects.toMatchObject({
    code: 'link.invalid',
    message: expect.stringMatching(/^[\x20-\x7e]+$/),
  });
});
