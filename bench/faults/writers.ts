import { randomUUID } from 'node:crypto';
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Member, openSessions } from '../thousand.ts';
import { type Answer, call, type Place } from './call.ts';
import { comeAndGo, renewPasswords } from './credentials.ts';
import type { Intent, Journal, Outcome } from './journal.ts';

/** People who write for as long as they are let. */
export interface Writers {
  /** Answers that said "you are not signed in" to somebody who never signed out. */
  signedOut(): number;
  /** How often each status was answered; 0: nothing came. */
  statuses: ReadonlyMap<number, number>;
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>;
}

/** Who writes. */
export interface Cast {
  /** They begin drafts of applications and end them for good. */
  drafters: readonly Member[];
  /** They change their passwords; by account. */
  changers?: readonly string[];
  /** They sign in and out; by account. */
  visitors?: readonly string[];
}

/** What a writer works with. */
export interface Desk {
  journal: Journal;
  thinkMs: number;
  isOver(): boolean;
  /** One call, counted. */
  ask(path: string, headers: Record<string, string>, body?: unknown): Promise<Answer>;
}

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

/** 200 is done. 4xx is a no for good. 503, any other 5xx and silence: asked again with the same key, as our pages do. */
const outcomeOf = (status: number): Outcome =>
  status === 200 ? 'ok' : status >= 400 && status < 500 && status !== 429 ? 'fail' : 'unknown';

/** One change under its key, asked for until somebody knows what became of it; undefined where nobody does, or it was refused. */
export async function persist(
  { journal, isOver, ask }: Desk,
  intent: Intent,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Answer | undefined> {
  for (let turn = 0; turn < mostTries; turn++) {
    const answer = await ask(path, { ...headers, 'idempotency-key': intent.key }, body);
    const outcome = outcomeOf(answer.status);
    journal.acknowledge(intent, outcome, answer.status, answer.body.id);
    if (outcome !== 'unknown') return outcome === 'ok' ? answer : undefined;
    // Not signed in any more, perhaps by what was asked for: its reply was lost.
    if (answer.status === 201 || (isOver() && turn > 40)) return undefined;
    await sleep(pauseBeforeAgainMs);
  }
  return undefined;
}

/** Begins a draft and ends it for good, one after the other, with a moment between; each change has a key, kept until it is answered. */
async function draft(desk: Desk, { cookie, token }: Member, delayMs: number): Promise<void> {
  const headers = { cookie, authorization: `Bearer ${token}` };
  await sleep(delayMs);
  while (!desk.isOver()) {
    const key = `w-${randomUUID()}`;
    const body = { people: [], items: [], reason: key, remarks: '', supplement: '' };
    const saved = await persist(desk, desk.journal.intend({ key, kind: 'draft' }), '/applications/save', headers, body);
    const id = saved?.body.id;
    const end = { key: `w-${randomUUID()}`, kind: 'void', ...(id && { subject: id }) } as const;
    if (id !== undefined) await persist(desk, desk.journal.intend(end), '/applications/void', headers, { id });
    await sleep(desk.thinkMs * (0.5 + Math.random()));
  }
}

/** Lets everybody write; `place` says for each call where the product is. */
export function startWriters(
  place: () => Place,
  { drafters, changers = [], visitors = [] }: Cast,
  { journal, thinkMs }: { journal: Journal; thinkMs: number },
): Writers {
  const kept = { keepAlive: true, maxSockets: 1_000 };
  const agents = { plain: new PlainAgent(kept), secure: new SecureAgent({ ...kept, rejectUnauthorized: false }) };
  const statuses = new Map<number, number>();
  let signedOut = 0;
  let isOver = false;
  const desk: Desk = {
    ...{ journal, thinkMs, isOver: () => isOver },
    async ask(path, headers, body) {
      const at = place();
      const answer = await call(at, path, { agent: at.isSecure ? agents.secure : agents.plain, headers, body });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return answer;
    },
  };
  const drafting: Desk = {
    ...desk,
    async ask(...asked) {
      const answer = await desk.ask(...asked);
      if (answer.status === 201) signedOut++;
      return answer;
    },
  };
  const lanes = [
    ...drafters.map((member, at) => draft(drafting, member, (thinkMs * at) / drafters.length)),
    ...changers.map((account) => renewPasswords(desk, account)),
    ...visitors.map((account) => comeAndGo(desk, account)),
  ];
  return {
    signedOut: () => signedOut,
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(lanes);
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}
