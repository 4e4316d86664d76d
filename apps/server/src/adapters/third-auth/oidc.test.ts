import { expect, test } from 'vitest';
import { AnswerRefused } from '../../ports/third-auth.ts';
import { type Bench, failureOf, newWay, redirectUri, sourceSuite } from '../../testing/adapters/third-auth/suite.ts';
import { forgeries } from '../../testing/forged-tokens.ts';
import { startOidcProvider, type TestProvider } from '../../testing/oidc-provider.ts';
import { createOidcSource } from './oidc.ts';

const addresses = { redirectUri, postLogoutUri: 'http://127.0.0.1:8080/uc/' };

async function open(isKnown = true, forge?: TestProvider['forge']): Promise<Bench> {
  let provider = await startOidcProvider(addresses);
  if (forge) provider.forge = forge;
  const { issuer, clientId, clientSecret } = provider;
  const source = createOidcSource({
    issuer,
    clientId,
    clientSecret: isKnown ? clientSecret : 'another',
    scope: 'openid profile',
    nameClaim: 'name',
  });
  return {
    source,
    async agree(address, { id }) {
      provider.account = id;
      return Object.fromEntries(new URL(await provider.authorize(address)).searchParams);
    },
    leave: () => provider.stop(),
    async come() {
      provider = await startOidcProvider({ ...addresses, port: Number(new URL(issuer).port) });
    },
    async [Symbol.asyncDispose]() {
      source.close();
      await provider.stop();
    },
  };
}

sourceSuite({
  name: 'accounts of an OpenID Connect provider',
  open,
  codeField: 'code',
  // This provider has user names and no others.
  seenAs: ({ id }) => ({ subject: `subject of ${id}`, name: id }),
  secrets: ['a secret between the portal and its test provider'],
});

test('the answer of one way is none for another: state, nonce and code verifier must all be its own', async () => {
  await using bench = await open();
  const other = newWay();
  for (const name of ['state', 'nonce', 'verifier'] as const) {
    const way = newWay();
    const answer = await bench.agree(await bench.source.start(way), { id: 'one' });
    const error = await failureOf(bench.source.finish(answer, { ...way, [name]: other[name] }));
    expect(error).toBeInstanceOf(AnswerRefused);
  }
});

test('an answer that names another issuer is refused (RFC 9207)', async () => {
  await using bench = await open();
  const way = newWay();
  const answer = await bench.agree(await bench.source.start(way), { id: 'one' });
  const error = await failureOf(bench.source.finish({ ...answer, iss: 'https://provider.example' }, way));
  expect(error).toBeInstanceOf(AnswerRefused);
});

test.each(forgeries)('an identity token %s vouches for nobody (OA-03)', async (_, forge) => {
  const secret = 'a secret between the portal and its test provider';
  await using bench = await open(true, (idToken) =>
    forge(idToken, { sub: 'subject of somebody else', name: 'somebody else' }, secret),
  );
  const way = newWay();
  const answer = await bench.agree(await bench.source.start(way), { id: 'one' });
  expect(await failureOf(bench.source.finish(answer, way))).toBeInstanceOf(AnswerRefused);
});
