import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { limits, webBase } from '@uc/contract';
import { Registry } from 'prom-client';
import { startDeliveries } from './adapters/connected-system/deliveries.ts';
import { createConnectedSystem } from './adapters/connected-system/hook.ts';
import { createDemoSource, demoSourceId } from './adapters/demo-provider/source.ts';
import { createPeopleDirectory } from './adapters/ldap/people-directory.ts';
import { createMessageFigures } from './adapters/messenger/figures.ts';
import { carriedBy, makeMessengers } from './adapters/messenger/make-messengers.ts';
import { startOutbox } from './adapters/messenger/outbox.ts';
import { createOfflinePlaces } from './adapters/places/ip2region.ts';
import { makeSources } from './adapters/third-auth/make-sources.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/setting-kinds.ts';
import type { Connection } from './db/connection.ts';
import { openDatabases } from './db/database.ts';
import { EmbeddedDatabaseError, type EmbeddedOptions, startEmbedded } from './db/embedded.ts';
import { startErasing } from './db/erasing/erase-in-time.ts';
import { startHousekeeping } from './db/housekeeping.ts';
import { isSealedAlready } from './db/keys/first-key.ts';
import { admitKeys } from './db/keys/known-keys.ts';
import { startInvitations } from './db/links/release.ts';
import { readMigrations } from './db/migrate.ts';
import { MigrationError } from './db/migration-error.ts';
import { keepFirstRules } from './db/password-rules/keep.ts';
import { startPeopleSearch } from './db/people-search/bring-up-to-date.ts';
import { startEndings } from './db/permissions/endings.ts';
import { prepareDatabase, replicaOf, type Ways, waysOf } from './db/prepare.ts';
import { startRecordChecks } from './db/records/check.ts';
import { mayChangeRecords } from './db/roles.ts';
import { needDemo } from './db/seed/need-demo.ts';
import { demoAccounts, demoAdministrators, demoPassword, demoStates, seedDemo } from './db/seed/seed.ts';
import { lacksTimeouts } from './db/timeouts.ts';
import { isUninhabited } from './db/uninhabited.ts';
import { eachInItsPlace, inThread, startSourceJobs } from './directory/jobs/start.ts';
import { followDirectory } from './directory/ldap/live.ts';
import { startDirectory, whereItIs } from './directory/ldap/start.ts';
import { startDays } from './directory/turn-days.ts';
import { createPuzzlePool, poolOf } from './features/captcha/pool.ts';
import type { Logo } from './http/brand.ts';
import { startLastUses } from './http/last-uses.ts';
import { originsOf } from './http/requests.ts';
import { createRender } from './notices/render.ts';
import { findKeeper } from './process/keeper.ts';
import { closeInTime, ListenError, listen, pickPort } from './process/listen.ts';
import { createLogger, writeOut } from './process/log.ts';
import { stopInOrder } from './process/stop-in-order.ts';
import { warmUp } from './process/warm-up.ts';
import { startRemovals } from './proofs/device-removal.ts';
import { passkeyHome } from './proofs/passkeys/home.ts';
import { passkeyRemarks } from './proofs/passkeys/remarks.ts';
import { createSecondFactor, secondFactorRemarks } from './proofs/second-factor.ts';
import { startSettling } from './proofs/settle-left.ts';
import { keysFrom, loadSecretKeys } from './secrets/key-file.ts';
import { createPasswords, type Passwords, todaysCost } from './secrets/passwords.ts';
import type { Seal } from './secrets/seal.ts';
import { todayIn } from './values/today.ts';

const say = (line: string) => writeOut(`${line}\n`);

/** How to stop what was started so far, oldest first. */
const stops: (() => unknown)[] = [];
let draining = false;
const isDraining = () => draining;

