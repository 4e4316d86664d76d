import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { webBase } from '@uc/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Brand, branded, serveLogo } from './brand.ts';
import { mayPack, pack, sendPacked } from './compress.ts';
import { leaveOffPageHeaders, pagePolicy, trustedTypesPolicy, workerPolicy } from './headers.ts';

/** Where the built page puts the nonce of each reply. */
const noncePlaceholder = /__NONCE__/g;
/** Scripts that run as workers, packed or not; those of the assets have a hash behind their name. */
const workerFile = /-worker(-[\w-]+)?\.js(\.\w+)?$/;
/** Never opened as a page: shown as text, a script does nothing. A drawing (SVG) can be one. */
const partOfPage = /\.(?:js|css)(?:\.\w+)?$/;
const immutable = 'public, max-age=31536000, immutable';

/** Serves the built web under its base path: assets precompressed and immutable by hash, the page itself never cached. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  [origin, ...others]: readonly [string, ...string[]],
  brand: Brand,
): Promise<void> {
  const hosts = [origin, ...others].map((one) => new URL(one).host);
  const file = path.join(folder, 'index.html');
  const page = existsSync(file) ? branded(await readFile(file, 'utf8'), brand) : undefined; // not built: the API alone, as in development
  app.get('/', (_, reply) => reply.redirect(webBase, 302));
  app.get(webBase.slice(0, -1), (_, reply) => reply.redirect(webBase, 302));
  if (page === undefined) return;
  serveLogo(app, brand);
  app.get(webBase, (request, reply) => {
    // People meet at one address, so that cookies, storage and the way back from an identity provider fit together; or, without a name of
    // the portal's own, at the one at which passkeys work.
    if (!hosts.includes(request.headers.host ?? '')) return reply.redirect(origin + request.url, 302);
    return sendPage(reply, page);
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: webBase,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // The page is sent above, with a nonce; its file as it lies on the disk is nobody's business.
    allowedPath: (pathName) => !pathName.endsWith('.html') && !pathName.endsWith('.map') && !pathName.includes('/.'),
    setHeaders(reply, file) {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? immutable : 'no-cache');
      reply.header('vary', 'Accept-Encoding');
      if (partOfPage.test(file)) leaveOffPageHeaders(reply);
      if (workerFile.test(file)) reply.header('content-security-policy', workerPolicy);
      else if (partOfPage.test(file)) reply.removeHeader('content-security-policy');
    },
  });
}

async function sendPage(reply: FastifyReply, page: string): Promise<string | Buffer> {
  const nonce = randomBytes(16).toString('base64');
  reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('content-security-policy-report-only', trustedTypesPolicy)
    .type('text/html; charset=utf-8');
  const text = page.replace(noncePlaceholder, nonce);
  if (!mayPack(reply)) return text;
  return sendPacked(reply, pack(text));
}
