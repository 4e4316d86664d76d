import { api, type Scene } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { newToken } from '../../secrets/tokens.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { exchange, visit } from '../../testing/features/session/oidc.ts';
import { useTwoProviders } from '../../testing/features/session/two-providers.ts';
import type { Portal } from '../../testing/portal.ts';

const { both, startWithTwo, goTo } = useTwoProviders();
const { accountSecurity } = api;
const refused = (code: string) => expect.objectContaining({ code });

/** Somebody who signs in at a provider alone. */
async function signedIn(portal: Portal): Promise<TestBrowser> {
  const browser = portal.browser();
  const home = await visit(browser, await goTo(browser, 'staff', 'demo.full'));
  await exchange(browser, home.split('ticket=')[1] ?? expect.unreachable(home));
  await sql`delete from password where person_id = (select id from person where username = 'demo.full')`.execute(
    portal.db,
  );
  return browser;
}

const start = async (browser: TestBrowser, scene: Scene) =>
  (await browser.call(accountSecurity.startProviderProof, { scene })).redirect;
const provedIn = (address: string) => /&provided=([\w-]{43})$/.exec(address)?.[1] ?? expect.unreachable(address);

test('of two questions that are open each answer belongs to its own; nothing made up opens either (OA-15)', async () => {
  await using portal = await startWithTwo();
  const browser = await signedIn(portal);
  const [first, second] = [await start(browser, 'reveal'), await start(browser, 'endSessions')];
  const backs = [await both.staff.authorize(second), await both.staff.authorize(first)];
  const [forSessions, forReveal] = [await visit(browser, backs[0] ?? ''), await visit(browser, backs[1] ?? '')];
  expect([forSessions, forReveal]).toEqual([
    expect.stringContaining('scene=endSessions&provided='),
    expect.stringContaining('scene=reveal&provided='),
  ]);
  await expect(browser.call(accountSecurity.verifyProvider, { scene: 'reveal', proof: newToken() })).rejects.toEqual(
    refused('ticket.invalid'),
  );
  await browser.call(accountSecurity.verifyProvider, { scene: 'reveal', proof: provedIn(forReveal) });
});

test('an answer at the address of another provider answers nothing (OA-15)', async () => {
  await using portal = await startWithTwo();
  const browser = await signedIn(portal);
  const back = await both.staff.authorize(await start(browser, 'reveal'));
  expect(await visit(browser, back.replace('/oidcCallback/staff', '/oidcCallback/partner'))).toContain(
    'signInFailed?code=ticket.invalid',
  );
  // Where it belongs it still works.
  provedIn(await visit(browser, back));
});

test('whoever has a password by the time they come back proves themselves by that', async () => {
  await using portal = await startWithTwo();
  const browser = await signedIn(portal);
  const proof = provedIn(await visit(browser, await both.staff.authorize(await start(browser, 'reveal'))));
  await sql`insert into password (person_id, hash) select id, 'any' from person where username = 'demo.full'`.execute(
    portal.owner,
  );
  await expect(browser.call(accountSecurity.verifyProvider, { scene: 'reveal', proof })).rejects.toEqual(
    refused('proof.way'),
  );
});

test('that others are linked to a provider offers it to nobody else', async () => {
  await using portal = await startWithTwo();
  await signedIn(portal);
  const other = portal.browser();
  await other.signIn('demo.approver', demoPassword);
  await sql`delete from password where person_id = (select id from person where username = 'demo.approver')`.execute(
    portal.db,
  );
  await expect(start(other, 'reveal')).rejects.toEqual(refused('proof.way'));
});
