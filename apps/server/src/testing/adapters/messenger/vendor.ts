import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificate } from './certificates.ts';
import type { Arrived, Double } from './double.ts';

/** A call as a vendor sees it. */
export interface Asked {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a vendor answers. */
export interface Reply {
  status: number;
  body: unknown;
}

/** How one vendor speaks. */
export interface Vendor {
  /** Answers what is no message, or not proved; undefined: a message that counts. */
  check(asked: Asked): Reply | undefined;
  read(asked: Asked): Arrived;
  accepted: Reply;
  refused: Reply;
  failed: Reply;
}

/** Runs a vendor over HTTPS on this machine. */
export async function startVendor(vendor: Vendor, certificate: Certificate): Promise<Double> {
  const server = createServer(certificate, async (request, response) => {
    const asked = await readAsked(request);
    const reply = vendor.check(asked) ?? take(asked, request);
    if (!reply) return;
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });

  function take(asked: Asked, request: IncomingMessage): Reply | undefined {
    double.heard += 1;
    if (double.mood === 'refuses') return vendor.refused;
    if (double.mood === 'fails') return vendor.failed;
    if (double.mood === 'stalls') return undefined;
    double.arrived.push(vendor.read(asked));
    if (double.mood === 'accepts') return vendor.accepted;
    request.socket.destroy();
    return undefined;
  }

  server.on('tlsClientError', () => undefined); // whoever does not trust us says so and goes
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const double: Double = {
    mood: 'accepts',
    arrived: [],
    heard: 0,
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
  return { method: request.method ?? '', url, headers: request.headers, body: await text(request) };
}
