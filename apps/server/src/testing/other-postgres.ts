import { chown, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount } from '../db/embedded/account.ts';
import { plainLaunch, runProgram } from '../db/embedded/run-program.ts';
import { ROLE } from '../db/embedded/settings.ts';

/** The folder of another PostgreSQL that this run is to use, with `bin` in it (`npm run test:postgres`); the one of our package without. */
export const otherPostgres = process.env.UC_TEST_POSTGRES;

/**
 * Makes a data folder where the embedded PostgreSQL would make its own, which the product then finds there and starts: an older one knows neither
 * its kind of locale nor some of its settings. Answers with the folder of its programs as our package has it: none of its libraries lacks a link.
 */
export async function makeOtherCluster(dataDir: string, postgres: string): Promise<{ nativeDir: string }> {
  const account = chooseAccount();
  const cluster = path.join(dataDir, 'pg');
  await mkdir(cluster, { mode: 0o700 });
  if (account.lent) await chown(cluster, account.uid, account.gid);
  const wishes = ['-E', 'UTF8', '--locale=C.UTF-8', '--auth-local=peer', '--auth-host=reject', '--no-sync'];
  const initdb = path.join(postgres, 'bin', 'initdb');
  const { code, output } = await runProgram(plainLaunch(initdb, ['-D', cluster, '-U', ROLE, ...wishes], account));
  if (code !== 0) throw new Error(`${initdb} made no data folder: ${output}`);
  const nativeDir = path.join(dataDir, 'other');
  await mkdir(nativeDir, { mode: 0o755 });
  await symlink(path.join(postgres, 'bin'), path.join(nativeDir, 'bin'));
  await writeFile(path.join(nativeDir, 'pg-symlinks.json'), '[]');
  return { nativeDir };
}
