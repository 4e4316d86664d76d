import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A wire between a client and a server that a fault can happen to. */
export interface Wire {
  port: number;
  /** Nothing passes and nothing is closed, as when a cable is pulled. */
  cut(): void;
  /** Closes every connection and takes no other, as when the server is down. */
  refuse(): void;
  /** Passes again; what hung is closed. */
  mend(): void;
  /** Every piece waits so long, in each direction. */
  delay(ms: number): void;
  /** Closes every connection at once. */
  reset(): void;
  close(): Promise<void>;
}

/** Lays one on this machine, to a port or to a socket's file; `port` 0 takes any free one. */
export async function layWire(to: number | string, port = 0): Promise<Wire> {
  const pairs = new Set<Socket>();
  let isCut = false;
  let isRefused = false;
  let delayMs = 0;

  function pass(from: Socket, into: Socket): void {
    // Pieces under way keep their order, also when the wire becomes quicker.
    let last = Promise.resolve();
    let underWay = 0;
    from.on('data', (piece) => {
      if (isCut) return;
      if (delayMs > 0 || underWay > 0) {
        const due = performance.now() + delayMs;
        underWay++;
        last = last.then(async () => {
          await sleep(Math.max(0, due - performance.now()));
          underWay--;
          if (into.writable) into.write(piece);
        });
      } else if (!into.write(piece)) {
        from.pause();
        into.once('drain', () => from.resume());
      }
    });
    from.on('close', () => {
      pairs.delete(from);
      if (!isCut) into.destroy();
    });
    from.on('error', () => undefined);
  }

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isRefused) return void near.destroy();
    pairs.add(near);
    if (isCut) return;
    const far = typeof to === 'string' ? dial(to) : dial(to, '127.0.0.1');
    pairs.add(far);
    near.setNoDelay(true);
    far.setNoDelay(true);
    pass(near, far);
    pass(far, near);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const reset = () => {
    for (const socket of pairs) socket.destroy();
    pairs.clear();
  };
  return {
    port: typeof address === 'object' && address ? address.port : port,
    cut: () => {
      isCut = true;
    },
    refuse() {
      isRefused = true;
      reset();
    },
    mend() {
      isCut = false;
      isRefused = false;
      reset();
    },
    delay: (ms) => {
      delayMs = ms;
    },
    reset,
    async close() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
