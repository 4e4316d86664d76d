import { apiBase } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import type { Redirect, Visit } from '../../../calls/visit.ts';
import type { ProviderSettings } from '../../../config/provider-settings.ts';
import type { Schema } from '../../../db/schema.ts';
import { todayIn } from '../../../values/today.ts';
import type { SignInMeans } from '../new-sign-in.ts';
import { endByProvider } from './back-channel.ts';
import { exchangeTicket } from './exchange.ts';
import { createProvider } from './provider.ts';
import { signOutThere, wayOut } from './sign-out.ts';
import { comeBack, startWay } from './way.ts';

/** Signing in through OpenID Connect providers: authorization code with PKCE, state and nonce (RFC 9700). */
export interface OidcSignIn {
  start(visit: Visit, asked: { provider?: string | undefined; another: boolean }): Promise<Redirect>;
  comeBack(visit: Visit, provider: string | undefined, answer: Record<string, string>): Promise<Redirect>;
  exchange(visit: Visit, ticket: string): Promise<{ token: string }>;
  /** Where whoever signs out goes next; null: no provider opened the session. */
  wayOut(tx: Transaction<Schema>, session: string): Promise<string | null>;
  signOut(visit: Visit, ticket: string | undefined): Promise<Redirect>;
  /** A provider tells that somebody signed out there. */
  endByProvider(visit: Visit, logoutToken: string): Promise<{ ok: true }>;
}

/** Makes the steps of the ways; providers are looked up when first needed, so that we start without them. */
export function createOidcSignIn(
  settings: readonly ProviderSettings[],
  post: SignInMeans,
  { logger, timeZone }: { logger: Pick<FastifyBaseLogger, 'warn'>; timeZone: string },
): OidcSignIn {
  const { publicOrigin: publicUrl, seal } = post;
  const providers = settings.map(createProvider);
  /** No name: the one of the short form, whose address has none. */
  const find = (id: string | undefined) =>
    providers.find(({ settings: { id: own, isShortForm } }) =>
      id === undefined ? isShortForm : own === id && !isShortForm,
    ) ?? fail('route.unknown');
  /** Each has an address of its own, so that none can pass for another (RFC 9700, 4.4). */
  const means = (id: string | undefined) => ({
    ...post,
    today: () => todayIn(timeZone),
    warn: (line: string) => logger.warn(line),
    callback: `${publicUrl}${apiBase}/anonymous/oidcCallback${id === undefined ? '' : `/${id}`}`,
  });
  return {
    start: async (visit, { provider, another }) => startWay(visit, find(provider), means(provider), { another }),
    comeBack: async (visit, provider, answer) => comeBack(visit, find(provider), means(provider), answer),
    exchange: (visit, ticket) => exchangeTicket(visit, post, ticket),
    wayOut,
    signOut: (visit, ticket) => signOutThere(visit, { providers, seal, publicUrl }, ticket),
    endByProvider: (visit, logoutToken) => endByProvider(visit, seal, providers, logoutToken),
  };
}
