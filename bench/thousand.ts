import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { newToken, tokenHash } from '../apps/server/src/secrets/tokens.ts';

/** Somebody with a session of their own. */
export interface Member {
  account: string;
  cookie: string;
  token: string;
}

/** Gives so many different people of the demo a session each, past the sign-in, a password, 60 applications, and three pins that few others have. */
export async function openSessions(client: pg.Client, count: number): Promise<Member[]> {
  await client.query(`insert into password (person_id, hash)
    select id, (select hash from password limit 1) from person on conflict do nothing`);
  await client.query(`insert into application_audience (application_id, kind, subject_id)
    select id, 'everyone', '00000000-0000-0000-0000-000000000000' from application where state = 'enabled'
    on conflict do nothing`);
  const { rows } = await client.query<{ id: string; username: string }>(
    `select id, username from person p where status = 'active' and not exists (select from otp_device where person_id = p.id)
       and username not like 'demo.%' order by id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`There are only ${rows.length} people`);
  const members = rows.map(({ id, username }) => ({ id, account: username, sid: newToken(), token: newToken() }));
  await client.query(
    `insert into session (id, person_id, cookie_hash, bearer_hash, ip, user_agent)
     select *, '127.0.0.1', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'
     from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[])`,
    [
      members.map(() => randomUUID()),
      members.map(({ id }) => id),
      members.map(({ sid }) => tokenHash(sid)),
      members.map(({ token }) => tokenHash(token)),
    ],
  );
  await client.query(
    `insert into pinned_applications (person_id, ids)
     select person.id, array(select id from application where state = 'enabled' order by md5(id::text || person.id::text) limit 3)
     from unnest($1::uuid[]) person (id) on conflict do nothing`,
    [members.map(({ id }) => id)],
  );
  await client.query('vacuum analyze');
  return members.map(({ account, sid, token }) => ({ account, token, cookie: `uc_sid=${sid}` }));
}

/** Everybody called last so many seconds ago, so that the next call of each has to renew a mark. */
export async function ageMarks(client: pg.Client, seconds: number): Promise<void> {
  await client.query(`update session set active_at = now() - make_interval(secs => $1) where ended_at is null`, [
    seconds,
  ]);
}

/** Somebody gets another place somewhere, as on any working day: what was kept of anybody's rights has to be looked at anew. */
export async function changeRights(client: pg.Client): Promise<void> {
  await client.query('update position set title = title where id = (select id from position limit 1)');
}

/** An administrator changes a category of applications: every list that has it is written and packed anew. */
export async function changeCategory(client: pg.Client): Promise<void> {
  await client.query(
    'update application_category set sort = sort where id = (select id from application_category limit 1)',
  );
}

/** An answer as its caller measures it; without one the status is 0. */
export interface Answer {
  status: number;
  ms: number;
}

const patienceMs = 15_000;

/** Makes calls over connections that are kept. */
export function createCaller(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
  const { port } = new URL(origin);
  return {
    get(path: string, { cookie, token }: Member, more: Record<string, string> = {}): Promise<Answer> {
      const begin = performance.now();
      return new Promise((resolve) => {
        const end = (status: number) => resolve({ status, ms: performance.now() - begin });
        const asked = request({
          ...{ port, host: '127.0.0.1', path: `/api-uc${path}`, agent, timeout: patienceMs },
          headers: { cookie, authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', ...more },
        });
        asked.on('response', (answer) => {
          answer.resume();
          answer.on('end', () => end(answer.statusCode ?? 0));
          answer.on('error', () => end(0));
        });
        asked.on('timeout', () => asked.destroy());
        asked.on('error', () => end(0));
        asked.end();
      });
    },
    close: () => agent.destroy(),
  };
}

export type Caller = ReturnType<typeof createCaller>;

/** How long so many in a hundred took at most. */
export function percentile(took: readonly number[], percent: number): number {
  const sorted = took.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Lets so many call at once, one person after the other, until so many calls were made or the time is over. */
export async function inLanes(
  lanes: number,
  { calls = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY }: { calls?: number; ms?: number },
  call: (turn: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + ms;
  let turn = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (turn < calls && performance.now() < end) await call(turn++);
    }),
  );
  return turn;
}
