import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';

/** A real OpenID Connect provider on this machine, which signs in whomever the test names without asking. */
export interface TestProvider extends AsyncDisposable {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Settings of a portal that uses this provider. */
  environment: Record<string, string>;
  /** User name of the next person to sign in there. */
  account: string;
  /** What it puts in place of an ID token; the token itself unless a test lets it lie. */
  forge: (idToken: string) => string;
  /** How word of a sign-out gets to the portal; over the network unless a test takes it there. Answers with the status. */
  tell: (address: string, body: URLSearchParams) => Promise<number>;
  /** Goes to the provider as a new browser would and returns the address it sends that browser back to. */
  authorize(address: string): Promise<string>;
  /** Whether the page that was opened last to sign out asked whether that is meant. */
  asksToSignOut: boolean;
  /** Opens the provider's sign-out page in that same browser, agrees, and returns where it leads. */
  signOut(address: string): Promise<string>;
  stop(): Promise<void>;
}

/** What the provider is told about the portal; a port brings a stopped one back at its old address. */
interface TestProviderOptions {
  redirectUri: string;
  postLogoutUri: string;
  port?: number;
  /** Where it tells of sign-outs, if it does. */
  backChannelUri?: string;
}

const clientId = 'user-center';
const clientSecret = 'a secret between the portal and its test provider';
// The same key after a restart, as a real provider has; made here because no key belongs in a repository.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Signs as the provider does, whatever it says. */
export const signAsProvider = (told: string): Buffer => sign('sha256', Buffer.from(told), privateKey);

/** Starts the provider on a free port of 127.0.0.1. */
export async function startOidcProvider(options: TestProviderOptions): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
  const configuration = configurationFor(options);
  // Its own refuses to speak to this very machine.
  configuration.fetch = async (address, init) => {
    const status = await self.tell(String(address), new URLSearchParams(String(init?.body)));
    return new Response(null, { status });
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined; // of the token endpoint, if it has one
    if (ctx.path === '/token' && body?.id_token) body.id_token = self.forge(body.id_token);
  });
  const answer = provider.callback();
  let jar = createJar();

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const login = { accountId: `subject of ${self.account}` };
    provider.interactionFinished(request, response, { login }).catch(() => response.destroy());
  });

  const self: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    environment: {
      UC_SIGN_IN: 'oidc',
      UC_OIDC_ISSUER: issuer,
      UC_OIDC_CLIENT_ID: clientId,
      UC_OIDC_CLIENT_SECRET: clientSecret,
    },
    account: 'demo.full',
    asksToSignOut: false,
    forge: (idToken) => idToken,
    tell: async (address, body) => (await fetch(address, { method: 'POST', body })).status,
    async authorize(address) {
      jar = createJar();
      return follow(address, issuer, jar);
    },
    async signOut(address) {
      const page = await (await jar.fetch(address)).text();
      self.asksToSignOut = page.includes('<button');
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
      const agreed = await jar.fetch(`${issuer}/session/end/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      });
      return agreed.headers.get('location') ?? '';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    [Symbol.asyncDispose]: () => self.stop(),
  };
  return self;
}

function configurationFor({ redirectUri, postLogoutUri, backChannelUri }: TestProviderOptions): Configuration {
  return {
    adapter: createAdapter(),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [postLogoutUri],
        ...(backChannelUri && { backchannel_logout_uri: backChannelUri, backchannel_logout_session_required: true }),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        logoutSource(ctx, form) {
          // As providers do: with the token it gave of them it knows that they mean it, and does not ask.
          const { IdTokenHint } = ctx.oidc.entities;
          const agreed = '<input type="hidden" form="op.logoutForm" name="logout" value="yes">';
          const submit = `<script nonce="x">document.getElementById('op.logoutForm').submit()</script>`;
          const asks = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>';
          ctx.body = `<!doctype html><title>Sign out</title>${form}${IdTokenHint ? agreed + submit : asks}`;
        },
      },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id.replace('subject of ', '') }),
    }),
    // Consent was given once and for all: the portal belongs to the same organisation.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  };
}

/** Keeps what the provider has to remember for as long as it runs. */
function createAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const search = async (fits: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(`${model} `) && fits(payload))?.[1];
    return {
      find: async (id) => kept.get(`${model} ${id}`),
      findByUid: (uid) => search((payload) => payload.uid === uid),
      findByUserCode: (code) => search((payload) => payload.userCode === code),
      upsert: async (id, payload) => void kept.set(`${model} ${id}`, payload),
      destroy: async (id) => void kept.delete(`${model} ${id}`),
      async consume(id) {
        const payload = kept.get(`${model} ${id}`);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      async revokeByGrantId(grantId) {
        // Of this model alone: a way through the provider that is under way names a grant as well.
        for (const [key, payload] of kept)
          if (key.startsWith(`${model} `) && payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

/** Follows redirects as long as they stay at the provider. */
async function follow(address: string, issuer: string, jar: ReturnType<typeof createJar>): Promise<string> {
  let next = address;
  while (next.startsWith(issuer)) {
    const response = await jar.fetch(next);
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}

/** `fetch` with a memory for cookies. */
function createJar() {
  const cookies = new Map<string, string>();
  return {
    async fetch(address: string, init: RequestInit = {}): Promise<Response> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return response;
    },
  };
}
