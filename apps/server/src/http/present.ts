import { Readable } from 'node:stream';
import type { Locale } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import { serverText } from '@uc/messages/server';
import type { FastifyReply } from 'fastify';
import { Download, type OpenVisit, Picture, Redirect } from '../calls/visit.ts';
import { compressFor } from './compress.ts';
import { leaveOffPageHeaders } from './headers.ts';
import type { StoredReply } from './idempotency.ts';

const keepForever = 'private, max-age=31536000, immutable';

/** Lets out exactly what the row's schema lists, shows a picture, or sends the browser elsewhere. */
export function present(endpoint: ServedEndpoint, result: unknown, locale: Locale, reply: FastifyReply): unknown {
  if (result instanceof Picture) return presentPicture(result, reply);
  if (result instanceof Download) return presentDownload(result, reply);
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
