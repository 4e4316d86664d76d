import { apiBase, type Locale, type ThirdAuthKind } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';

/** What a source is called: as the administrator says, else by its kind. */
export function sourceName({ kind, name }: Pick<ThirdAuthSource, 'kind' | 'name'>, locale: Locale): string {
  return name?.[locale] ?? serverText[locale].thirdAuthSources[kind];
}

/** The same for signing in: an address of its own, so that neither answer passes for the other's. */
export const signInCallbackOf = (portal: string, sourceId: string) =>
  `${portal}${apiBase}/anonymous/accountCallback/${sourceId}`;

/** Where a source sends the browser back to: to the portal's own address that the person is at, never to one that a request brought (rule R-07). */
export const callbackOf = (portal: string, sourceId: string) =>
  `${portal}${apiBase}/thridAuthSource/callback/${sourceId}`;

/** The kind of a source that is no longer set up, by what its accounts were bound as. */
export function kindOf(provider: string): ThirdAuthKind {
  return provider === 'wecom' || provider === 'dingtalk' || provider === 'feishu' ? provider : 'oidc';
}
