import { apiBase, type Scene } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import type { Redirect, SignedInVisit, Visit } from '../../../calls/visit.ts';
import type { ProviderSettings } from '../../../config/provider-settings.ts';
import type { Schema } from '../../../db/schema.ts';
import { todayIn } from '../../../values/today.ts';
import type { SignInMeans } from '../new-sign-in.ts';
import { endByProvider } from './back-channel.ts';
import { exchangeTicket } from './exchange.ts';
import { comeBackToProve, startProof, takeProof, takeProofFlow } from './prove.ts';
import { createProvider, type Provider } from './provider.ts';
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
  /** A fresh sign-in as a proof: the way there, and what the browser came back with. */
  startProof(visit: SignedInVisit, scene: Scene): Promise<{ redirect: string }>;
  takeProof(tx: Kysely<Schema>, visit: SignedInVisit, scene: Scene, proof: string): Promise<void>;
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
  const warn = (line: string) => logger.warn(line);
  /** Each has an address of its own, so that none can pass for another (RFC 9700, 4.4). */
  const callbackOf = ({ settings: { id, isShortForm } }: Provider) =>
    `${publicUrl}${apiBase}/anonymous/oidcCallback${isShortForm ? '' : `/${id}`}`;
  const means = (provider: Provider) => ({
    ...post,
    today: () => todayIn(timeZone),
    warn,
    callback: callbackOf(provider),
  });
  const proving = { seal, warn, callback: callbackOf };
  async function back(visit: Visit, provider: Provider, answer: Record<string, string>): Promise<Redirect> {
    const flow = await takeProofFlow(visit, provider, answer.state ?? '');
    if (flow) return comeBackToProve(visit, provider, proving, { flow, answer });
    return comeBack(visit, provider, means(provider), answer);
  }
  return {
    start: async (visit, { provider, another }) => startWay(visit, find(provider), means(find(provider)), { another }),
    comeBack: async (visit, provider, answer) => back(visit, find(provider), answer),
    startProof: (visit, scene) => startProof(visit, providers, proving, scene),
    takeProof,
    exchange: (visit, ticket) => exchangeTicket(visit, post, ticket),
    wayOut,
    signOut: (visit, ticket) => signOutThere(visit, { providers, seal, publicUrl, warn }, ticket),
    endByProvider: (visit, logoutToken) => endByProvider(visit, seal, providers, logoutToken),
  };
}
