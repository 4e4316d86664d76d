import type { WebText } from '@uc/messages';

/** What a source is called: by its own name, but for those that every portal can have. */
export function sourceName(source: string, text: WebText): string {
  const { byHand, fromFiles, fromDirectory, fromProvider } = text.views.adminPeople;
  const known: Readonly<Record<string, string | undefined>> = {
    ...{ hand: byHand, file: fromFiles },
    ...{ ldap: fromDirectory, oidc: fromProvider },
  };
  return known[source] ?? source;
}
