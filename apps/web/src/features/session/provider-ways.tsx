import { api, apiBase } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import type { SignInConf } from './sign-in-conf.ts';

/** Providers that people choose among. */
export type Ways = NonNullable<NonNullable<SignInConf['conf']>['ways']>;

/** Where the way through a provider begins; no name: the only one there is. */
export const startOf = (provider?: string) =>
  apiBase + api.session.oidcStart.path + (provider === undefined ? '' : `/${provider}`);

/** Ways in by accounts that are kept elsewhere, one button each. */
export function ProviderWays({ ways }: { ways: Ways }) {
  const text = useText();
  return ways.map(({ id, name }) => (
    <a key={id} className="button wide" href={startOf(id)}>
      {text.views.signIn.through(name)}
    </a>
  ));
}
