import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the receiver does with the next events. */
export type Mood =
  | 'confirms'
  /** Has it, and it does not work yet. */
  | 'later'
  | 'fails'
  | 'refuses'
  /** Takes it and never answers. */
  | 'stalls'
  /** Takes it and cuts the line instead of answering. */
  | 'drops';

/** A connected system as docs/permissions.md tells to write one. */
export interface Receiver extends AsyncDisposable {
  mood: Mood;
  url: string;
  /** Events that were handed in with a right signature, in their order, repeats included. */
  heard: { id: string; number: string; changes: Record<string, unknown>[] }[];
  /** What was done, each event once. */
  done: Set<string>;
  /** Calls that were not ours. */
  refused: number;
}

const statuses: Partial<Record<Mood, number>> = { confirms: 200, later: 202, fails: 503, refuses: 422 };
const mostAgeSeconds = 300;

/** Runs one on this machine. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const timestamp = String(request.headers['x-uc-timestamp']);
    const given = Buffer.from(String(request.headers['x-uc-signature']), 'hex');
    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
    const isFresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) < mostAgeSeconds;
    if (!isFresh || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      receiver.refused += 1;
      response.writeHead(401).end();
      return;
    }
    const event = JSON.parse(body);
    receiver.heard.push(event);
    if (receiver.mood === 'stalls') return;
    if (receiver.mood === 'confirms' || receiver.mood === 'drops') receiver.done.add(event.id);
    if (receiver.mood === 'drops') return void request.socket.destroy();
    response.writeHead(statuses[receiver.mood] ?? 500).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    mood: 'confirms',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/permissions`,
    heard: [],
    done: new Set(),
    refused: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
