import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Member, openSessions } from '../thousand.ts';
import type { Intent, Journal, Outcome } from './journal.ts';

/** People who write for as long as they are let. */
export interface Writers {
  /** Answers that said "you are not signed in". */
  signedOut(): number;
  /** How often each status was answered; 0: nothing came. */
  statuses: ReadonlyMap<number, number>;
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>;
}

/** Where the product is, asked for each call: it may be started anew elsewhere. */
type Ports = () => number;

interface Answer {
  status: number;
  body: { id?: string };
}

const patienceMs = 15_000; // as our pages have it
const pauseBeforeAgainMs = 250;
const mostTries = 400;

/** Gives so many people a session and the licences that writing takes. */
export async function admitWriters(client: pg.Client, count: number): Promise<Member[]> {
  const members = await openSessions(client, count);
  await client.query(
    `insert into person_permission (person_id, permission)
     select person.id, permission from person, unnest($2::text[]) permission where username = any($1)
     on conflict do nothing`,
    [members.map(({ account }) => account), ['userCenter:initiateApplication', 'userCenter:myApplication']],
  );
  return members;
}

function post(
  agent: Agent,
  port: number,
  { cookie, token }: Member,
  { path, key, body }: { path: string; key: string; body: unknown },
): Promise<Answer> {
  const text = JSON.stringify(body);
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, body: {} });
    const asked = request({
      ...{ port, host: '127.0.0.1', path: `/api-uc${path}`, method: 'POST', agent, timeout: patienceMs },
      headers: {
        ...{ cookie, authorization: `Bearer ${token}`, 'idempotency-key': key },
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
    });
    asked.on('response', (answer) => {
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        read += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: parsed(read) }));
      answer.on('error', nothing);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', nothing);
    asked.end(text);
  });
}

function parsed(text: string): { id?: string } {
  try {
    return JSON.parse(text) as { id?: string };
  } catch {
    return {};
  }
}

/** 200 is done. 4xx is a no for good. 503, any other 5xx and silence: asked again with the same key, as our pages do. */
const outcomeOf = (status: number): Outcome =>
  status === 200 ? 'ok' : status >= 400 && status < 500 && status !== 429 ? 'fail' : 'unknown';

/** Lets everybody begin a draft and end it for good, one after the other, with a moment between; each change has a key, kept until it is answered. */
export function startWriters(
  ports: Ports,
  members: readonly Member[],
  { journal, thinkMs }: { journal: Journal; thinkMs: number },
): Writers {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const statuses = new Map<number, number>();
  let isOver = false;

  async function make(member: Member, path: string, intent: Intent, body: unknown): Promise<string | undefined> {
    for (let turn = 0; turn < mostTries; turn++) {
      const answer = await post(agent, ports(), member, { path, key: intent.key, body });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const outcome = outcomeOf(answer.status);
      journal.acknowledge(intent, outcome, answer.status, answer.body.id);
      if (outcome !== 'unknown') return outcome === 'ok' ? answer.body.id : undefined;
      if (isOver && turn > 40) return undefined;
      await sleep(pauseBeforeAgainMs);
    }
    return undefined;
  }

  async function write(member: Member, at: number): Promise<void> {
    await sleep((thinkMs * at) / members.length);
    while (!isOver) {
      const key = `w-${randomUUID()}`;
      const draft = journal.intend({ key, kind: 'draft' });
      const body = { people: [], items: [], reason: key, remarks: '', supplement: '' };
      const id = await make(member, '/applications/save', draft, body);
      if (id !== undefined)
        await make(
          member,
          '/applications/void',
          journal.intend({ key: `w-${randomUUID()}`, kind: 'void', subject: id }),
          { id },
        );
      await sleep(thinkMs * (0.5 + Math.random()));
    }
  }

  const lanes = members.map(write);
  return {
    signedOut: () => statuses.get(201) ?? 0,
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(lanes);
      agent.destroy();
    },
  };
}
