import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts } from '../apps/server/src/db/seed/accounts.ts';
import type { Insider } from './abuse/wire.ts';

/** Somebody signed in, at an address of their own. */
export interface Person extends Insider {
  from: string;
  agent: Agent;
}

/** An answer as a person sees it. */
interface Answer {
  status: number;
  ms: number;
  cookies: string[];
  body: string;
}

const patienceMs = 15_000;

/** Makes one call and measures it; without an answer the status is 0 and the time counts all the same. */
export function call(port: number, person: Partial<Person>, path: string, body?: unknown): Promise<Answer> {
  const begin = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number, cookies: string[] = [], answer = '') =>
      resolve({ status, ms: performance.now() - begin, cookies, body: answer });
    const asked = request({
      port,
      host: '127.0.0.1',
      path: `/api-uc${path}`,
      method: text === undefined ? 'GET' : 'POST',
      ...(person.from && { localAddress: person.from }),
      ...(person.agent && { agent: person.agent }),
      timeout: patienceMs,
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(person.cookie && { cookie: person.cookie }),
        ...(person.token && { authorization: `Bearer ${person.token}` }),
      },
    });
    asked.on('response', (answer) => {
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        read += part;
      });
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['set-cookie'], read));
      answer.on('error', () => end(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => end(0));
    asked.end(text);
  });
}

/** Signs somebody in from an address of their own. */
export async function signIn(port: number, account: string, from: string): Promise<Person> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const answer = await call(port, { from, agent }, '/anonymous/signIn', { account, password: 'Demo@2026' });
  const { token } = JSON.parse(answer.body || '{}') as { token?: string };
  if (!token) throw new Error(`${account} could not sign in: ${answer.status} ${answer.body}`);
  return { from, agent, token, cookie: answer.cookies.map((one) => one.split(';')[0]).join('; ') };
}

/** What people look at all day. */
const looks = ['/user/isLogin', '/app/list', '/user/get', '/records/list?size=20', '/accountSecurity/getEditConf'];

/** What people experienced while they worked. */
export interface Day {
  calls: number;
  /** Calls that were not answered with what was asked for, by status. */
  failed: Record<number, number>;
  p95: number;
  /** The one that took longest. */
  longest: number;
}

/** One thing that a person does; the status of its answer. */
export type Deed = (port: number, person: Person, turn: number) => Promise<{ status: number; ms: number }>;

const look: Deed = (port, person, turn) => call(port, person, looks[turn % looks.length] ?? '');

/** Lets everybody work until told to stop; each call is followed by a moment of thinking. */
export function startWork(
  port: number,
  people: readonly Person[],
  { thinkMs = 500, deed = look }: { thinkMs?: number; deed?: Deed } = {},
): { stop(): Promise<Day> } {
  const took: number[] = [];
  const failed: Record<number, number> = {};
  let isOver = false;
  const lives = people.map(async (person, index) => {
    await sleep((thinkMs * index) / people.length);
    for (let turn = index; !isOver; turn++) {
      const { status, ms } = await deed(port, person, turn);
      took.push(status === 0 ? Number.POSITIVE_INFINITY : ms); // no answer is worse than any late one
      if (status !== 200) failed[status] = (failed[status] ?? 0) + 1;
      await sleep(thinkMs * (0.5 + Math.random()));
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(lives);
      const sorted = took.toSorted((a, b) => a - b);
      return {
        calls: took.length,
        failed,
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        longest: sorted.at(-1) ?? Number.NaN,
      };
    },
  };
}

/** Signs in 50 people at 50 addresses; an account has five sessions at most unless the setting says more. */
export async function signInFifty(port: number): Promise<Person[]> {
  const names = accounts.map(({ username }) => username).filter((name) => !['demo.full', 'demo.locked'].includes(name));
  const people: Person[] = [];
  for (let index = 0; index < 50; index++)
    people.push(await signIn(port, names[index % 10] ?? '', `127.0.2.${index + 1}`));
  return people;
}
