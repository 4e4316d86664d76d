import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeAddress } from '../../../apps/server/src/testing/free-address.ts';
import { startNginx } from '../../../apps/server/src/testing/nginx.ts';
import type { Place } from '../call.ts';
import { type Fault, unless } from '../fault.ts';
import { knownPid } from '../processes.ts';
import type { World } from '../world.ts';

const readySeconds = 3;
const stallMs = 2_000;
const burnMs = 10_000;
const sockets = 1_000;
const heldMs = 5_000;
const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
/** Debian's libfaketime; its command would stand between us and the server. */
const fakedTime = `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`;
const offsets = ['+1h', '-1h', '+0'];

const burn = `const end = Date.now() + ${burnMs}; while (Date.now() < end);`;

async function holdSockets({ host = '127.0.0.1', port }: Place): Promise<void> {
  const held: Socket[] = [];
  for (let count = 0; count < sockets; count++) {
    const socket = connect(port, host);
    socket.on('error', () => undefined);
    held.push(socket);
  }
  await sleep(heldMs);
  for (const socket of held) socket.destroy();
}

/** What happens to processes of the product. */
export const serverFaults = {
  F01: {
    what: 'the server is killed while all write, and started again',
    rounds: 50,
    async strike(world) {
      await sleep(Math.random() * 2_000);
      const seconds = await world.replace(0, 'SIGKILL');
      world.late.push(...unless(seconds <= readySeconds, () => `ready again only after ${seconds.toFixed(1)} s`));
      return [];
    },
  },
  F15: {
    what: 'one of two servers is killed, and started again after 2 s',
    rounds: 10,
    world: { hosts: ['127.0.0.1', '127.0.0.2'] },
    async strike(world, round) {
      await world.replace(round % 2, 'SIGKILL', 2_000);
      return [];
    },
  },
  F16: {
    what: 'two servers behind nginx are restarted in order, one after the other',
    rounds: 10,
    isUnnoticed: true,
    world: { hosts: ['127.0.0.2', '127.0.0.3'] },
    async front({ addresses, publish }: World) {
      const [https, http] = [await freeAddress('127.0.0.1'), await freeAddress('127.0.0.4')];
      await publish(`https://${https}`);
      const [one = '', two = ''] = addresses;
      const nginx = await startNginx({ https, http, servers: [one, two] });
      return {
        port: Number(https.split(':')[1]),
        isSecure: true,
        [Symbol.asyncDispose]: () => nginx[Symbol.asyncDispose](),
      };
    },
    async strike(world) {
      for (const at of [0, 1]) await world.replace(at, 'SIGTERM');
      return [];
    },
  },
  'F20-clock': {
    what: "the server's clock is an hour ahead, an hour behind, and right again",
    rounds: offsets.length,
    async strike(world, round) {
      // What is preloaded and not there is no more than a warning: the clock would be right all along.
      if (!existsSync(fakedTime)) throw new Error(`There is no ${fakedTime} (Debian: apt-get install faketime)`);
      const clock = [`LD_PRELOAD=${fakedTime}`, `FAKETIME=${offsets[round] ?? '+0'}`, 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
      world.within.splice(0, world.within.length, 'env', ...clock);
      await world.replace(0, 'SIGTERM');
      return [];
    },
  },
  'F21-stall': {
    what: 'the event loop stands still for 2 s (SIGSTOP)',
    rounds: 5,
    async strike({ servers: [server] }) {
      const pid = knownPid(server?.pid);
      process.kill(pid, 'SIGSTOP');
      await sleep(stallMs);
      process.kill(pid, 'SIGCONT');
      return [];
    },
  },
  'F21-burn': {
    what: 'two others burn the processors for 10 s',
    rounds: 1,
    async strike() {
      const burners = [0, 1].map(() => spawn(process.execPath, ['-e', burn], { stdio: 'ignore' }));
      await Promise.all(burners.map((one) => new Promise((resolve) => one.once('exit', resolve))));
      return [];
    },
  },
  F23: {
    what: '1,000 sockets for 5 s where the server may have 256 descriptors',
    rounds: 2,
    world: { within: ['prlimit', '--nofile=256:256'] },
    async strike(world) {
      await holdSockets(world.place());
      return [];
    },
  },
} satisfies Record<string, Fault>;
