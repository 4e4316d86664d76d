import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { countSessions, exchange, useProvider, visit } from '../../testing/features/session/oidc.ts';

const { startOidcPortal, getTicket } = useProvider();

test('a ticket works once', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const ticket = await getTicket(browser);
  await exchange(browser, ticket);
  await expect(exchange(browser, ticket)).rejects.toMatchObject({ status: 400, code: 'ticket.invalid' });
  expect(await countSessions(portal)).toBe(1);
});

test('a ticket read over the shoulder is worth nothing in another browser', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const ticket = await getTicket(browser);
  const thief = portal.browser();
  await expect(exchange(thief, ticket)).rejects.toMatchObject({ code: 'ticket.invalid' });
  await visit(thief, '/anonymous/oidcStart');
  expect(thief.cookies.has('uc_flow')).toBe(true);
  await expect(exchange(thief, ticket)).rejects.toMatchObject({ code: 'ticket.invalid' });
  await exchange(browser, ticket);
});

test('a ticket is over after a minute', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const ticket = await getTicket(browser);
  await portal.passTime('61 seconds');
  await expect(exchange(browser, ticket)).rejects.toMatchObject({ code: 'ticket.invalid' });
  expect(await countSessions(portal)).toBe(0);
});

test('of sixteen exchanges of one ticket at once, on two processes, exactly one opens a session', async () => {
  await using portal = await startOidcPortal();
  await using second = await startOidcPortal({ beside: portal });
  const browser = portal.browser();
  const ticket = await getTicket(browser);
  const elsewhere = second.browser();
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const tries = Array.from({ length: 16 }, (_, index) =>
    (index % 2 ? browser : elsewhere).call(api.session.signInTicket, { ticket }),
  );
  const results = await Promise.allSettled(tries);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
  expect(refused).toEqual(Array(15).fill('ticket.invalid'));
  expect(await countSessions(portal)).toBe(1);
});

test('thirty wrong tickets close the way for their address, and for no other', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const guess = (index: number) => browser.call(api.session.signInTicket, { ticket: `guess ${index}` });
  for (let index = 0; index < 30; index++)
    await expect(guess(index)).rejects.toMatchObject({ status: 400, code: 'ticket.invalid' });
  await expect(guess(30)).rejects.toMatchObject({ status: 429, code: 'request.frequent' });
  const neighbour = portal.browser({ 'x-peer': '192.0.2.7' });
  await exchange(neighbour, await getTicket(neighbour));
});

test('a person switched off between provider and portal gets no session', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const ticket = await getTicket(browser);
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'demo.full').execute();
  await expect(exchange(browser, ticket)).rejects.toMatchObject({ code: 'ticket.invalid' }); // it went with the state (0018)
  expect(await countSessions(portal)).toBe(0);
});
