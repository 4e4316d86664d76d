import { setTimeout as sleep } from 'node:timers/promises';
import { signalAll } from '../faults/processes.ts';
import type { Node } from './nodes.ts';

/** What happens to the primary, and how it comes back. */
export interface Strike {
  what: string;
  hit(node: Node): Promise<void> | void;
  heal(node: Node): Promise<void> | void;
}

const restartAfterMs = 500;

async function startAgain(node: Node): Promise<void> {
  await node.patroni().end('SIGKILL');
  await sleep(restartAfterMs);
  node.start();
}

/** The ways a primary goes. */
export const strikes: Readonly<Record<string, Strike>> = {
  killed: {
    what: 'its Patroni, its PostgreSQL and all backends by SIGKILL',
    hit: (node) => signalAll(node.pids(), 'SIGKILL'),
    heal: startAgain,
  },
  stopped: {
    what: 'SIGTERM to its Patroni, which hands over',
    hit: (node) => void node.patroni().end('SIGTERM'),
    heal: startAgain,
  },
  frozen: {
    what: 'all of it by SIGSTOP, going on when another leads',
    hit: (node) => signalAll(node.pids(), 'SIGSTOP'),
    heal: (node) => signalAll(node.pids(), 'SIGCONT'),
  },
  'cut off': {
    what: 'from etcd and the other members; the product still reaches it',
    hit({ peers, keeping, rest }) {
      for (const wire of [peers, keeping, rest]) wire.cut();
    },
    heal({ peers, keeping, rest }) {
      for (const wire of [peers, keeping, rest]) wire.mend();
    },
  },
};
