import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { Account } from './account.ts';
import type { Folders } from './folders.ts';

/** The owner of everything, the role that the server serves as, and the one database. */
export const ROLE = 'uc';
export const SERVING_ROLE = 'uc_app';
export const DATABASE = 'uc';

/** The port only names the socket file; it is fixed so that a PGPORT in the environment cannot move it. */
export const PORT = 5432;

/** Written to postgresql.conf once, when the cluster is made: an operator may change them there. */
export const INITIAL_SETTINGS: Record<string, string> = {
  shared_buffers: '32MB',
  max_connections: '40',
  io_workers: '1',
  max_logical_replication_workers: '0',
  fsync: 'on',
  jit: 'off',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const STARTER_NAME = 'user-center-';

/** Finds the process that started a postmaster in that postmaster's command line. */
export function starterIn(commandLine: string): number | undefined {
  const found = new RegExp(`cluster_name=${STARTER_NAME}(\\d+)`).exec(commandLine)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The command line of the postmaster: what must hold whatever postgresql.conf says, then the caller's wishes. */
export function postmasterArguments(folders: Folders, extra: Record<string, string>, starter: number): string[] {
  const settings = {
    ...extra,
    listen_addresses: '',
    unix_socket_directories: folders.run,
    unix_socket_permissions: '0700',
    port: String(PORT),
    hba_file: folders.hba,
    ident_file: folders.ident,
    cluster_name: `${STARTER_NAME}${starter}`,
    // The supervisor reads the end of this output to say why a start failed.
    log_destination: 'stderr',
    logging_collector: 'off',
  };
  return ['-D', folders.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Writes who may sign in. They lie outside the cluster so that root never writes into a folder of another user. */
export async function writeAccessFiles(folders: Folders, account: Account): Promise<void> {
  const head = '# Written by User Center at every start.\n';
  const map = account.peers.flatMap((name) =>
    [ROLE, SERVING_ROLE].map((role) => `uc "${name.replaceAll('"', '""')}" ${role}\n`),
  );
  await writeIfDifferent(
    folders.hba,
    `${head}local all ${ROLE},${SERVING_ROLE} peer map=uc\nlocal replication ${ROLE} peer map=uc\n`,
  );
  await writeIfDifferent(folders.ident, head + map.join(''));
}

/** A full disk must not keep the server from starting, so nothing is written without need. */
async function writeIfDifferent(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  const temporary = `${path}.new-${process.pid}`;
  await writeFile(temporary, text);
  await chmod(temporary, 0o644);
  await rename(temporary, path);
}
