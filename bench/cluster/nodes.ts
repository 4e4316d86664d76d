import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pickPort } from '../../apps/server/src/process/listen.ts';
import { type Daemon, lastLines, processesIn, signalAll, startDaemon, until } from '../faults/processes.ts';
import { layWire, type Wire } from '../faults/wire.ts';

/** One member: a Patroni with its PostgreSQL, and the wires it hangs on. */
export interface Node {
  name: string;
  /** PostgreSQL itself, for us to look at. */
  port: number;
  restPort: number;
  /** How the product and the poolers reach it. */
  clients: Wire;
  /** How the other members reach it. */
  peers: Wire;
  /** How it reaches etcd. */
  keeping: Wire;
  /** How the other members ask its Patroni; nobody takes over from a leader who answers there. */
  rest: Wire;
  start(): void;
  /** All of its processes. */
  pids(): number[];
  patroni(): Daemon;
}

/** A cluster of three, as docs/scale.md has it. */
export interface Cluster extends AsyncDisposable {
  nodes: readonly Node[];
  leader(): Promise<Node | undefined>;
  /** Waits for one leader, one that is as far as it, and all three running. */
  whole(limitMs: number): Promise<Node>;
}

const user = 'postgres';
const binaries = '/usr/lib/postgresql/15/bin';
/** A cluster is made in seconds, on a busy machine in minutes. */
const patienceMs = 300_000;
const free = () => pickPort({ host: '127.0.0.1', port: 0 });

/** What all members are told: patroni's settings, as documented in docs/scale.md. */
const sharedSettings = {
  ttl: 10,
  loop_wait: 2,
  retry_timeout: 3,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB', synchronous_commit: 'on' },
  },
};

async function makeNode(folder: string, name: string, etcdPort: number): Promise<Node> {
  const [port, restPort] = [await free(), await free()];
  const [clients, peers] = [await layWire(port), await layWire(port)];
  const [keeping, rest] = [await layWire(etcdPort), await layWire(restPort)];
  const home = path.join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  const data = path.join(home, 'data');
  const file = path.join(home, 'patroni.yml');
  const log = path.join(home, 'patroni.log');
  // JSON is YAML as well.
  const settings = {
    ...{ scope: 'uc', name },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${rest.port}` },
    etcd3: { host: `127.0.0.1:${keeping.port}` },
    bootstrap: { dcs: sharedSettings, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${peers.port}`,
      data_dir: data,
      bin_dir: binaries,
      pgpass: path.join(home, 'pgpass'),
      authentication: {
        replication: { username: 'replicator', password: 'replicator' },
        superuser: { username: 'postgres', password: 'postgres' },
      },
      parameters: { unix_socket_directories: home },
      // A test on one machine; a real cluster asks for passwords and TLS.
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    watchdog: { mode: 'off' },
  };
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  writeFileSync(log, '');
  for (const place of [home, file, log]) chownSync(place, ...owner);
  let patroni: Daemon | undefined;
  return {
    ...{ name, port, restPort, clients, peers, keeping, rest },
    start() {
      patroni = startDaemon('patroni', [file], { user, log });
    },
    pids: () => [...(patroni ? [patroni.pid] : []), ...processesIn(data)],
    patroni() {
      if (!patroni) throw new Error(`${name} was never started`);
      return patroni;
    },
  };
}

let owner: [number, number] = [0, 0];

/** Starts etcd and three members in a folder that anybody may pass. */
export async function startCluster(folder: string, ids: [number, number]): Promise<Cluster> {
  owner = ids;
  chownSync(folder, ...owner);
  const [clientPort, peerPort] = [await free(), await free()];
  const etcdLog = path.join(folder, 'etcd.log');
  writeFileSync(etcdLog, '');
  const etcd = startDaemon(
    'etcd',
    [
      ...['--data-dir', path.join(folder, 'etcd'), '--name', 'one'],
      ...['--listen-client-urls', `http://127.0.0.1:${clientPort}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${clientPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-cluster', `one=http://127.0.0.1:${peerPort}`],
    ],
    { user, log: etcdLog },
  );
  const nodes: Node[] = [];
  for (const name of ['n1', 'n2', 'n3']) nodes.push(await makeNode(folder, name, clientPort));

  type Members = { name: string; role: string; state: string; lag?: number }[];
  async function membersFor({ restPort }: Node): Promise<Members | undefined> {
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1_500) });
      return ((await answer.json()) as { members?: Members }).members;
    } catch {
      return undefined; // it is away, and others know
    }
  }

  /** What most of those who answer say: who is cut off goes on calling itself the leader for a while. */
  async function members(): Promise<Members> {
    const answers = (await Promise.all(nodes.map(membersFor))).filter((one) => one !== undefined);
    const leaderOf = (one: Members) => one.find(({ role }) => role === 'leader')?.name;
    const agreed = answers.find(
      (one) => 2 * answers.filter((other) => leaderOf(other) === leaderOf(one)).length > answers.length,
    );
    return agreed ?? [];
  }

  const leader = async () => {
    const found = (await members()).find(({ role }) => role === 'leader');
    return nodes.find(({ name }) => name === found?.name);
  };
  const cluster: Cluster = {
    nodes,
    leader,
    async whole(limitMs) {
      const isWhole = async () => {
        const all = await members();
        const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
        const roles = running.map(({ role }) => role);
        return roles.includes('leader') && roles.includes('sync_standby') && running.length === nodes.length;
      };
      await until('whole cluster', isWhole, limitMs).catch(async (error) => {
        const logs = nodes.map(({ name }) => `${name}:\n${lastLines(path.join(folder, name, 'patroni.log'))}`);
        throw new Error(`${error.message}\n${JSON.stringify(await members())}\n${logs.join('\n')}`);
      });
      return (await leader()) as Node; // there is one
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) {
        const pids = node.pids();
        signalAll(pids, 'SIGKILL');
        signalAll(pids, 'SIGCONT');
      }
      await etcd.end('SIGKILL');
      for (const { clients, peers, keeping, rest } of nodes)
        await Promise.all([clients, peers, keeping, rest].map((wire) => wire.close()));
    },
  };
  nodes[0]?.start();
  await until('first leader', async () => (await leader()) !== undefined, patienceMs).catch((error) => {
    throw new Error(`${error.message}\n${lastLines(path.join(folder, 'n1', 'patroni.log'))}`);
  });
  for (const node of nodes.slice(1)) node.start();
  await cluster.whole(patienceMs);
  return cluster;
}
