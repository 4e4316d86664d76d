import { type Agent, request } from 'node:http';
import { request as secureRequest } from 'node:https';

/** Where the product is at the moment: it may be started anew elsewhere, and may be several. */
export interface Place {
  host?: string;
  port: number;
  /** By TLS, whoever signed the certificate. */
  isSecure?: boolean;
}

/** What a call was answered with; status 0: nothing came. */
export interface Answer {
  status: number;
  body: { id?: string; token?: string; ticket?: string };
  cookies: string[];
  ms: number;
}

/** What a call is, beside its address. */
export interface Call {
  agent: Agent;
  headers?: Record<string, string>;
  /** A call without one is a GET. */
  body?: unknown;
}

const patienceMs = 15_000; // as our pages have it

/** Makes one call. */
export function call(
  { host = '127.0.0.1', port, isSecure = false }: Place,
  path: string,
  { agent, headers, body }: Call,
): Promise<Answer> {
  const begin = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number, read = '', cookies: string[] = []) =>
      resolve({ status, cookies, body: parsed(read), ms: performance.now() - begin });
    const asked = (isSecure ? secureRequest : request)({
      ...{ port, host, path: `/api-uc${path}`, agent, timeout: patienceMs },
      method: text === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    asked.on('response', (answer) => {
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        read += part;
      });
      answer.on('end', () => end(answer.statusCode ?? 0, read, answer.headers['set-cookie']));
      answer.on('error', () => end(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => end(0));
    asked.end(text);
  });
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
