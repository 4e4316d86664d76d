import { writeSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Names under which a secret could travel through a log call. */
const secretNames = [
  'password',
  'token',
  'ticket',
  'captchaToken',
  'authorization',
  'cookie',
  'secret',
  'oldPwd',
  'newPwd',
];

/** Ids are shorter; a token, of an export for instance, is longer. */
const longestTold = 36;

/**
 * A path as it may be told: fields by their names, for one of them may be a secret, and of whatever nobody serves no part that is
 * as long as one.
 */
function pathOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions?.url;
  if (route?.includes('/:')) return route;
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (part.length > longestTold ? '…' : part))
    .join('/');
}

const standardOutput = 1;
const pauseMs = 10;
const mostPauses = 100;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Writes to standard output. What it does not take, a full disk for instance, is lost, and nothing else is: records are in the database (fault F14). */
export function writeOut(text: string): void {
  let left = Buffer.from(text);
  for (let pauses = 0; left.length > 0 && pauses < mostPauses; ) {
    try {
      left = left.subarray(writeSync(standardOutput, left));
    } catch (error) {
      // A reader that is behind is waited for, but not for ever.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(clock, 0, 0, pauseMs);
      pauses += 1;
    }
  }
}

/** One JSON line per event, or a readable one on a terminal; requests are told by path, never by query, header or body. */
export function createLogger(level: Config['logLevel'], isTerminal: boolean): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>) => ({
        method: request.method,
        path: pathOf(request),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  if (!isTerminal) return pino(options, { write: writeOut });
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } };
  return pino({ ...options, transport });
}
