import { expect, test } from 'vitest';
import { countSessions, errorPage, exchange, useProvider, visit } from '../../testing/features/session/oidc.ts';
import { forgeries } from '../../testing/forged-tokens.ts';

const { provider, goToProvider, startOidcPortal, getTicket } = useProvider();

test.each(forgeries)('an identity token %s signs nobody in (OA-03)', async (_, forge) => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const somebody = { sub: 'subject of demo.admin', preferred_username: 'demo.admin' };
  const { clientSecret } = provider();
  provider().forge = (idToken) => forge(idToken, somebody, clientSecret);
  const back = await goToProvider(browser);
  expect(await visit(browser, back)).toBe(errorPage('ticket.invalid'));
  expect(await countSessions(portal)).toBe(0);

  provider().forge = (idToken) => idToken;
  await exchange(browser, await getTicket(browser));
  expect(await countSessions(portal)).toBe(1);
});
