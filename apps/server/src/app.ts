import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { type Channel, limits, webBase } from '@uc/contract';
import { endpoints } from '@uc/contract/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { visibleTo } from './applications/visible.ts';
import { createTurns } from './background/turns.ts';
import { type Config, reachableContact } from './config/config.ts';
import type { Databases } from './db/database.ts';
import { createKeptRights } from './db/entitlements/kept-rights.ts';
import { followDirectory, type OpenDirectory } from './directory/ldap/live.ts';
import { readCheckUp } from './features/account-security/check-up/read-check-up.ts';
import { accountSecurityHandlers } from './features/account-security/handlers.ts';
import { createRefuseEarly } from './features/account-security/refuse-early.ts';
import { adminApplicationHandlers } from './features/admin-applications/handlers.ts';
import { adminMessageHandlers } from './features/admin-messages/handlers.ts';
import { adminPeopleHandlers } from './features/admin-people/handlers.ts';
import { adminSettingHandlers } from './features/admin-settings/handlers.ts';
import { adminSourceHandlers } from './features/admin-sources/handlers.ts';
import { adminUnitHandlers } from './features/admin-units/handlers.ts';
import { administrationHandlers } from './features/administration/handlers.ts';
import { appHubHandlers } from './features/app-hub/handlers.ts';
import { createFindOpening } from './features/app-hub/opening.ts';
import { standpointColumns } from './features/app-hub/visibility.ts';
import { createCaptchaGuard } from './features/captcha/guard.ts';
import { captchaHandlers } from './features/captcha/handlers.ts';
import type { Puzzles } from './features/captcha/pool.ts';
import { demoHandlers } from './features/demo/handlers.ts';
import { refuseAsking } from './features/forgotten-password/asking.ts';
import { forgottenPasswordHandlers } from './features/forgotten-password/handlers.ts';
import { oneTimePasswordHandlers } from './features/one-time-passwords/handlers.ts';
import { organisationHandlers } from './features/organisations/handlers.ts';
import { passkeyHandlers } from './features/passkeys/handlers.ts';
import { passwordLinkHandlers } from './features/password-link/handlers.ts';
import { permissionHandlers } from './features/permissions/handlers.ts';
import { profileHandlers } from './features/profile/handlers.ts';
import { previewProfile } from './features/profile/preview.ts';
import { auditHandlers } from './features/records/audit/handlers.ts';
import { recordsFor } from './features/records/for-administrators.ts';
import { recordHandlers } from './features/records/handlers.ts';
import { takeFreeTry } from './features/session/free-try.ts';
import { sessionHandlers, signInAddress } from './features/session/handlers.ts';
import { createOidcSignIn } from './features/session/oidc/oidc.ts';
import { openSession } from './features/session/open-session.ts';
import { createPasswordAlarm } from './features/session/password-alarm.ts';
import { thirdAuthHandlers } from './features/third-auth/handlers.ts';
import { userHandlers } from './features/user/handlers.ts';
import { createAskWho } from './http/ask-who.ts';
import { createIntake, type Intake } from './http/bodies/intake.ts';
import type { Logo } from './http/brand.ts';
import { shedWhenCongested } from './http/congestion.ts';
import type { Door } from './http/door.ts';
import { answerErrors } from './http/errors.ts';
import { createFloodGuard } from './http/flood.ts';
import { setHeaders } from './http/headers.ts';
import type { LastUses } from './http/last-uses.ts';
import { serveDocumentation } from './http/openapi.ts';
import { serveHealth, serveMetrics, takePolicyReports } from './http/operations.ts';
import { tellOfProxy } from './http/proxy.ts';
import { answerUnknown, createOwnOriginOf, hostsOf, leaveBodiesUnread, screenRequests } from './http/requests.ts';
import type { RouteDependencies } from './http/route-dependencies.ts';
import { registerRoutes } from './http/routes.ts';
import { createServer, type Patience } from './http/server.ts';
import { createWhoCalls } from './http/session.ts';
import { serveWeb } from './http/static.ts';
import { createDescribeVisitor } from './http/visitor.ts';
import type { DemoProvider } from './ports/demo-provider.ts';
import type { Places } from './ports/places.ts';
import type { ThirdAuthSource } from './ports/third-auth.ts';
import { passkeyHome } from './proofs/passkeys/home.ts';
import { createSecondFactor } from './proofs/second-factor.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { Seal } from './secrets/seal.ts';

