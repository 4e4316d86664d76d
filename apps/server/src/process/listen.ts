import { createServer } from 'node:net';
import { limits } from '@uc/contract';
import type { FastifyInstance } from 'fastify';

/** The port cannot be had; the message says why and what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} on ${host} is taken by another program; stop it, or choose another port with UC_PORT.`,
      );
    case 'EACCES':
      return new ListenError(`Port ${port} may not be opened by this user; choose one above 1023 with UC_PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT': // no IPv6 here
    case 'EINVAL':
      return new ListenError(`UC_HOST is ${host}, which is no address of this machine; correct it.`);
    default:
      return error;
  }
}

/** Finds out at once whether the port can be had, before anything slow is done; 0 becomes a free one. */
export function pickPort({ host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explain(error, host, port)));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Opens the port for good. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host, port, listenTextResolver: () => 'Listening' }).catch((error: unknown) => {
    throw explain(error as NodeJS.ErrnoException, host, port); // Node's listen fails with its own error type only
  });
}

/** Closes the port and lets open calls finish; whoever is still sending or reading after that is cut off, so that the rest can stop in order. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), limits.closeMs);
  await app.close().finally(() => clearTimeout(timer));
}
