import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { limits } from '@uc/contract';

/** What is asked of a provider. */
export interface Call {
  method: 'GET' | 'POST';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** What it answered. */
export interface Answer {
  status: number;
  body: string;
}

/** Calls a provider; certificates are checked, no redirect is followed. */
export interface Caller {
  call(call: Call, signal: AbortSignal): Promise<Answer>;
  /** Lets go of connections. */
  close(): void;
}

/** Makes one with connections of its own. */
export function createCaller(): Caller {
  const options = { keepAlive: true, maxSockets: limits.sendsAtOnce + limits.slowSendsAtOnce };
  const agents = { secure: new Agent(options), plain: new PlainAgent(options) };

  function call({ method, url, headers, body }: Call, signal: AbortSignal): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const isPlain = url.protocol === 'http:';
    const send = isPlain ? plainRequest : request;
    const agent = isPlain ? agents.plain : agents.secure;
    const outgoing = send(url, {
      method,
      agent,
      signal,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const parts: Buffer[] = [];
      let size = 0;
      incoming.on('error', reject);
      incoming.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > limits.providerAnswerBytes) incoming.destroy(new Error('AnswerTooLong'));
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    });
    outgoing.end(body);
    return promise;
  }

  return {
    call,
    close() {
      agents.secure.destroy();
      agents.plain.destroy();
    },
  };
}
