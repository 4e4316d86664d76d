import { makeMessengers } from './adapters/messenger/make-messengers.ts';
import { actorHere } from './cli/actor.ts';
import { type Command, CommandError, findCommand } from './cli/command.ts';
import { allCommands } from './cli/commands.ts';
import { openWays } from './cli/context.ts';
import { readConfig, settings } from './config.ts';
import { openDatabases } from './db/database.ts';
import { findRunning } from './db/embedded/running.ts';
import { EmbeddedDatabaseError, startEmbedded } from './db/embedded.ts';
import { MigrationError } from './db/migration-error.ts';
import { prepareDatabase, type Ways, waysOf } from './db/prepare.ts';
import { originsOf } from './http/requests.ts';
import { createLogger } from './log.ts';
import { createRender } from './notices/render.ts';
import { loadSecretKey } from './secrets/key-file.ts';
import { createSeal } from './secrets/seal.ts';
import { ConfigError } from './setting-kinds.ts';

// npm runs us in the folder of the product and tells where it was called.
const folder = process.env.INIT_CWD ?? process.cwd();
// A reader who has seen enough (`| head`) is no failure; the work goes on.
process.stdout.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);
const commands = allCommands({ openRecordTools, openMessageTools });
const usageOf = ({ words, values, optional = [] }: Command) =>
  [...words, ...values.map((value) => `<${value}>`), ...optional.map((value) => `[${value}]`)].join(' ');

function openMessageTools() {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel, process.stdout.isTTY);
  return { messengers: makeMessengers(config, logger), render: createRender(config) };
}

async function openRecordTools() {
  const config = readConfig(process.env);
  return { seal: createSeal(await loadSecretKey(config.secretKey, config.dataDir)), months: config.recordMonths };
}

async function openPost() {
  const config = readConfig(process.env);
  const { seal } = await openRecordTools();
  // As the server makes its links; where it took any free port, only its setting could tell which.
  const [publicOrigin] = originsOf(config.publicUrl, config.host, config.port);
  return { seal, channels: config.channels, publicOrigin };
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
async function runCommand(command: Command, values: string[]): Promise<boolean> {
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
    await prepareDatabase(addresses, say);
    const databases = openDatabases(addresses.serving, () => undefined, { ...config.poolSizes, silenceMs: 0 });
    try {
      const ways = openWays(databases.main, openPost, actorHere());
      return await command.run({ ...ways, say, folder }, ...values);
    } finally {
      await databases.close();
    }
  }
}

async function main(words: string[]): Promise<boolean> {
  const [first = 'help'] = words;
  if (['help', '--help', '-h', 'settings'].includes(first)) {
    (first === 'settings' ? printSettings : help)();
    return true;
  }
  const command = findCommand(commands, words);
  if (!command) throw new CommandError(`There is no command "${words.join(' ')}"; see: npm run uc -- help`);
  const values = words.slice(command.words.length);
  const most = command.values.length + (command.optional?.length ?? 0);
  if (values.length < command.values.length || values.length > most)
    throw new CommandError(`Usage: npm run uc -- ${usageOf(command)}`);
  return runCommand(command, values);
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
