import { limits } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import type { Hold } from './intake.ts';
import { type Reader, refuseBody, UnreadBody } from './reader.ts';

/** Whether a body comes at all: the empty ones that some clients announce count as none. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The body of one call: let in when it is read, and held until the call is over. */
export interface Body extends Disposable {
  isThere: boolean;
  read(mostBytes: number, reader: Reader): Promise<unknown>;
}

/** Prepares to read the body of a call that says who it is from. */
export function openBody(request: FastifyRequest, enter: () => Hold): Body {
  let hold: Hold | undefined;
  return {
    isThere: hasBody(request),
    async read(mostBytes, reader) {
      hold = enter();
      return readBody(request, mostBytes, reader, hold);
    },
    [Symbol.dispose]: () => hold?.[Symbol.dispose](),
  };
}

/** Reads a body, each piece counted and judged before the next is taken. Once refused, what still comes is thrown away unseen. */
function readBody(request: FastifyRequest, mostBytes: number, reader: Reader, hold: Hold): Promise<unknown> {
  const { raw, headers } = request;
  if (Number(headers['content-length'] ?? 0) > mostBytes) refuseBody('Longer than its row takes', 'request.oversized');
  let bytes = 0;

  return new Promise((resolve, reject) => {
    function take(piece: Buffer): void {
      try {
        bytes += piece.length;
        if (bytes > mostBytes) refuseBody('Longer than its row takes', 'request.oversized');
        hold.take(piece.length);
        reader.add(piece);
      } catch (error) {
        leave();
        raw.resume();
        reject(error);
      }
    }
    function end(): void {
      leave();
      hold.done();
      try {
        resolve(reader.end());
      } catch (error) {
        reject(error);
      }
    }
    function cut(): void {
      leave();
      reject(new UnreadBody('request.timeout', { reason: 'The caller hung up, or took too long' }));
    }
    function leave(): void {
      raw.off('data', take).off('end', end).off('error', cut).off('close', cut);
    }
    // Whoever hung up while it was asked who they are says so only once, and has said it.
    if (raw.destroyed && !raw.readableEnded) return cut();
    raw.on('data', take).on('end', end).on('error', cut).on('close', cut);
  });
}

/** So much more than its row takes is thrown away: whoever still sends it, a proxy say, would meet a closed connection before the refusal. */
export const discardedBytes = 1024 * 1024;

/**
 * What an answer does with the rest of a body that nobody reads: a short rest is thrown away, so that the answer reaches a caller
 * who is still sending; where it is long, or nobody knows how long, the connection is closed.
 */
export function endsConnection({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.complete) return false;
  const mostBytes = routeOptions.config.endpoint?.bodyBytes ?? limits.bodyBytes;
  const thrownAway = mostBytes + discardedBytes;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > thrownAway;
}
