import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

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

/** One JSON line per event, or a readable one on a terminal; requests are told by path, never by query, header or body. */
export function createLogger(level: Config['logLevel'], isTerminal: boolean): FastifyBaseLogger {
  return pino({
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    ...(isTerminal
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } } }
      : {}),
  });
}