/** Stops in the opposite order, each once. */
async function stopAll(): Promise<void> {
  draining = true;
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Starts the product from its settings: the only place that chooses the parts. */
/** The organisation's logo, if it has one; a file that cannot be shown is told of before anything starts. */
async function logoOf({ logo: file }: Config): Promise<Logo | undefined> {
  if (file === undefined) return undefined;
  const { readLogo } = await import('./icons/read-logo.ts'); // draws pictures, which no other start needs
  try {
    return await readLogo(file);
  } catch (error) {
    throw new ConfigError(
      `UC_LOGO_FILE: ${file} cannot be shown: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel, process.stdout.isTTY);
  for (const line of config.remarks) logger.warn(line);
  const onError = (error: unknown) => {
    // While stopping, PostgreSQL may cut a connection a moment before it has closed by itself.
    if (!draining) logger.error(error, 'Something failed in the background');
  };
  const logo = await logoOf(config);
  const port = await pickPort(config);
  const origins = originsOf(config.publicUrl, config.host, port);
  const keeper = findKeeper(process.env);
  const askToStop = stopInOrder({
    limitMs: limits.drainMs,
    logger,
    stop: async (isAsked) => {
      if (isAsked) keeper?.stopping();
      await stopAll();
      say('Stopped.');
    },
  });
  keeper?.onGone(askToStop);

  // Most of a start is reading the program, and PostgreSQL needs no help to start meanwhile.
  const reading = import('./app.ts');
  const onRestart = (reason: string) => logger.warn(`PostgreSQL was restarted: ${reason}`);
  const ways = await reachDatabase(config, { say, onRestart, ...(keeper && { starter: keeper.starter }) });
  await prepareDatabase(ways, say);
  const passwords = createPasswords(todaysCost, [demoPassword]);
  const home = passkeyHome(config, origins);
  const passkeyHost = typeof home === 'string' ? undefined : home.rpId;
  const seal = await prepareAsOwner(ways.owner, config, { passwords, passkeyHost });
  const databases = openDatabases(ways.serving, onError, { ...config.poolSizes, replica: replicaOf(config) });
  stops.push(() => databases.close());
  if (await mayChangeRecords(databases.main))
    logger.warn(
      'The user of UC_DATABASE_URL can change behaviour records; let the owner migrate by UC_DATABASE_OWNER_URL, and serve as another (docs/records.md)',
    );
  if (ways.serving.pooled && (await lacksTimeouts(databases.main, config.poolSizes.connections)))
    logger.warn(
      'PgBouncer holds connections from before the time-outs were set on the user of UC_DATABASE_URL; say RECONNECT in its console, or wait for its server_lifetime (docs/deployment.md)',
    );
  const secondFactor = createSecondFactor(config, typeof home === 'string' ? null : home);
  const remarks = [
    ...(await passkeyRemarks(databases.main, config, home)),
    ...(await secondFactorRemarks(databases.main, config, secondFactor)),
  ];
  for (const line of remarks) logger.warn(line);
  stops.push(await startHousekeeping(databases.main, { seal, months: config.recordMonths }, onError));

  const { eraseAfterDays } = config;
  if (eraseAfterDays !== undefined) stops.push(startErasing(databases.main, { seal, days: eraseAfterDays }, onError));

  const figures = new Registry();
  const messengers = makeMessengers(config, logger);
  const outbox = startOutbox({
    connection: ways.listening,
    db: databases.main,
    seal,
    messengers,
    render: createRender(config, (about) =>
      logger.error(about, 'An own text of a message cannot be used; the built-in one leaves'),
    ),
    logger,
    keep: config.demo,
    figures: createMessageFigures(figures, databases.main, carriedBy(messengers)),
  });
  stops.push(() => outbox.stop());

  const post = { seal, channels: config.channels, publicOrigin: origins[0] };
  stops.push(startPeopleSearch(databases.main, onError));
  stops.push(startRecordChecks(databases.main, seal, onError));
  stops.push(startRemovals(databases.main, post, onError));
  stops.push(startEndings(databases.main, post, onError));
  const { links, timeZone, passwordsHere } = config;
  const linkChannels = links.channels;
  const days = { post, today: () => todayIn(timeZone), signsInElsewhere: !passwordsHere, linkChannels };
  stops.push(startDays(databases.main, days, onError));
  const paces = Object.fromEntries(linkChannels.map((channel) => [channel, links.perMinute[channel]]));
  const settings = {
    ...{ secretKey: config.secretKey, dataDir: config.dataDir, channels: config.channels, timeZone, linkChannels },
    ...{ smsCountries: config.smsCountries, signsInElsewhere: !passwordsHere, publicOrigin: origins[0] },
  };
  const { smsCountries } = config;
  const warn = (line: string) => logger.warn(line);
  const about = { file: config.directory, seal, open: createPeopleDirectory, warn };
  const directoryNow = followDirectory(databases.main, about);
  const reader = { ...days, smsCountries, now: directoryNow };
  const work = eachInItsPlace(databases.main, reader, inThread({ connection: ways.serving, settings }));
  stops.push(startSourceJobs(databases.main, work, onError));
  const said = { isDescribed: config.directory !== undefined, isWayIn: config.isDirectoryAWayIn, onError, warn };
  stops.push(await startDirectory(databases.main, directoryNow, { ...days, smsCountries }, said));
  stops.push(startSettling(databases.main, directoryNow, post, onError));
  stops.push(startInvitations(databases.main, { seal, publicOrigin: origins[0], paces }, onError));
  if (config.connectedSystem) {
    const system = createConnectedSystem(config.connectedSystem);
    stops.push(startDeliveries({ db: databases.main, system, post, logger }));
  }

  const isNamed = config.thirdAuth.some(({ id }) => id === demoSourceId);
  const demo = config.demo && !isNamed ? createDemoSource(origins, seal) : null;
  const thirdAuth = [...makeSources(config.thirdAuth), ...(demo ? [demo.source] : [])];
  for (const source of thirdAuth) stops.push(() => source.close());
  const lastUses = startLastUses(databases.main, onError);
  stops.push(() => lastUses.stop());
  const puzzles = createPuzzlePool(onError, poolOf(config.captchasReady));
  stops.push(() => puzzles.close());
  const { buildApp } = await reading;
  const app = await buildApp({
    config,
    origins,
    databases,
    migrations: (await readMigrations()).length,
    seal,
    passwords,
    figures,
    places: createOfflinePlaces(),
    thirdAuth,
    openDirectory: createPeopleDirectory,
    lastUses,
    demoProvider: demo?.provider,
    puzzles,
    logger,
    logo,
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    isDraining,
    unserved: () => outbox.unserved(),
    longestDelayMs: config.busyAfterMs,
  });
  stops.push(() => closeInTime(app));
  await warmUp(app, { databases, origin: origins[0], longestDelayMs: config.busyAfterMs, isDraining });
  await listen(app, config.host, port);
  stops.push(() => sleep(limits.retireMs));
  // First of all, so that messages in hand have the whole of the stop for their answers.
  stops.push(() => outbox.retire());
  const elsewhere = typeof home === 'string' || home.origins.includes(origins[0]) ? undefined : home.origins[0];
  const directory = whereItIs((await directoryNow()).described);
  announce(config, { origin: origins[0], elsewhere, directory }, await isUninhabited(databases.main));
  keeper?.ready(port);
}

async function reachDatabase(config: Config, options: Omit<EmbeddedOptions, 'dataDir'>): Promise<Ways> {
  const external = waysOf(config);
  if (external) return external;
  const embedded = await startEmbedded({ dataDir: config.dataDir, ...options });
  stops.push(() => embedded.stop());
  return { owner: embedded.connection, serving: embedded.serving, listening: embedded.serving };
}

/**
 * Checks the keys and fills the demo, as the owner: both are more than the serving role may write. A stop cuts it off rather than waits:
 * each is one transaction.
 */
async function prepareAsOwner(
  owner: Connection,
  config: Config,
  { passwords, passkeyHost }: { passwords: Passwords; passkeyHost: string | undefined },
): Promise<Seal> {
  const databases = openDatabases(owner, () => undefined, { silenceMs: 0 });
  try {
    const db = databases.main;
    const secrets = await loadSecretKeys(config.secretKey, config.dataDir, !(await isSealedAlready(db)));
    const seal = await admitKeys(db, secrets, { from: keysFrom(config), mayBegin: true });
    await keepFirstRules(db, config);
    if (config.demo) {
      await needDemo(db);
      await seedDemo(db, { hashPassword: passwords.hash, seal, say, passkeyHost });
    }
    return seal;
  } finally {
    await databases.close();
  }
}

function announce(
  { demo, databaseUrl, dataDir }: Config,
  { origin, elsewhere, directory }: Record<'origin', string> & Record<'elsewhere' | 'directory', string | undefined>,
  isEmpty: boolean,
): void {
  say('');
  say(`User Center is ready: ${origin}${webBase}`);
  // An address in numbers can hold none.
  if (elsewhere) say(`Passkeys work at ${elsewhere}${webBase}`);
  if (demo) {
    say(`Demo accounts, all with the password ${demoPassword}:`);
    for (const { username, note } of demoAccounts) say(`  ${username.padEnd(16)} ${note.zh_CN} / ${note.en_US}`);
    say('Administrators, who are also asked for a code; the demo shows it beside the sign-in:');
    for (const { username, note } of demoAdministrators) say(`  ${username.padEnd(16)} ${note.zh_CN} / ${note.en_US}`);
    say('People nobody can sign in as (npm run uc -- people show <user name>):');
    for (const { username, note } of demoStates) say(`  ${username.padEnd(16)} ${note.zh_CN} / ${note.en_US}`);
  }
  if (isEmpty)
    say(
      'Nobody is here yet. Make the first owner: npm run uc -- people add <user name> --name <name> --email <address> --owner (docs/first-day.md)',
    );
  if (directory) say(directory);
  say(databaseUrl ? 'The data lives in the PostgreSQL of UC_DATABASE_URL.' : `The data lives in ${dataDir}`);
  say('Ctrl-C stops it.');
}

start().catch(async (error: unknown) => {
  if (draining) return; // asked to stop while starting: that is no failure
  // What a person can mend is one sentence; anything else is a fault of ours and shows where.
  const plain = [ConfigError, EmbeddedDatabaseError, MigrationError, ListenError].some((kind) => error instanceof kind);
  process.stderr.write(`${plain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  await stopAll().catch(() => undefined); // the first failure is the one to tell
  process.exit(1);
});
