import { connect, type Socket } from 'node:net';

/** Where to attack, and as whom where a case needs somebody. */
export interface Target {
  port: number;
  /** Sessions of people who are signed in and mean harm. */
  insiders: Insider[];
}

/** Both halves of a session. */
export interface Insider {
  cookie: string;
  token: string;
}

/** Made-up halves of a session that does not exist. */
export const madeUp: Insider = { cookie: `uc_sid=${'A'.repeat(43)}`, token: 'B'.repeat(43) };

/** What became of the requests of a case: answers by status, and connections that were closed without one. */
export type Outcome = Record<string, number>;

/** One request, as bytes. */
export interface Bytes {
  head: string;
  body: Buffer;
}

interface Described {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  as?: Insider;
}

/** Writes a request out. The connection is closed after it, so that its end is the end of the answer. */
export function bytesOf(port: number, { method = 'POST', path, headers = {}, body, as }: Described): Bytes {
  const lines = {
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...(body && { 'content-length': String(body.length) }),
    ...(as && { cookie: as.cookie, authorization: `Bearer ${as.token}` }),
    ...headers,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${method} ${path} HTTP/1.1\r\n${text.join('')}\r\n`, body: body ?? Buffer.alloc(0) };
}

/** A connection that was opened, and what it ended with. */
export interface Line {
  socket: Socket;
  ended: Promise<string>;
}

const patienceMs = 30_000;

/** Opens a connection; `from` is an address of the loopback network, each of which is another caller to the server. */
export function open(port: number, from = '127.0.0.1'): Promise<Line> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const ended = new Promise<string>((done) => {
      socket.on('data', (data) => {
        if (answer.length < 64) answer += data.toString('latin1');
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        answer ||= error.code ?? 'error';
      });
      socket.on('close', () => done(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? (answer.slice(0, 16) || 'closed')));
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => resolve({ socket, ended }));
    socket.once('error', () => resolve({ socket, ended }));
  });
}

/** Counts what the connections ended with. */
export async function outcomeOf(lines: readonly Line[]): Promise<Outcome> {
  const counts: Outcome = {};
  for (const end of await Promise.all(lines.map(({ ended }) => ended))) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}

/** Adds the counts of several parts of a case. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  const all: Outcome = {};
  for (const [end, count] of outcomes.flatMap((one) => Object.entries(one))) all[end] = (all[end] ?? 0) + count;
  return all;
}

/** Sends all but the last byte on so many connections, waits until they have arrived, then all last bytes at once. */
export async function sendHeldBack(port: number, count: number, bytes: Bytes, holdMs = 500): Promise<Outcome> {
  const lines = await Promise.all(Array.from({ length: count }, () => open(port)));
  await Promise.all(
    lines.map(
      ({ socket, ended }) =>
        new Promise<void>((resolve) => {
          socket.write(bytes.head);
          socket.write(bytes.body.subarray(0, -1), () => resolve());
          void ended.then(() => resolve()); // refused before the whole request was sent
        }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, holdMs));
  for (const { socket } of lines) if (socket.writable) socket.write(bytes.body.subarray(-1));
  return outcomeOf(lines);
}

/** Sends so many requests, so many at once, each on a connection of its own; `from` chooses the address of each. */
export async function flood(
  port: number,
  { times, atOnce, from = () => '127.0.0.1' }: { times: number; atOnce: number; from?: (index: number) => string },
  request: (index: number) => Bytes,
): Promise<Outcome> {
  let next = 0;
  const lane = async (): Promise<Outcome> => {
    const counts: Outcome = {};
    for (let index = next++; index < times; index = next++) {
      const line = await open(port, from(index));
      const { head, body } = request(index);
      line.socket.write(head);
      if (body.length > 0) line.socket.write(body);
      const end = await line.ended;
      counts[end] = (counts[end] ?? 0) + 1;
    }
    return counts;
  };
  return sum(await Promise.all(Array.from({ length: atOnce }, lane)));
}
