import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError } from './error.ts';

/** Looks at the data folder and refuses one that is not ours to start; it is never changed. False: there is none yet. */
export async function checkCluster(cluster: string, account: Account, major: string): Promise<boolean> {
  const found = await stat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (found.uid !== account.uid) {
    throw new EmbeddedDatabaseError(
      `The database folder ${cluster} belongs to user ${found.uid} but PostgreSQL runs as user ${account.uid}: start the server as its owner, or run "chown -R ${account.uid}:${account.gid} ${cluster}".`,
    );
  }
  // PostgreSQL's own rule: nothing for others, nothing but reading for the group.
  if ((found.mode & 0o027) !== 0 || (found.mode & 0o700) !== 0o700) {
    const mode = (found.mode & 0o777).toString(8);
    throw new EmbeddedDatabaseError(
      `The database folder ${cluster} has mode ${mode} and PostgreSQL accepts 700 or 750 only: run "chmod 700 ${cluster}".`,
    );
  }
  await access(cluster, constants.W_OK);
  const version = await readVersion(cluster);
  if (version !== major) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${major}: start the release that made it, make a backup there and restore that here.`,
    );
  }
  return true;
}

async function readVersion(cluster: string): Promise<string> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch {
    throw new EmbeddedDatabaseError(
      `${cluster} is not a PostgreSQL data folder (it has no readable PG_VERSION): move it away, or set UC_DATA_DIR to another folder.`,
    );
  }
}
