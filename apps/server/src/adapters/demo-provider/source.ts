import { api, apiBase, linkTo, locales } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { DemoProvider } from '../../ports/demo-provider.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newToken } from '../../secrets/tokens.ts';
import { createOidcSource } from '../third-auth/oidc.ts';
import type { AnsweringProvider } from './provider.ts';

/** As addresses name it; a source of the settings that has the same id takes its place. */
export const demoSourceId = 'demo';
const clientId = 'user-center';

/** A source of accounts that the demo itself answers for, and the provider behind it, which is loaded when first used (decision 38). */
export interface DemoSource {
  source: ThirdAuthSource;
  provider: () => Promise<DemoProvider>;
}

/** Makes it. The portal speaks to it as to any provider of OpenID Connect, only that no call of the two leaves the process. */
export function createDemoSource(origins: readonly [string, ...string[]], seal: Seal): DemoSource {
  const issuer = `${origins[0]}${apiBase}${api.demo.authorize.path.replace(/\/authorize$/, '')}`;
  const callback = apiBase + linkTo(api.thirdAuth.callback, { source: demoSourceId });
  const redirectUris = origins.map((origin) => origin + callback);
  const clientSecret = newToken();
  let loaded: Promise<AnsweringProvider> | undefined;
  const provider = () => {
    loaded ??= import('./provider.ts').then(({ createProvider }) =>
      createProvider({ issuer, clientId, clientSecret, redirectUris, seal }),
    );
    return loaded;
  };
  const dialect = createOidcSource({
    issuer,
    clientId,
    clientSecret,
    scope: 'openid profile',
    nameClaim: 'name',
    fetch: async (address, request) => (await provider()).answer(address, request),
  });
  const [zh_CN, en_US] = locales.map((locale) => serverText[locale].demo.provider.name);
  const name = { zh_CN: zh_CN ?? '', en_US: en_US ?? '' };
  return { source: { id: demoSourceId, kind: 'oidc', name, issuer, ...dialect }, provider };
}
