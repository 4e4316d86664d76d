import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { api, apiBase, type ErrorBody, limits } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { trustedCertificate } from '../testing/adapters/messenger/certificates.ts';
import { freeAddress } from '../testing/free-address.ts';
import { hasNginx, nginxExample, startNginx } from '../testing/nginx.ts';
import { startPortal } from '../testing/portal.ts';
import { openRemoteBrowser } from '../testing/remote-browser.ts';

// How it goes when processes are restarted and upgraded behind it: main.rolling.test.ts.

const [host, otherHost] = ['127.0.0.2', '127.0.0.3'] as const;

/** The application behind the nginx of the documentation; the second server is nobody, so every other call is passed on. */
async function startBehind() {
  const parts = new AsyncDisposableStack();
  const [https, http, address] = [
    await freeAddress('127.0.0.1'),
    await freeAddress('127.0.0.4'),
    await freeAddress(host),
  ];
  const origin = `https://${https}`;
  const environment = { UC_PUBLIC_URL: origin, UC_TRUST_PROXY: '127.0.0.1', UC_METRICS: '1' };
  const portal = parts.use(await startPortal({ environment }));
  await portal.app.listen({ host, port: Number(address.split(':')[1]) });
  parts.use(await startNginx({ https, http, servers: [address, await freeAddress(otherHost)] }));
  return {
    origin,
    plainOrigin: `http://${http}`,
    address,
    portal,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Stands for a process: says how much it was sent, or hangs up once it knows. */
async function startDouble(host: string) {
  const address = await freeAddress(host);
  const double = { address, isAway: false, heard: 0 };
  const server = createServer(async (asked, answer) => {
    const { length } = await text(asked);
    double.heard += 1;
    if (double.isAway) asked.socket.destroy();
    else answer.end(`${address} heard ${length}`);
  });
  server.listen(Number(address.split(':')[1]), host);
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(double, { [Symbol.asyncDispose]: stop });
}

const typeOf = ({ encoding }: ServedEndpoint) =>
  encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

describe.runIf(await hasNginx())('behind the nginx of the documentation', () => {
  test('a body as long as its row takes gets through, and a longer one is refused in words', async () => {
    await using product = await startBehind();
    const browser = openRemoteBrowser(product.origin);
    await browser.signIn('demo.full');
    const rows = Object.values(endpoints).flatMap((table) => Object.values<ServedEndpoint>(table));
    const large = rows.filter(({ bodyBytes }) => bodyBytes !== undefined);
    expect(large).not.toEqual([]);
    for (const row of [endpoints.appHub.pin, ...large]) {
      const most = row.bodyBytes ?? limits.bodyBytes;
      const send = async (bytes: number) => {
        const answer = await fetch(product.origin + apiBase + row.path, {
          method: 'POST',
          body: 'a'.repeat(bytes),
          headers: { ...browser.halves(), 'content-type': typeOf(row) },
        });
        return [row.path, answer.status, ((await answer.json()) as ErrorBody).code];
      };
      // Of the administration nobody else learns that it is there.
      const refused = row.admin ? [404, 'route.unknown'] : [400, 'request.invalid'];
      expect(await send(most)).toEqual([row.path, ...refused]);
      // Several times: an answer that comes before the body was taken may meet nginx while it is still sending.
      const tooLong = row.admin ? refused : [413, 'request.oversized'];
      for (let time = 0; time < 10; time++) expect(await send(most + 1)).toEqual([row.path, ...tooLong]);
    }
  });

  test('the caller is who nginx says, not who they say; figures stay inside, and plain http leads to https', async () => {
    await using product = await startBehind();
    const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };
    const body = JSON.stringify({ account: 'ma.xiaolin', password: demoPassword });
    const address = `${product.origin}${apiBase}${api.session.signIn.path}`;
    const { cert } = await trustedCertificate();
    const asked = request(address, { method: 'POST', localAddress: '127.0.0.9', ca: cert, headers }).end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    const { rows } = await sql`select host(ip) as ip from record join person on person.id = person_id
      where username = 'ma.xiaolin' order by at desc limit 1`.execute(product.portal.db);
    expect(rows).toEqual([{ ip: '127.0.0.9' }]);

    expect((await fetch(`${product.origin}${apiBase}/metrics`)).status).toBe(404);
    expect((await fetch(`http://${product.address}${apiBase}/metrics`)).status).toBe(200);
    const led = await fetch(`${product.plainOrigin}/uc/?a=1`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([301, 'https://127.0.0.4/uc/?a=1']);
  });

  test('a call whose process hangs up in the middle is made at the other, a POST too; one that is back is asked at once', async () => {
    await using parts = new AsyncDisposableStack();
    const doubles = [parts.use(await startDouble('127.0.0.2')), parts.use(await startDouble('127.0.0.3'))] as const;
    const [https, http] = [await freeAddress('127.0.0.1'), await freeAddress('127.0.0.4')];
    parts.use(await startNginx({ https, http, servers: [doubles[0].address, doubles[1].address] }));
    for (const [here, away] of [doubles, doubles.toReversed(), doubles]) {
      if (!here || !away) throw new Error('There are two');
      Object.assign(here, { isAway: false, heard: 0 });
      Object.assign(away, { isAway: true, heard: 0 });
      const body = 'a'.repeat(100_000); // more than nginx keeps in memory
      for (let call = 0; call < 4; call++) {
        const answer = await fetch(`https://${https}/`, { method: 'POST', body });
        expect([answer.status, await answer.text()]).toEqual([200, `${here.address} heard ${body.length}`]);
      }
      expect(here.heard).toBe(4);
      expect(away.heard).toBeGreaterThan(0); // or nothing was passed on
    }
  });
});

test('the time-outs of the example fit those of the server and of the page', async () => {
  const example = await readFile(nginxExample, 'utf8');
  const ms = (name: string) => {
    const found = [...example.matchAll(new RegExp(`^ *${name} (\\d+)s;$`, 'gm'))];
    expect([name, found.length]).toEqual([name, 1]);
    return Number(found[0]?.[1]) * 1_000;
  };
  expect(ms('client_header_timeout')).toBe(limits.headersTimeoutMs);
  expect(ms('client_body_timeout')).toBe(limits.bodyTimeoutMs);
  expect(ms('keepalive_timeout')).toBeLessThan(limits.keepAliveMs);
  expect(ms('proxy_read_timeout')).toBeGreaterThan(limits.handlerTimeoutMs);
  expect(ms('proxy_read_timeout')).toBe(limits.connectionTimeoutMs);
  expect(ms('proxy_next_upstream_timeout')).toBeLessThan(limits.requestTimeoutMs);
});
