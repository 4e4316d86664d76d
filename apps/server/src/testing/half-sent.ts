import { createConnection, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { apiBase } from '@uc/contract';
import { eventually } from '../db/embedded/progress.ts';
import { demoPassword } from '../db/seed/seed.ts';

/** A call under way, whose body has come only in part. */
export interface HalfSent {
  /** Sends the rest and returns everything the server answered on this connection. */
  finish(): Promise<string>;
}

/** What `finish` returns when all went well while the server was stopping. */
export const answered = /^HTTP\/1\.1 200 OK\r\n.*\r\nconnection: close\r\n.*"token"/s;

/** Begins to sign in; when this resolves the server has read the beginning. */
export async function halfSend(origin: string, account = 'demo.full'): Promise<HalfSent> {
  const { socket, received } = await connectTo(origin);
  const body = JSON.stringify({ account, password: demoPassword });
  const head = [
    `POST ${apiBase}/anonymous/signIn HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  await fetch(`${origin}${apiBase}/health/live`); // by this answer the beginning above has been read, too
  return {
    finish: () => {
      socket.write(body.slice(5));
      return received;
    },
  };
}

const soonMs = 2_000;
const patienceMs = 60_000;

/**
 * Sends the rest of calls to a server that was told to stop, once nobody listens there any more; where that takes long, before the server finds them
 * too slow. Returns what was answered when nobody listens.
 */
export async function finishAsItCloses(origin: string, calls: readonly HalfSent[]): Promise<string[]> {
  const closed = eventually(() => isRefused(origin), patienceMs);
  await Promise.race([closed, setTimeout(soonMs)]);
  const answers: string[] = [];
  // One after the other: of several at once for one account all but one are asked for a captcha.
  for (const call of calls) answers.push(await call.finish());
  if (!(await closed)) throw new Error(`Somebody still listens at ${origin}`);
  return answers;
}

/** Whether nobody listens there any more. */
export function isRefused(origin: string): Promise<boolean> {
  return connectTo(origin).then(
    (late) => late.socket.destroy() === undefined,
    () => true,
  );
}

/** A bare connection, and everything that comes in on it until its end. */
function connectTo(origin: string): Promise<{ socket: Socket; received: Promise<string> }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), hostname);
    const received = new Promise<string>((done) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.once('close', () => done(text));
    });
    socket.on('error', reject);
    socket.once('connect', () => resolve({ socket, received }));
  });
}
