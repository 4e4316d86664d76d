import { isAbsolute } from 'node:path';
import { chooseAccount } from './embedded/account.ts';
import { BALLAST_BYTES } from './embedded/ballast.ts';
import { checkCluster } from './embedded/check-cluster.ts';
import { EmbeddedDatabaseError, explainFileError } from './embedded/error.ts';
import { prepareFolders } from './embedded/folders.ts';
import { makeCluster } from './embedded/make-cluster.ts';
import { findNative, preparePrograms } from './embedded/programs.ts';
import type { Say } from './embedded/progress.ts';
import { canDieWithParent, type Launch, mortalLaunch } from './embedded/run-program.ts';
import { DATABASE, PORT, postmasterArguments, ROLE, SERVING_ROLE, writeAccessFiles } from './embedded/settings.ts';
import { ownStarter, type Starter } from './embedded/starter.ts';
import { supervise } from './embedded/supervisor.ts';

export { EmbeddedDatabaseError };

/** A running PostgreSQL of our own. */
export interface EmbeddedDatabase {
  /** What pg's Pool needs: a Unix socket folder as host, user, database. As the owner, for migrations and the demo. */
  connection: { host: string; user: string; database: string; port?: number };
  /** The same as the role that may not change records. */
  serving: EmbeddedDatabase['connection'];
  dataDir: string;
  /** PostgreSQL's process number now; it changes when it had to be restarted. */
  pid(): number | undefined;
  /** Stops PostgreSQL (SIGINT, fast shutdown), then resolves. Idempotent. */
  stop(): Promise<void>;
}

/** How the embedded database is to be started. */
export interface EmbeddedOptions {
  /** UC_DATA_DIR, absolute; the cluster is `pg` in it. */
  dataDir: string;
  say: Say;
  /** Called when PostgreSQL had died and is ready again. */
  onRestart?: (reason: string) => void;
  /** Extra PostgreSQL settings. */
  settings?: Record<string, string>;
  /** Size of the reserve for a full disk; 0 for none. */
  ballastBytes?: number;
  /** Where the binaries are, when not in the npm package of this platform. */
  nativeDir?: string;
  /** Who is to be PostgreSQL's parent process; this one unless a keeper is there. */
  starter?: Starter;
  /** False: as on a machine without setpriv, PostgreSQL outlives a server that is killed hard. */
  diesWithParent?: boolean;
}

/** Starts the PostgreSQL in a data folder, makes it first if need be, and keeps it running until stopped. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, say, settings = {}, starter = ownStarter } = options;
  if (!isAbsolute(dataDir)) throw new EmbeddedDatabaseError(`UC_DATA_DIR must be an absolute path, not ${dataDir}.`);
  try {
    const account = chooseAccount();
    const native = options.nativeDir ?? findNative();
    const folders = await prepareFolders(dataDir, account);
    const programs = await preparePrograms(native, folders.dataDir, account, say);
    const mortal = options.diesWithParent !== false && (await canDieWithParent());
    const wrap = (launch: Launch) => (mortal ? mortalLaunch(launch, account) : launch);
    if (!(await checkCluster(folders.cluster, account, programs.major))) {
      await makeCluster(folders.cluster, account, programs, { say, durable: settings.fsync !== 'off', wrap });
    }
    await writeAccessFiles(folders, account);
    const { pid, stop } = await supervise({
      folders,
      launch: wrap(programs.launch('postgres', postmasterArguments(folders, settings, starter.pid))),
      starter,
      ballastBytes: options.ballastBytes ?? BALLAST_BYTES,
      say,
      onRestart: options.onRestart ?? (() => {}),
    });
    const address = { host: folders.run, port: PORT, database: DATABASE };
    return {
      connection: { ...address, user: ROLE },
      serving: { ...address, user: SERVING_ROLE },
      dataDir: folders.dataDir,
      pid,
      stop,
    };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
