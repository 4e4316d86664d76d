import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale, type ErrorBody, type ErrorCode, errorStatus } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { FastifyInstance } from 'fastify';

/** What Node's parser could not read, by its code; all else is a bad request. */
const byParserCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers.oversized',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.oversized',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Headers that belong to one answer. */
const single = ['content-length', 'content-type', 'connection', 'date', 'x-request-id', 'allow', 'retry-after'];

/** The answers to what the framework never sees, for Node could not read it as a request. */
export interface ParserRefusals {
  answer(error: NodeJS.ErrnoException, socket: Socket): void;
  /** Takes the headers from an ordinary answer, so that they are the same ones for good. */
  learn(app: FastifyInstance): Promise<void>;
}

/** In our words, and with every header that ordinary answers carry. */
export function createParserRefusals(): ParserRefusals {
  let common: [string, string][] | undefined;
  return {
    answer(error, socket) {
      // Nobody is there any more, or has had this answer, or is being sent another, which these bytes would become a part of.
      if (error.code === 'ECONNRESET' || !socket.writable || !common || hasBegun(socket)) {
        socket.destroy();
        return;
      }
      const text = refusal(byParserCode[error.code ?? ''] ?? 'request.invalid', common);
      socket.end(text, () => socket.destroy());
    },
    async learn(app) {
      common = await ordinaryHeaders(app);
    },
  };
}

/** Whether an answer is on its way. Node notes it at the socket, and its own answers ask the same. */
function hasBegun(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

async function ordinaryHeaders(app: FastifyInstance): Promise<[string, string][]> {
  // Refused before anything is counted or asked of the database, for its host is nobody's.
  const { headers } = await app.inject({ url: '/', headers: { host: 'parser.invalid' } });
  return Object.entries(headers).flatMap(([name, value]) => (single.includes(name) ? [] : [[name, String(value)]]));
}

function refusal(code: ErrorCode, headers: readonly [string, string][]): string {
  const body: ErrorBody = { code, message: serverText[defaultLocale].errors[code] };
  const text = JSON.stringify(body);
  const status = errorStatus[code];
  const lines = [
    ...headers,
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(text))],
    ['x-request-id', randomUUID()],
    ['date', new Date().toUTCString()],
    ['connection', 'close'],
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}
