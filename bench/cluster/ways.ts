import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pickPort } from '../../apps/server/src/process/listen.ts';
import { type Daemon, startDaemon, until } from '../faults/processes.ts';
import type { Cluster } from './nodes.ts';

/** How the product reaches whichever member can be written to. */
export const wayNames = ['hosts', 'haproxy', 'pgbouncer'] as const;
export type WayName = (typeof wayNames)[number];

/** A way that is open. */
export interface Way extends AsyncDisposable {
  settings: Record<string, string>;
}

const user = 'postgres';
const database = 'uc';
const free = () => pickPort({ host: '127.0.0.1', port: 0 });

/** Several hosts in the address; HAProxy, which asks each Patroni who leads; or PgBouncer before that HAProxy. */
export async function openWay(name: WayName, { nodes }: Cluster, folder: string, ids: [number, number]): Promise<Way> {
  const hosts = nodes.map(({ clients }) => `127.0.0.1:${clients.port}`).join(',');
  const direct = (role: string) => `postgres://${role}@${hosts}/${database}?target_session_attrs=read-write`;
  if (name === 'hosts')
    return {
      settings: { UC_DATABASE_URL: direct('uc_app'), UC_DATABASE_OWNER_URL: direct('uc_owner') },
      [Symbol.asyncDispose]: async () => undefined,
    };
  const home = path.join(folder, name);
  mkdirSync(home, { recursive: true });
  const port = await free();
  const started: Daemon[] = [];
  const write = (file: string, text: string) => {
    const place = path.join(home, file);
    writeFileSync(place, text);
    chownSync(place, ...ids);
    return place;
  };
  chownSync(home, ...ids);
  const lines = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.clients.port} check port ${node.restPort}`);
  write('haproxy.log', '');
  const proxy = write('haproxy.cfg', haproxySettings(port, lines));
  started.push(startDaemon('haproxy', ['-f', proxy, '-db'], { user, log: path.join(home, 'haproxy.log') }));
  let last = port;
  if (name === 'pgbouncer') {
    last = await free();
    write('pgbouncer.log', '');
    const users = write('users', '"uc_app" ""\n');
    const settings = write('pgbouncer.ini', pgbouncerSettings(last, port, users));
    started.push(startDaemon('pgbouncer', ['-q', settings], { user, log: path.join(home, 'pgbouncer.log') }));
  }
  const address = (role: string, at: number) => `postgres://${role}@127.0.0.1:${at}/${database}`;
  await until(`answer through ${name}`, () => answers(address('uc_app', last)), 20_000);
  const read = '?target_session_attrs=read-write';
  return {
    settings: {
      UC_DATABASE_URL: address('uc_app', last) + read,
      UC_DATABASE_OWNER_URL: address('uc_owner', port) + read,
      ...(name === 'pgbouncer' && { UC_DATABASE_POOLED: '1' }),
    },
    async [Symbol.asyncDispose]() {
      for (const daemon of started.toReversed()) await daemon.end('SIGKILL');
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const haproxySettings = (port: number, servers: string[]) => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;

const pgbouncerSettings = (port: number, to: number, users: string) => `[databases]
${database} = host=127.0.0.1 port=${to}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
server_check_delay = 0
query_wait_timeout = 5
`;
