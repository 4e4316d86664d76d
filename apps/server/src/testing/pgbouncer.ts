import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../db/embedded/account.ts';
import { eventually } from '../db/embedded/progress.ts';
import {
  canDieWithParent,
  mortalLaunch,
  plainLaunch,
  programEnvironment,
  runProgram,
} from '../db/embedded/run-program.ts';

/** A PgBouncer in transaction mode before a test's PostgreSQL, for all of its databases. */
export interface Pooler extends AsyncDisposable {
  /** Folder and port of its socket. */
  address: { host: string; port: number };
}

/** Whose databases it leads to, and as whom one may come. */
export interface PooledServer {
  /** Folder of the PostgreSQL's socket. */
  host: string;
  /** May reload its settings. */
  owner: string;
  users: string[];
  /** Connections to PostgreSQL for each user of a database. */
  connections?: number;
}

const port = 6432;
const patienceMs = 20_000;

/** Whether it is installed; `npm test` sees to it where it can. */
export async function hasPgBouncer(): Promise<boolean> {
  const options = { cwd: '/', env: programEnvironment() };
  return (await runProgram({ command: 'pgbouncer', args: ['--version'], options })).code === 0;
}

/** Starts one with its files in `folder`, which must not be there yet. */
export async function startPgBouncer(folder: string, server: PooledServer): Promise<Pooler> {
  const account = chooseAccount();
  await mkdir(folder);
  await writeFile(path.join(folder, 'users'), server.users.map((user) => `"${user}" ""\n`).join(''));
  await writeFile(path.join(folder, 'pgbouncer.ini'), settings(folder, server));
  if (account.lent) {
    await chown(folder, account.uid, account.gid);
    await admit(server, account.uid);
  }
  const plain = plainLaunch('pgbouncer', ['-q', path.join(folder, 'pgbouncer.ini')], account);
  const { command, args, options } = (await canDieWithParent()) ? mortalLaunch(plain, account) : plain;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  const address = { host: folder, port };
  const answers = () => ask({ ...address, user: server.owner }, 'select 1').then(Boolean, () => false);
  if (
    !(await eventually(async () => child.exitCode !== null || (await answers()), patienceMs)) ||
    child.exitCode !== null
  )
    throw new Error(`PgBouncer did not start: ${said}`);
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const settings = (folder: string, { host, connections = 20 }: PooledServer) => `[databases]
* = host=${host} port=5432
[pgbouncer]
pool_mode = transaction
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${path.join(folder, 'users')}
default_pool_size = ${connections}
max_client_conn = 1000
`;

/** PostgreSQL knows people by the name of their process's user, and PgBouncer has to run as somebody else than root. */
async function admit({ host, owner, users }: PooledServer, uid: number): Promise<void> {
  const { output } = await runProgram({ command: 'id', args: ['-un', String(uid)], options: { cwd: '/' } });
  const at = { host, user: owner };
  const [file] = await ask(at, 'show ident_file');
  await appendFile(String(file?.ident_file), users.map((user) => `uc "${output.trim()}" ${user}\n`).join(''));
  await ask(at, 'select pg_reload_conf()');
}

async function ask(at: pg.ClientConfig, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ database: 'postgres', ...at });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}