/** Everything the application is built from; only the composition root and the tests choose it. */
export interface Dependencies {
  config: Config;
  /** Origins of our own pages, the public one first. */
  origins: readonly [string, ...string[]];
  databases: Databases;
  migrations: number;
  seal: Seal;
  passwords: Passwords;
  places: Places;
  /** Where accounts can be bound. */
  thirdAuth: readonly ThirdAuthSource[];
  /** Reaches the organisation's directory, wherever it is described. */
  openDirectory: OpenDirectory;
  /** Notes when sessions are used. */
  lastUses: LastUses;
  /** The identity provider of the demo, loaded when first asked for. */
  demoProvider?: (() => Promise<DemoProvider>) | undefined;
  /** Captcha puzzles, each handed out once. */
  puzzles: Puzzles;
  logger: FastifyBaseLogger;
  /** Folder of the built web. */
  webFolder: string;
  /** The organisation's logo, made safe. */
  logo?: Logo | undefined;
  isDraining: () => boolean;
  /** Channels whose messages nobody sends; none where nobody watches. */
  unserved?: () => readonly Channel[];
  /** Longest event-loop delay before calls are shed; 0 never sheds. */
  longestDelayMs: number;
  /** Figures of parts that stand beside the application, served with its own. */
  figures?: Registry;
  /** How long a client may take to send; the contract's limits unless a test cannot wait for them. */
  patience?: Patience;
  /** Lets calls in; as many as can be answered soon unless a test decides. */
  door?: Door;
  /** Lets bodies in; as many as usual unless a test makes do with fewer. */
  intake?: Intake;
}

