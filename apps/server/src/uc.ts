import type { Kysely } from 'kysely';
import { createPeopleDirectory } from './adapters/ldap/people-directory.ts';
import { makeMessengers } from './adapters/messenger/make-messengers.ts';
import { actorHere } from './cli/actor.ts';
import { comeLast, letBackendComeLast } from './cli/come-last.ts';
import { type Command, type CommandContext, CommandError, type Options, readTyped, usageOf } from './cli/command.ts';
import { allCommands } from './cli/commands.ts';
import { openWays } from './cli/context.ts';
import type { DirectoryTools } from './cli/directory/tools.ts';
import { localeIn } from './cli/locale.ts';
import { type Config, readConfig, settings } from './config/config.ts';
import { ConfigError } from './config/setting-kinds.ts';
import type { Connection } from './db/connection.ts';
import { openDatabases } from './db/database.ts';
import { findRunning } from './db/embedded/running.ts';
import { EmbeddedDatabaseError, startEmbedded } from './db/embedded.ts';
import { isSealedAlready } from './db/keys/first-key.ts';
import { admitKeys } from './db/keys/known-keys.ts';
import { MigrationError } from './db/migration-error.ts';
import { prepareDatabase, type Ways, waysOf } from './db/prepare.ts';
import type { Schema } from './db/schema.ts';
import { needDemo } from './db/seed/need-demo.ts';
import { followDirectory } from './directory/ldap/live.ts';
import { originsOf } from './http/requests.ts';
import { createRender } from './notices/render.ts';
import { createLogger } from './process/log.ts';
import { addSecretKey, keysFrom, loadSecretKeys, newKey } from './secrets/key-file.ts';
import type { Seal } from './secrets/seal.ts';
import { todayIn } from './values/today.ts';

// npm runs us in the folder of the product and tells where it was called.
const folder = process.env.INIT_CWD ?? process.cwd();
// A reader who has seen enough (`| head`) is no failure; the work goes on.
process.stdout.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);
/** What commands seal with, once the keys of the settings are checked. */
let admitted: Seal | undefined;
const commands = allCommands({ openRecordTools, openMessageTools, openKeyTools, openDirectoryTools });

function openMessageTools() {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel, process.stdout.isTTY);
  return { messengers: makeMessengers(config, logger), render: createRender(config) };
}

function checkedSeal(): Seal {
  if (!admitted) throw new Error('The keys were not checked');
  return admitted;
}

async function openRecordTools() {
  return { seal: checkedSeal() };
}

function openKeyTools() {
  const config = readConfig(process.env);
  return {
    from: keysFrom(config),
    secrets: () => loadSecretKeys(config.secretKey, config.dataDir, false),
    seal: checkedSeal,
    post: { ...config, publicOrigin: publicOriginOf(config) },
    async makeKey() {
      if (config.secretKey !== undefined || config.databaseUrl !== undefined)
        return [
          newKey(),
          'Put it into UC_SECRET_KEY as docs/deployment.md says ("A new key"), and keep it apart from backups.',
        ];
      const file = await addSecretKey(config.dataDir);
      return [`A new key stands first in ${file}; start the server again, then: npm run uc -- key rotate`];
    },
  };
}

function openDirectoryTools(): DirectoryTools {
  const { timeZone, smsCountries, passwordsHere, links, organisation, directory: file } = readConfig(process.env);
  return {
    ...{ today: todayIn(timeZone), timeZone, smsCountries, signsInElsewhere: !passwordsHere },
    ...{ linkChannels: links.channels, invitationsPerMinute: links.perMinute, organisation },
    async directory(db) {
      const warn = (line: string) => process.stderr.write(`${line}\n`);
      const now = followDirectory(db, { file, seal: checkedSeal(), open: createPeopleDirectory, warn });
      return (await now()).described;
    },
  };
}

async function openPost() {
  const config = readConfig(process.env);
  const { channels, smsCountries } = config;
  return { seal: checkedSeal(), channels, publicOrigin: publicOriginOf(config), smsCountries };
}

/** As the server makes its links; where it took any free port, only its setting could tell which. */
function publicOriginOf({ publicUrl, host, port }: Config): string {
  return originsOf(publicUrl, host, port)[0];
}

function help(): void {
  say('npm run uc -- <command>');
  for (const command of commands) say(`  ${usageOf(command).padEnd(40)} ${command.summary}`);
  say(`  ${'settings'.padEnd(40)} Print every setting with its default and meaning`);
  say(`  ${'help'.padEnd(40)} Print this list`);
}

function printSettings(): void {
  for (const [name, { shown, meaning }] of Object.entries(settings))
    say(`${name.padEnd(32)} ${shown.padEnd(26)} ${meaning}`);
}

/** Runs a command on the server's database: beside a running server, or on a database started for it. */
async function runCommand(command: Command, values: string[], options: Options): Promise<boolean> {
  const config = readConfig(process.env);
  const external = waysOf(config);
  if (external) return work(external);
  const running = await findRunning(config.dataDir);
  if (running) return work({ owner: running.connection, serving: running.serving });
  const started = await startEmbedded({ dataDir: config.dataDir, say });
  try {
    return await work({ owner: started.connection, serving: started.serving });
  } finally {
    await started.stop();
  }

  async function work(addresses: Omit<Ways, 'listening'>): Promise<boolean> {
    if (!command.preparesItself) await prepareDatabase(addresses, say);
    const open = (way: Connection) => openDatabases(way, () => undefined, { ...config.poolSizes, silenceMs: 0 });
    const admit = async () => {
      await using owner = new AsyncDisposableStack();
      const asOwner = owner.adopt(open(addresses.owner), (databases) => databases.close());
      admitted ??= await checkKeys(asOwner.main, config);
    };
    if (!command.skipsKeyCheck && !command.preparesItself) await admit();
    const databases = open(command.asOwner ? addresses.owner : addresses.serving);
    try {
      // Another's database is another machine's.
      const begin = command.comesLast && !external ? letBackendComeLast : undefined;
      const postOf = async () => {
        if (config.demo) await needDemo(databases.main);
        return openPost();
      };
      const ways = openWays(databases.main, postOf, actorHere(), begin);
      return await command.run(
        { ...ways, owner: () => addresses.owner, say, ask: askHere(), folder, options, locale: localeIn(process.env) },
        ...values,
      );
    } finally {
      await databases.close();
    }
  }
}

/** The same check as at a server's start, as the owner, who alone may enter the first key; only servers begin with another. */
async function checkKeys(db: Kysely<Schema>, config: Config): Promise<Seal> {
  const secrets = await loadSecretKeys(config.secretKey, config.dataDir, !(await isSealedAlready(db)));
  return admitKeys(db, secrets, { from: keysFrom(config), mayBegin: false });
}

/** The way to let whoever types answer, where somebody does. */
function askHere(): CommandContext['ask'] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return async (question) => {
    const { createInterface } = await import('node:readline/promises');
    using terminal = createInterface({ input: process.stdin, output: process.stdout });
    return await terminal.question(question);
  };
}

async function main(words: string[]): Promise<boolean> {
  const [first = 'help'] = words;
  if (['help', '--help', '-h', 'settings'].includes(first)) {
    (first === 'settings' ? printSettings : help)();
    return true;
  }
  const { command, values, options } = readTyped(commands, words);
  if (command.comesLast) comeLast();
  return runCommand(command, values, options);
}

main(process.argv.slice(2)).then(
  (well) => {
    process.exitCode = well ? 0 : 1;
  },
  (error: unknown) => {
    const plain = [CommandError, ConfigError, EmbeddedDatabaseError, MigrationError].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(`${plain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 2;
  },
);
