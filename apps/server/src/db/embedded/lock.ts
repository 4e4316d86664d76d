import { hostname } from 'node:os';
import pg from 'pg';
import { EmbeddedDatabaseError } from './error.ts';
import { PORT, ROLE } from './settings.ts';

/** What came of asking for the folder's lock. */
export type LockAttempt =
  | { state: 'taken'; client: pg.Client }
  | { state: 'held'; holder: string }
  /** PostgreSQL is there but does not serve now: starting, recovering or stopping. */
  | { state: 'busy' }
  | { state: 'absent' };

// Advisory locks belong to a database: all servers ask for this number in `postgres`.
const LOCK_DATABASE = 'postgres';
const LOCK_NUMBER = 0x7563;

const HOLDER = `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${LOCK_NUMBER}
    and l.database = (select oid from pg_database where datname = current_database())`;

/** Asks the PostgreSQL behind a socket folder for the lock that says which server owns the data folder. */
export async function tryLock(socketFolder: string): Promise<LockAttempt> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: ROLE,
    database: LOCK_DATABASE,
    ssl: false,
    application_name: `process ${process.pid} on ${hostname()}`,
    options: '-c idle_session_timeout=0 -c statement_timeout=0',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a lost connection would end the process; who needs to know listens to 'end'.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK_NUMBER}) as taken`);
    if (rows[0]?.taken === true) return { state: 'taken', client };
    const holder = (await client.query(HOLDER)).rows[0]?.name;
    await client.end();
    return holder === undefined ? { state: 'busy' } : { state: 'held', holder };
  } catch (error) {
    await client.end().catch(() => {});
    return judge(error as Error & { code?: string }, socketFolder);
  }
}

function judge(error: Error & { code?: string }, socketFolder: string): LockAttempt {
  const code = error.code ?? '';
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent' };
  // 57Pxx: shutting down, crashed, starting up. The rest: it ended while we were talking.
  if (code.startsWith('57P') || ['ECONNRESET', 'EPIPE'].includes(code)) return { state: 'busy' };
  if (/terminated|timeout/i.test(error.message)) return { state: 'busy' };
  throw new EmbeddedDatabaseError(
    `The PostgreSQL behind the socket in ${socketFolder} does not let this server in (${error.message}): stop it, then start again.`,
  );
}

/** The refusal to share a data folder. */
export function inUse(dataDir: string, holder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The data folder ${dataDir} is in use by another User Center server (${holder}): stop that one, or set UC_DATA_DIR to another folder.`,
  );
}
