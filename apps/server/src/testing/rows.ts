import cookie from '@fastify/cookie';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Visit } from '../calls/visit.ts';
import { readConfig } from '../config/config.ts';
import { createKeptRights } from '../db/entitlements/kept-rights.ts';
import { standpointColumns } from '../features/app-hub/visibility.ts';
import { sessionHandlers } from '../features/session/handlers.ts';
import { createIntake } from '../http/bodies/intake.ts';
import { answerErrors } from '../http/errors.ts';
import { createFloodGuard, type FloodLimits } from '../http/flood.ts';
import { setHeaders } from '../http/headers.ts';
import { createLastUses } from '../http/last-uses.ts';
import { answerUnknown, hostsOf, leaveBodiesUnread, screenRequests } from '../http/requests.ts';
import { registerRoutes } from '../http/routes.ts';
import { createWhoCalls } from '../http/session.ts';
import { createDescribeVisitor } from '../http/visitor.ts';
import { createSecondFactor } from '../proofs/second-factor.ts';
import { createSeal } from '../secrets/seal.ts';
import { createBrowser, type TestBrowser } from './browser.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { cheapPasswords } from './passwords.ts';

const origin = 'http://127.0.0.1:8080';
const seal = createSeal(Buffer.from('d2a64f0c9b1378e5406fd83a7c21be95f01e6ad47b8c3920e5f4a1680d9b7c33', 'hex'));
const flood: FloodLimits = { perSession: 100_000, perAddress: 100_000, anonymousPerAddress: 100_000 };

/** What a row of a test's own does. */
export type TestHandler = (input: Record<string, unknown>, visit: Visit) => Promise<unknown>;

/** The pipeline with rows of a test's own beside those of signing in, for guards that no row of the product uses yet. */
export interface TestRows extends AsyncDisposable {
  app: FastifyInstance;
  db: TestDatabase['db'];
  browser(headers?: Record<string, string>): TestBrowser;
}

/** Registers a test's rows, each with its handler. */
export async function startRows(rows: Record<string, [ServedEndpoint, TestHandler]>): Promise<TestRows> {
  const database = await createTestDatabase('demo');
  const app = Fastify();
  setHeaders(app, false);
  answerErrors(app, {
    signIn: '/uc/#/signIn',
    secondFactor: '/uc/#/pc/secondFactor',
    errorPage: '/uc/#/error',
  });
  screenRequests(app, hostsOf([origin]), createFloodGuard(flood));
  await app.register(cookie);
  leaveBodiesUnread(app);
  const own = Object.fromEntries(Object.entries(rows).map(([name, [endpoint]]) => [name, endpoint]));
  const acts = Object.fromEntries(Object.entries(rows).map(([name, [, handler]]) => [name, handler]));
  const table = { session: endpoints.session, own };
  const alarm = { count: async () => undefined, isOn: async () => false };
  const post = { seal, channels: [], publicOrigin: origin, sessionsPerPerson: 5, smsCountries: ['CN'] as const };
  const config = readConfig({});
  const secondFactor = createSecondFactor(config, null);
  registerRoutes(
    app,
    table,
    {
      session: sessionHandlers(config, {
        post,
        oidc: null,
        alarm,
        passwords: cheapPasswords,
        elsewhere: async () => ({ directory: null, there: null }),
        home: null,
        secondFactor,
        accounts: [],
      }),
      own: acts,
    },
    {
      databases: database.databases,
      seal,
      flood: createFloodGuard(flood),
      intake: createIntake(),
      whoCalls: createWhoCalls([secondFactor.mustSetUp], standpointColumns),
      askWho: (_pool, _cookie, ask) => ask(),
      keptRights: createKeptRights(),
      lastUses: createLastUses(database.db),
      strangersInTurn: (work) => work(),
      needCaptcha: async () => undefined,
      origins: [origin],
      ownOriginOf: () => origin,
      passkeysAt: null,
      describeVisitor: createDescribeVisitor({ locate: () => 'intranet' }),
      notesCauses: false,
      sessionLife: { idleMinutes: 30, hours: 12 },
    },
  );
  answerUnknown(app);
  await app.ready();
  return {
    app,
    db: database.db,
    browser: (headers) => createBrowser(app, origin, headers),
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await database[Symbol.asyncDispose]();
    },
  };
}
