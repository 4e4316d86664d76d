import { createHash, type Hash } from 'node:crypto';
import { errorStatus, limits } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import type { Hold } from './intake.ts';
import { type Reader, refuseBody, UnreadBody } from './reader.ts';

/** Whether a body comes at all: the empty ones that some clients announce count as none. */
function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

/** How much of a body is read, and for how long. */
interface Patience {
  mostBytes: number;
  ms: number;
}

/** The body of one call: let in when it is read, and held until the call is over. */
export interface Body extends Disposable {
  isThere: boolean;
  /** Fingerprint of what was read, by which a repeat of the call is known; empty where there was nothing. */
  digest(): string;
  read(patience: Patience, reader: Reader): Promise<unknown>;
}

/** Prepares to read the body of a call that says who it is from. */
export function openBody(request: FastifyRequest, enter: (cut: () => void) => Hold): Body {
  let hold: Hold | undefined;
  let hash: Hash | undefined; // most calls have no body, and are asked for no fingerprint
  let digest: string | undefined;
  const hashed = () => {
    hash ??= createHash('sha256');
    return hash;
  };
  return {
    isThere: hasBody(request),
    digest() {
      digest ??= hashed().digest('hex');
      return digest;
    },
    async read(patience, reader) {
      const gone = new AbortController();
      hold = enter(() => gone.abort());
      const both: Reader = {
        add(piece) {
          hashed().update(piece);
          reader.add(piece);
        },
        end: () => reader.end(),
      };
      return readBody(request, patience, both, { hold, gone: gone.signal });
    },
    [Symbol.dispose]: () => hold?.[Symbol.dispose](),
  };
}

/**
 * Reads a body, each piece counted and judged before the next is taken. Once refused, what still comes is thrown away unseen. It comes to an
 * end in any case: whole, refused, when its time is over, when its place is needed, or when its connection is gone, of which a request that
 * was answered meanwhile no longer tells.
 */
function readBody(
  { raw, headers }: FastifyRequest,
  { mostBytes, ms }: Patience,
  reader: Reader,
  { hold, gone }: { hold: Hold; gone: AbortSignal },
): Promise<unknown> {
  if (Number(headers['content-length'] ?? 0) > mostBytes) refuseBody('Longer than its row takes', 'request.oversized');
  // Whoever hung up, or was answered, while it was asked who they are says so only once, and has said it.
  if (raw.destroyed || raw.readableEnded || raw.socket.destroyed) refuseBody('The caller has gone', 'request.timeout');
  const { socket } = raw; // it is none of the request's once that is over
  let bytes = 0;

  return new Promise((resolve, reject) => {
    function stop(error: unknown): void {
      leave();
      raw.resume();
      reject(error);
    }
    function take(piece: Buffer): void {
      try {
        bytes += piece.length;
        if (bytes > mostBytes) refuseBody('Longer than its row takes', 'request.oversized');
        hold.take(piece.length);
        reader.add(piece);
      } catch (error) {
        stop(error);
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
    const cut = () => stop(new UnreadBody('request.timeout', { reason: 'The caller hung up, or took too long' }));
    const timer = setTimeout(cut, ms);
    function leave(): void {
      clearTimeout(timer);
      raw.off('data', take).off('end', end).off('error', cut).off('close', cut);
      socket.off('close', cut);
      gone.removeEventListener('abort', cut);
    }
    raw.on('data', take).on('end', end).on('error', cut).on('close', cut);
    socket.on('close', cut);
    gone.addEventListener('abort', cut);
  });
}

/** So much more than its row takes is thrown away: whoever still sends it, a proxy say, would meet a closed connection before the refusal. */
export const discardedBytes = 1024 * 1024;

/**
 * What an answer does with the rest of a body that nobody reads: a short rest is thrown away, so that the answer reaches a caller
 * who is still sending; where it is long, or nobody knows how long, the connection is closed.
 */
export function endsConnection({ raw, headers, routeOptions }: FastifyRequest, status: number): boolean {
  if (raw.complete) return false;
  if (status === errorStatus['request.timeout'] || status === errorStatus['server.busy']) return true;
  const mostBytes = routeOptions.config.endpoint?.bodyBytes ?? limits.bodyBytes;
  const thrownAway = mostBytes + discardedBytes;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > thrownAway;
}
