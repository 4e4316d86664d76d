import { createHash } from 'node:crypto';
import { access, chmod, chown, constants, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, blockingFolder } from './account.ts';
import { EmbeddedDatabaseError } from './error.ts';

/** Where the embedded database keeps its things. */
export interface Folders {
  dataDir: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** The folder of the Unix socket. */
  run: string;
  log: string;
  hba: string;
  ident: string;
  ballast: string;
}

// sun_path has 104 bytes on macOS (108 on Linux), with the ending zero and '/.s.PGSQL.5432'.
const RUN_FOLDER_MAX_BYTES = 89;

/** Makes the data folder and refuses, by name, what would keep PostgreSQL from working in it. */
export async function prepareFolders(wanted: string, account: Account): Promise<Folders> {
  const made = await mkdir(wanted, { recursive: true, mode: account.lent ? 0o755 : 0o700 });
  if (made !== undefined && account.lent) await openUp(wanted, made);
  const dataDir = await realpath(wanted);
  if (account.lent) {
    const closed = await blockingFolder(dataDir, account);
    if (closed !== undefined) {
      throw new EmbeddedDatabaseError(
        `The folder ${closed} is closed to user ${account.uid}, as whom PostgreSQL runs when the server is started by root: run "chmod o+x ${closed}", or set UC_DATA_DIR to a folder outside it.`,
      );
    }
  }
  await access(dataDir, constants.W_OK | constants.X_OK);
  return {
    dataDir,
    cluster: join(dataDir, 'pg'),
    run: await prepareRunFolder(dataDir, account),
    log: join(dataDir, 'postgres.log'),
    hba: join(dataDir, 'pg_hba.conf'),
    ident: join(dataDir, 'pg_ident.conf'),
    ballast: join(dataDir, 'ballast'),
  };
}

/** Lifts the umask from the folders we have just made. */
async function openUp(last: string, first: string): Promise<void> {
  for (let at = last; at.length >= first.length; at = dirname(at)) await chmod(at, 0o755);
}

async function prepareRunFolder(dataDir: string, account: Account): Promise<string> {
  const folder = await chooseRunFolder(dataDir, account);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (account.lent) await chown(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Whoever owns the folder can put a socket of his own there, so somebody else's is not taken.
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o777) !== 0o700) {
    throw new EmbeddedDatabaseError(
      `${folder}, the folder for the database socket, must be a folder of user ${account.uid} with mode 700: remove it, it will be made anew.`,
    );
  }
  return folder;
}

async function chooseRunFolder(dataDir: string, account: Account): Promise<string> {
  const near = join(dataDir, 'run');
  if (Buffer.byteLength(near) <= RUN_FOLDER_MAX_BYTES) return near;
  const name = `uc-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}-${account.uid}`;
  const temporary = join(await realpath(tmpdir()), name);
  const usable = Buffer.byteLength(temporary) <= RUN_FOLDER_MAX_BYTES;
  if (usable && (await blockingFolder(dirname(temporary), account)) === undefined) return temporary;
  return join('/tmp', name);
}

/** Whether the run folder lies outside the data folder and so has to be tidied away at the end. */
export function runFolderIsElsewhere({ run, dataDir }: Folders): boolean {
  return dirname(run) !== dataDir;
}
