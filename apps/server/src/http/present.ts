import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Locale } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import { serverText } from '@uc/messages/server';
import type { FastifyReply } from 'fastify';
import { Download, type OpenVisit, Page, Picture, Prepared, Redirect } from '../calls/visit.ts';
import { compressFor, sendPrepared } from './compress.ts';
import { leaveOffPageHeaders } from './headers.ts';
import type { StoredReply } from './idempotency.ts';

const keepForever = 'private, max-age=31536000, immutable';

/** Lets out exactly what the row's schema lists, shows a picture, or sends the browser elsewhere. */
export function present(endpoint: ServedEndpoint, result: unknown, locale: Locale, reply: FastifyReply): unknown {
  if (result instanceof Picture) return presentPicture(result, reply);
  if (result instanceof Download) return presentDownload(result, reply);
  if (result instanceof Prepared) return sendPrepared(reply, result);
  if (result instanceof Page) return presentPage(result, locale, reply);
  if (!(result instanceof Redirect)) {
    const check = (answer: unknown) => endpoint.output.parse(answer);
    return endpoint.compressed && isObject(result) ? compressFor(reply, result, check) : check(result);
  }
  if (result.clearSite) reply.header('clear-site-data', '"cache", "storage"');
  if (endpoint.navigation) return reply.redirect(result.address, 302);
  reply.status(201);
  return { redirect: result.address, message: serverText[locale].errors['session.required'] };
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function presentPicture({ type, bytes, isVersioned }: Picture, reply: FastifyReply): Buffer {
  leaveOffPageHeaders(reply);
  // Shown inside pages only: opened as one, a browser saves it (threat FU-07).
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="picture.${type.replace(/^image\/|\+.*/g, '')}"`);
  if (isVersioned) reply.header('cache-control', keepForever);
  return bytes;
}

/** A page without a script: its own style and pictures in its markup, forms to us alone, framed by nobody. */
function presentPage({ title, style, body }: Page, locale: Locale, reply: FastifyReply): string {
  const hash = createHash('sha256').update(style).digest('base64');
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>`;
}

/** Sent as fast as it is read: what is not wanted yet is not made. */
function presentDownload({ type, name, parts }: Download, reply: FastifyReply): FastifyReply {
  // RFC 6266: the plain name for what knows no other, the true one beside it.
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  reply.type(type).header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  return reply.send(Readable.from(parts));
}

/** The first reply of a repeated key again, cookies included. */
export function replay(earlier: StoredReply, visit: OpenVisit): unknown {
  for (const { name, value, days } of earlier.cookies) visit.cookies.set(name, value, days);
  return earlier.body;
}