/** Builds the whole application, ready to listen or to be called in a test. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, origins, databases, seal, passwords, thirdAuth } = dependencies;
  const app = createServer(dependencies);
  const flood = createFloodGuard(config.flood);
  const intake = dependencies.intake ?? createIntake();

  setHeaders(app, origins[0].startsWith('https:'));
  answerErrors(app, {
    signIn: signInAddress(config),
    secondFactor: `${webBase}#/pc/secondFactor`,
    errorPage: `${webBase}#/error`,
  });
  if (config.trustProxy.length === 0) tellOfProxy(app);
  screenRequests(app, hostsOf(origins), flood);
  shedWhenCongested(app, databases, dependencies.door);
  await app.register(cookie);
  if (dependencies.longestDelayMs)
    await app.register(underPressure, { maxEventLoopDelay: dependencies.longestDelayMs, retryAfter: 3 });
  leaveBodiesUnread(app);

  const figures = dependencies.figures ?? new Registry();
  const desk = { seal, contact: reachableContact(config) };
  const alarm = createPasswordAlarm({
    perMinute: config.wrongPasswordsPerMinute,
    desk,
    logger: dependencies.logger,
    figures,
    db: databases.main,
  });

  const home = passkeyHome(config, origins);
  const passkeys = typeof home === 'string' ? null : home;
  const { channels, sessionsPerPerson, smsCountries } = config;
  const post = { seal, channels, publicOrigin: origins[0], sessionsPerPerson, smsCountries };
  const secondFactor = createSecondFactor(config, passkeys);
  const routes: RouteDependencies = {
    databases,
    seal,
    flood,
    intake,
    whoCalls: createWhoCalls([secondFactor.mustSetUp, passkeys?.mustAdd ?? null], standpointColumns),
    askWho: createAskWho(),
    keptRights: createKeptRights(),
    lastUses: dependencies.lastUses,
    strangersInTurn: createTurns(limits.strangersAtOnce, limits.strangersWaiting, { waitMs: limits.strangerWaitMs }),
    origins,
    ownOriginOf: createOwnOriginOf(origins),
    passkeysAt: passkeys?.rpId ?? null,
    needCaptcha: createCaptchaGuard(config, seal, {
      signIn: async ({ account }, visit) =>
        (await alarm.isOn(visit.db)) || !(await takeFreeTry(visit, post, String(account))),
      // A code that could not be sent now is refused before anybody solves a puzzle for it.
      async resetPassword({ account, channel }, visit) {
        await refuseAsking(visit, config, seal, { account: String(account), channel: channel as Channel });
        return true;
      },
    }),
    describeVisitor: createDescribeVisitor(dependencies.places),
    notesCauses: config.demo,
    sessionLife: { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours },
  };
  // By the reserved connections: signing in asks it, which goes on while the others wait.
  const elsewhere = followDirectory(databases.sensitive, {
    ...{ file: config.directory, seal, open: dependencies.openDirectory },
    warn: (line) => dependencies.logger.warn(line),
  });
  const oidc =
    config.signInProviders.length > 0
      ? createOidcSignIn(config.signInProviders, post, { ...dependencies, timeZone: config.timeZone })
      : null;
  const handlers = {
    accountSecurity: accountSecurityHandlers(config, seal, passwords, dependencies.places, {
      publicOrigin: origins[0],
      home: passkeys,
      ...{ elsewhere, provider: oidc },
    }),
    adminMessages: adminMessageHandlers(config, post),
    adminPeople: adminPeopleHandlers(
      config,
      post,
      desk,
      (visit, personId, asked) => recordsFor(visit, personId, asked, thirdAuth, config.timeZone),
      dependencies.places,
    ),
    adminSources: adminSourceHandlers(config, post, { now: elsewhere, open: dependencies.openDirectory }),
    adminApplications: adminApplicationHandlers(config.timeZone, post),
    adminSettings: adminSettingHandlers(config, post, {
      passkeysAt: passkeys?.rpId ?? null,
      secondFactor,
      previewProfile: (visit, draft) => previewProfile(visit, draft, config.timeZone),
    }),
    adminUnits: adminUnitHandlers(config, post),
    administration: administrationHandlers(config, post, passkeys?.rpId ?? null),
    appHub: appHubHandlers(config, origins[0]),
    audit: auditHandlers({ timeZone: config.timeZone, passkeysAt: passkeys?.rpId ?? null }, post, thirdAuth),
    captcha: captchaHandlers(config, seal, dependencies.puzzles, createRefuseEarly(config, seal)),
    demo: demoHandlers({
      config,
      seal,
      findOpening: createFindOpening(config, origins[0]),
      provider: dependencies.demoProvider,
    }),
    forgottenPassword: forgottenPasswordHandlers(config, seal, passwords, {
      publicOrigin: origins[0],
      ...{ home: passkeys, elsewhere },
    }),
    oneTimePasswords: oneTimePasswordHandlers(config, { seal, passwords, home: passkeys, secondFactor }),
    organisations: organisationHandlers(),
    ...permissionHandlers(config, post, desk, visibleTo, async (visit) => {
      const { points } = await readCheckUp(visit, { ...config, home: passkeys });
      return points.length;
    }),
    passkeys: passkeyHandlers(config, { seal, passwords, home, secondFactor }),
    passwordLink: passwordLinkHandlers(config, {
      ...{ seal, passwords, publicOrigin: origins[0] },
      openSession: (tx, visit, person) => openSession(tx, visit, post, person),
    }),
    profile: profileHandlers(config, seal),
    records: recordHandlers(config, seal, thirdAuth),
    session: sessionHandlers(config, {
      ...{ post, oidc, alarm, passwords, elsewhere, home: passkeys, secondFactor },
      accounts: thirdAuth.filter(({ id }) => config.signInAccounts.includes(id)),
    }),
    thirdAuth: thirdAuthHandlers(config, seal, thirdAuth, passkeys),
    user: userHandlers(config, passkeys, secondFactor),
  };
  const { demo, ...others } = endpoints;
  const served = config.demo ? endpoints : others;
  registerRoutes(app, served, handlers, routes);
  const { migrations, isDraining, unserved } = dependencies;
  serveHealth(app, { db: databases.main, migrations, seal, isDraining, unserved: unserved ?? (() => []) });
  if (config.metrics) serveMetrics(app, figures);
  takePolicyReports(app, { flood, intake });
  serveDocumentation(app, served);
  await serveWeb(app, dependencies.webFolder, [origins[0], ...(passkeys?.origins ?? [])], {
    logo: dependencies.logo,
    accent: config.accent,
  });
  answerUnknown(app);
  return app;
}
