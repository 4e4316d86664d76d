import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificate } from '../messenger/certificates.ts';
import type { Asked, Reply } from '../messenger/vendor.ts';

/** Somebody at the vendor, as it tells about them. */
export interface Person {
  id: string;
  name?: string;
  isGuest?: boolean;
}

/** What a vendor keeps while it runs: each code works once, for the person it was made for. */
export interface Desk {
  people: Map<string, Person>;
  /** Takes a code away and says whose it is. */
  take(code: string): Person | undefined;
}

/** How one vendor answers. */
export type Vendor = (asked: Asked, desk: Desk) => Reply;

/** A vendor that runs over HTTPS on this machine and checks what the real one checks. */
export interface VendorDouble extends AsyncDisposable {
  origin: string;
  /** Calls that were understood; nothing is said before the line is trusted. */
  asked: Asked[];
  mood: 'answers' | 'fails' | 'babbles' | 'drops';
  /** A code for somebody, as the vendor puts it into the address of the way back. */
  codeFor(person: Person): string;
}

/** Starts one. */
export async function startVendor(vendor: Vendor, certificate: Certificate): Promise<VendorDouble> {
  const people = new Map<string, Person>();
  const desk: Desk = {
    people,
    take(code) {
      const person = people.get(code);
      people.delete(code);
      return person;
    },
  };
  const server = createServer(certificate, async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    const asked = { method: request.method ?? '', url, headers: request.headers, body: await text(request) };
    double.asked.push(asked);
    if (double.mood === 'drops') return void request.socket.destroy();
    if (double.mood === 'fails') return void response.writeHead(502).end('<html>the-secret of-a-vendor');
    if (double.mood === 'babbles') return void response.end(JSON.stringify(['the-secret', 'of-a-vendor']));
    const { status, body } = vendor(asked, desk);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.on('tlsClientError', () => undefined); // whoever does not trust us says so and goes
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const double: VendorDouble = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: 'answers',
    codeFor(person) {
      const code = `code-${crypto.randomUUID()}`;
      people.set(code, person);
      return code;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
