import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { limits } from '@uc/contract';
import type { FastifyReply } from 'fastify';
import { createTurns } from '../background/turns.ts';
import type { Prepared } from '../calls/visit.ts';

const zip = promisify(gzip);
const unzip = promisify<Buffer, Buffer>(gunzip);

/** Each takes a quarter of a megabyte while it works; those who come in crowds wait for each other. */
const inTurn = createTurns(2, Number.POSITIVE_INFINITY);

/** Packs a text; most of the gain at a third of the work. */
export function pack(text: string): Promise<Buffer> {
  return inTurn(() => zip(text, { level: constants.Z_BEST_SPEED }));
}

/** An answer as the caller can take it: packed where it is long and they unpack, plain otherwise. */
export function compressFor(
  reply: FastifyReply,
  result: object,
  check: (result: object) => unknown,
): string | Promise<Buffer | string> {
  reply.type('application/json; charset=utf-8');
  const text = JSON.stringify(check(result));
  return mayPack(reply) && text.length >= limits.compressedBytes ? sendPacked(reply, pack(text)) : text;
}

/** Sends an answer that is packed already; the few who cannot unpack it get it unpacked. */
export function sendPrepared(reply: FastifyReply, { packed }: Prepared): Buffer | Promise<Buffer> {
  reply.type('application/json; charset=utf-8');
  if (!mayPack(reply)) return unzip(packed);
  reply.header('content-encoding', 'gzip');
  return packed;
}

/** Whether the caller unpacks. Said of the plain form too: a cache must not give one to a caller of the other. */
export function mayPack(reply: FastifyReply): boolean {
  reply.header('vary', `${reply.getHeader('vary')}, Accept-Encoding`);
  return takesGzip(reply.request.headers['accept-encoding']);
}

/** Sends what was packed, and says so. */
export function sendPacked(reply: FastifyReply, bytes: Promise<Buffer>): Promise<Buffer> {
  reply.header('content-encoding', 'gzip');
  return bytes;
}

/** Reads Accept-Encoding (RFC 9110, 12.5.3): a coding named with a weight of zero is refused, `*` stands for those not named. */
export function takesGzip(accepted = ''): boolean {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return [coding, Number(weight)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
