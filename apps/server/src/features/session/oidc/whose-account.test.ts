import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { readTyped } from '../../../cli/command.ts';
import { openContext, testCommands } from '../../../testing/cli/commands.ts';
import { errorPage, exchange, useProvider, visit, warnings } from '../../../testing/features/session/oidc.ts';
import { reissued } from '../../../testing/forged-tokens.ts';

const { provider, goToProvider, startOidcPortal, getTicket } = useProvider();

/** The provider calls whoever signs in there something else from now on. */
function rename(name: string): Disposable {
  provider().forge = (made) => reissued(made, { preferred_username: name });
  return {
    [Symbol.dispose]: () => {
      provider().forge = (made) => made;
    },
  };
}

test('once somebody has signed in, issuer and subject say who they are, whatever they are called by now', async () => {
  await using portal = await startOidcPortal();
  await getTicket(portal.browser(), 'demo.basic');
  using _renamed = rename('demo.full');
  const browser = portal.browser();
  const home = await visit(browser, await goToProvider(browser, 'demo.basic'));
  await exchange(browser, home.split('ticket=')[1] ?? '');
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.basic');
});

test('a second-hand name does not open the account of its first owner', async () => {
  await using portal = await startOidcPortal();
  await getTicket(portal.browser(), 'demo.basic');
  using _renamed = rename('demo.basic');
  const browser = portal.browser();
  expect(await visit(browser, await goToProvider(browser, 'a.newcomer'))).toBe(errorPage('account.unknown'));
  expect(warnings(portal).join()).toContain(
    `who is linked to another subject of it; if this is the same person: npm run uc -- people link-provider demo.basic "subject of a.newcomer" --issuer ${provider().issuer}`,
  );
});

test('an administrator is never linked by a name; by the command that the log names they are', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  expect(await visit(browser, await goToProvider(browser, 'demo.helpdesk'))).toBe(errorPage('account.unknown'));
  const line = `people link-provider demo.helpdesk "subject of demo.helpdesk" --issuer ${provider().issuer} --administrator`;
  expect(warnings(portal).join()).toContain(`an administrator, who is linked by hand alone: npm run uc -- ${line}`);
  expect(await portal.db.selectFrom('provider_identity').selectAll().execute()).toEqual([]);
  await portal.db
    .insertInto('provider_identity')
    .values(({ selectFrom }) => ({
      issuer: provider().issuer,
      subject: 'subject of demo.helpdesk',
      person_id: selectFrom('person').select('id').where('username', '=', 'demo.helpdesk'),
    }))
    .execute();
  expect(await visit(browser, await goToProvider(browser, 'demo.helpdesk'))).toContain('#/loading?ticket=');
});

test('of two tabs that are the first at once both arrive, and one link is made', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const backs = [await goToProvider(browser), await goToProvider(browser)];
  const homes = await Promise.all(backs.map((back) => visit(browser, back)));
  for (const home of homes) expect(home).toContain('#/loading?ticket=');
  expect(await portal.db.selectFrom('provider_identity').select('subject').execute()).toEqual([
    { subject: 'subject of demo.full' },
  ]);
});

test('a link is made, shown first, and taken away by a command, with what it opened', async () => {
  await using portal = await startOidcPortal();
  // Subjects have spaces here, which a line would be cut at.
  async function uc(...words: string[]): Promise<string[]> {
    const { command, values, options } = readTyped(testCommands, words);
    const context = openContext(portal.db, { options });
    await command.run(context, ...values);
    return context.said;
  }
  const { issuer } = provider();
  await expect(uc('people', 'link-provider', 'demo.basic', 'abc')).rejects.toThrow(/--issuer/);
  const shown = await uc('people', 'link-provider', 'demo.basic', 'abc', '--issuer', issuer);
  expect(shown).toContain(`demo.basic signs in as abc at ${issuer}.`);
  expect(await portal.db.selectFrom('provider_identity').selectAll().execute()).toEqual([]);
  await expect(uc('people', 'link-provider', 'demo.owner', 'abc', '--issuer', issuer)).rejects.toThrow(/administers/);
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser, 'demo.full'));
  await expect(uc('people', 'link-provider', 'demo.basic', 'subject of demo.full', '--issuer', issuer)).rejects.toThrow(
    /is demo\.full already/,
  );
  await uc('people', 'link-provider', 'demo.full', 'none', '--issuer', issuer, '--yes');
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(201);
  expect(await portal.db.selectFrom('provider_identity').selectAll().execute()).toEqual([]);
});
