import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A wire between a client and a server that a fault can happen to. */
export interface Wire {
  port: number;
  /** Nothing passes and nothing is closed, as when a cable is pulled. */
  cut(): void;
  /** Passes again; what hung is closed. */
  mend(): void;
  /** Every piece waits so long, in each direction. */
  delay(ms: number): void;
  /** Closes every connection at once. */
  reset(): void;
  close(): Promise<void>;
}

/** Lays one on this machine; `port` 0 takes any free one. */
export async function layWire(to: number, port = 0): Promise<Wire> {
  const pairs = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;

  function pass(from: Socket, into: Socket): void {
    from.on('data', (piece) => {
      if (isCut) return;
      if (delayMs > 0) setTimeout(() => into.writable && into.write(piece), delayMs);
      else if (!into.write(piece)) {
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
    pairs.add(near);
    if (isCut) return void near.on('error', () => undefined);
    const far = dial(to, '127.0.0.1');
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
    mend() {
      isCut = false;
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
