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

/** What somebody agreed to at the vendor: which client sent them, and where it wants them back. */
export interface Grant {
  person: Person;
  redirectUri: string;
  /** Of PKCE, where the vendor knows it. */
  challenge: string | null;
}

/** What a vendor keeps while it runs: each code works once, for the person it was made for. */
export interface Desk {
  /** Takes a code away and says what it was made for. */
  take(code: string): Grant | undefined;
}

/** The page of a vendor that a browser was sent to, as far as its address is one that the documentation knows. */
export interface VendorPage {
  redirectUri: string;
  challenge?: string | null;
  /** What it puts into the address of the way back, beside the state. */
  back(code: string): Record<string, string>;
}

/** One vendor: how it answers, and its pages; null where the address is none of theirs. */
export interface Vendor {
  answer(asked: Asked, desk: Desk): Reply;
  page(address: URL): VendorPage | null;
}

/** A vendor that runs over HTTPS on this machine and checks what the real one checks. */
export interface VendorDouble extends AsyncDisposable {
  origin: string;
  /** Calls that were understood; nothing is said before the line is trusted. */
  asked: Asked[];
  mood: 'answers' | 'fails' | 'babbles' | 'drops';
  /** Lets somebody agree at the address they were sent to, whoever's host stands in it; where the browser goes back to. */
  agree(address: string, person: Person): string;
}

/** Starts one. */
export async function startVendor(vendor: Vendor, certificate: Certificate): Promise<VendorDouble> {
  const grants = new Map<string, Grant>();
  const desk: Desk = {
    take(code) {
      const grant = grants.get(code);
      grants.delete(code);
      return grant;
    },
  };
  const server = createServer(certificate, async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    const asked = { method: request.method ?? '', url, headers: request.headers, body: await text(request) };
    double.asked.push(asked);
    if (double.mood === 'drops') return void request.socket.destroy();
    if (double.mood === 'fails') return void response.writeHead(502).end('<html>the-secret of-a-vendor');
    if (double.mood === 'babbles') return void response.end(JSON.stringify(['the-secret', 'of-a-vendor']));
    const { status, body } = vendor.answer(asked, desk);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.on('tlsClientError', () => undefined); // whoever does not trust us says so and goes
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const double: VendorDouble = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: 'answers',
    agree(address, person) {
      const url = new URL(address);
      const page = vendor.page(url);
      const state = url.searchParams.get('state') ?? '';
      // What WeCom gives back; the others more (https://developer.work.weixin.qq.com/document/path/91022).
      if (!page || !/^[a-zA-Z0-9]{1,128}$/.test(state)) throw new Error(`No page of the vendor: ${address}`);
      const code = `code-${crypto.randomUUID()}`;
      grants.set(code, { person, redirectUri: page.redirectUri, challenge: page.challenge ?? null });
      return `${page.redirectUri}?${new URLSearchParams({ ...page.back(code), state })}`;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
