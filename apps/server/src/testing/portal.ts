import type { Call } from '@uc/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createPeopleDirectory } from '../adapters/ldap/people-directory.ts';
import { makeSources } from '../adapters/third-auth/make-sources.ts';
import { buildApp, type Dependencies } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { readMigrations } from '../db/migrate.ts';
import { demoPassword } from '../db/seed/seed.ts';
import { puzzlesOnDemand } from '../features/captcha/pool.ts';
import { createLastUses, type LastUses } from '../http/last-uses.ts';
import type { Seal } from '../secrets/seal.ts';
import { createBrowser, type TestBrowser } from './browser.ts';
import { createTestDatabase, joinDatabase, type TestDatabase } from './database.ts';
import { type OpenedMessage, openMessages } from './messages.ts';
import { cheapPasswords } from './passwords.ts';
import { testSeal } from './seal.ts';
import { passTime } from './time.ts';

/** The real application on a database of its own, and ways to use it as people do. */
export interface Portal extends AsyncDisposable {
  app: FastifyInstance;
  origin: string;
  db: TestDatabase['db'];
  /** The database as its owner, for what the product itself may not do. */
  owner: TestDatabase['owner'];
  connection: TestDatabase['connection'];
  /** What the application seals with. */
  seal: Seal;
  /** A browser nobody has signed in with. */
  browser(headers?: Record<string, string>): TestBrowser;
  /** The typed call of a demo account, signed in. */
  as(username: string): Promise<Call>;
  /** Lets time pass for everything the database judges by its clock. */
  passTime(interval: string): Promise<void>;
  /** When sessions were used last; written before time passes. */
  lastUses: LastUses;
  /** What waits in the outbox, newest first; no process takes it away. */
  messages(): Promise<OpenedMessage[]>;
  /** Everything logged so far, a JSON line each. */
  log: string[];
}

/** What a test may choose. */
export interface PortalOptions {
  environment?: Record<string, string>;
  /** `empty` has no people; for tests that must not depend on the demo. */
  template?: 'demo' | 'empty';
  /** Joins the database of another portal, as a second process would. */
  beside?: Portal;
  change?: Partial<Dependencies>;
}

const origin = 'http://127.0.0.1:8080';
/** Read once: thousands of portals are started, and no test changes the files. */
const migrations = (await readMigrations()).length;

/** Starts the application for one test; `await using` ends it with the test. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const database = options.beside
    ? joinDatabase(options.beside.connection)
    : await createTestDatabase(options.template ?? 'demo');
  const { databases, connection } = database;
  const log: string[] = [];
  const seal = options.change?.seal ?? testSeal;
  const environment = {
    UC_CALLS_PER_SESSION: '100000',
    UC_CALLS_PER_ADDRESS: '100000',
    UC_ANONYMOUS_CALLS_PER_ADDRESS: '100000',
    // What stands behind it is tested without it; tests of the captcha itself switch it on.
    UC_CAPTCHA: 'off',
  };
  const config = readConfig({ ...environment, UC_LOG: 'debug', ...options.environment });
  const thirdAuth = makeSources(config.thirdAuth);
  const lastUses = createLastUses(databases.main);
  const app = await buildApp({
    config,
    origins: [options.environment?.UC_PUBLIC_URL ?? origin],
    databases,
    migrations,
    seal,
    passwords: cheapPasswords,
    places: { locate: () => 'intranet' },
    thirdAuth,
    openDirectory: createPeopleDirectory,
    lastUses,
    puzzles: puzzlesOnDemand,
    logger: pino({ level: 'debug' }, { write: (line: string) => log.push(line) }),
    webFolder: '/nonexistent',
    isDraining: () => false,
    longestDelayMs: 0,
    ...options.change,
  });
  await app.ready();
  const portal: Portal = {
    app,
    origin,
    db: databases.main,
    owner: database.owner,
    connection,
    seal,
    lastUses,
    log,
    browser: (headers) => createBrowser(app, options.environment?.UC_PUBLIC_URL ?? origin, headers),
    as: async (username) => {
      const browser = portal.browser();
      await browser.signIn(username, demoPassword);
      return browser.call;
    },
    messages: () => openMessages(databases.main, seal),
    passTime: async (interval) => {
      await lastUses.write();
      await passTime(databases.main, interval);
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      for (const source of thirdAuth) source.close();
      await database[Symbol.asyncDispose]();
    },
  };
  return portal;
}
