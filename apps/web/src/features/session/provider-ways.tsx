import { api, apiBase, appOf, linkTo } from '@uc/contract';
import { isPhone } from '../../lib/device.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { SignInConf } from './sign-in-conf.ts';

/** Providers that people choose among. */
export type Ways = NonNullable<NonNullable<SignInConf['conf']>['ways']>;

/** Platforms whose bound accounts sign in. */
export type Accounts = NonNullable<NonNullable<SignInConf['conf']>['accounts']>;

/** Where the way in by a bound account begins. */
export const accountStartOf = (source: string) => apiBase + linkTo(api.session.accountStart, { source });

/** Where the way through a provider begins; no name: the only one there is. */
export const startOf = (provider?: string) =>
  apiBase + api.session.oidcStart.path + (provider === undefined ? '' : `/${provider}`);

/** A provider or a platform as addresses of ours name it; nothing else goes into an address again. */
export function namedIn(said: URLSearchParams, field: 'provider' | 'account'): string | undefined {
  const name = said.get(field);
  return name !== null && /^[a-z][a-z0-9-]{0,31}$/.test(name) ? name : undefined;
}

/** Ways in by accounts that are kept elsewhere, one button each. */
export function ProviderWays({ ways }: { ways: Ways }) {
  const text = useText();
  return ways.map(({ id, name }) => (
    <a key={id} className="button wide" href={startOf(id)}>
      {text.views.signIn.through(name)}
    </a>
  ));
}

/**
 * Ways in by bound accounts: at a computer a code to scan, in a platform's own app that platform alone. No phone scans its own screen, so
 * in any other browser of a phone it is said where to go.
 */
export function AccountWays({ accounts }: { accounts: Accounts }) {
  const text = useText();
  const app = appOf(navigator.userAgent);
  const here = app ? accounts.filter(({ kind }) => kind === app) : accounts;
  if (!app && isPhone())
    return <p className="sign-in-demo">{text.views.signIn.inApps(accounts.map(({ name }) => name))}</p>;
  return here.map(({ id, name }) => (
    <a key={id} className="button wide" href={accountStartOf(id)}>
      {text.views.signIn.through(name)}
    </a>
  ));
}
