import type { IncomingMessage } from 'node:http';
import { apiBase, limits, webBase } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../calls/fail.ts';
import { addressOf } from './address.ts';
import { endsConnection } from './bodies/read-body.ts';
import type { FloodGuard } from './flood.ts';

/** Refuses what no route should have to think about: foreign hosts, long addresses, packed bodies, floods. */
export function screenRequests(app: FastifyInstance, hosts: readonly string[], flood: FloodGuard): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined) fail('request.invalid'); // RFC 9112, 3.2
    if (request.url.length > limits.urlBytes) fail('url.oversized');
    // Probes ask by address; everything else that names another host is a poisoned or mistaken request (threat RD-02).
    if (!isProbe(request) && !hosts.includes(request.headers.host ?? '')) fail('host.unknown');
    // A proxy may believe the one and we the other (RFC 9112, 3.2).
    if (request.raw.rawHeaders.filter(isHost).length > 1) fail('request.invalid');
    // A byte costs its sender a byte and us a chunk; browsers and proxies that take a body whole say how long it is.
    if (request.headers['transfer-encoding'] !== undefined) fail('length.required');
    // A small packed body could unpack to a large one (threat DS-02).
    if (request.headers['content-encoding'] !== undefined) fail('content.unsupported');
    // Named by what it is not: a path in percent codes is the API's as well.
    const ip = addressOf(request);
    await (request.url.startsWith(webBase) ? flood.pages(ip) : flood.address(ip));
  });
}

const isHost = (name: string, index: number) => index % 2 === 0 && name.toLowerCase() === 'host';

function isProbe(request: FastifyRequest): boolean {
  return request.url.startsWith(`${apiBase}/health/`) || request.url === `${apiBase}/metrics`;
}

/**
 * Leaves every body unread: who sends it is asked first, and the chain of a row reads it then (bodies/). An answer that comes before
 * its body was read may end the connection.
 */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (endsConnection(request, reply.statusCode)) reply.header('connection', 'close');
    done();
  });
}

/** The names by which this server may be called: the public one, and for loopback its usual aliases. */
export function hostsOf(origins: readonly string[]): string[] {
  return origins.map((origin) => new URL(origin).host);
}

/** Which of our own origins a request came to; the public one where it names none of them, as a probe may (rule R-07). */
export function createOwnOriginOf(origins: readonly [string, ...string[]]): (host: string | undefined) => string {
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, origin]));
  return (host = '') => byHost.get(host) ?? origins[0];
}

/** Origins of our own pages: the public one first; a loopback server also answers to its other names. */
export function originsOf(publicUrl: string | undefined, host: string, port: number): readonly [string, ...string[]] {
  if (publicUrl) return [publicUrl];
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return [origin, `http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`];
}

const unreadable = '/unreadable';

/**
 * An address that cannot be decoded, or names a host of its own (threat RD-02), takes the way of every unknown one; the
 * framework would answer the first past all guards and believe the second.
 */
export function readableAddress({ url = '/' }: IncomingMessage): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url.startsWith('/') ? url : unreadable;
  } catch {
    return unreadable;
  }
}

const rows = Object.values(endpoints).flatMap((table) => Object.values<ServedEndpoint>(table));

/** Rows with fields in their path, which the router knows by pattern only. */
const patterns = rows
  .filter(({ path }) => path.includes('/:'))
  .map(({ method, path }) => ({ method, matches: new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** Addresses that are there for some people only: nobody is known yet where only the method is looked at, so it tells of none of them (threat AD-01). */
const hidden = new Set(rows.filter(({ admin }) => admin).map(({ path }) => apiBase + path));

function isServed(app: FastifyInstance, method: 'GET' | 'POST', pathName: string): boolean {
  if (hidden.has(pathName)) return false;
  if (patterns.some((pattern) => pattern.method === method && pattern.matches.test(pathName))) return true;
  // The router takes what it is asked for as a pattern: `:a(` would be a fault of ours, `/uc/*` a route (threat AC-06).
  return /^[\w/.-]*$/.test(pathName) && app.hasRoute({ url: pathName, method });
}

/** A request nobody serves: 405 where only the method is wrong and the address is there for everybody, the not-found page for people, 404 otherwise. */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    const [pathName = ''] = request.url.split('?');
    const allowed = (['GET', 'POST'] as const).filter((method) => isServed(app, method, pathName));
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '));
      fail('method.unknown');
    }
    const isPage = !pathName.startsWith(apiBase) && pathName !== webBase; // the portal itself is unknown where it was not built
    if (request.method === 'GET' && isPage && request.headers.accept?.includes('text/html')) {
      return reply.redirect(`${webBase}#/404`, 302);
    }
    return fail('route.unknown');
  });
}
