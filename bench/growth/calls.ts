import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type pg from 'pg';
import { newToken, tokenHash } from '../../apps/server/src/secrets/tokens.ts';
import { call } from '../faults/call.ts';
import type { Member } from '../thousand.ts';

/** A call that is measured, so many times in a round. */
export interface Ask {
  name: string;
  times: number;
  call(turn: number): Promise<{ status: number; ms: number }>;
}

/** Somebody of the smallest size: the same people are asked for at every size. */
interface Known extends Member {
  name: string;
}

async function openSession(client: pg.Client, id: string): Promise<Omit<Member, 'account'>> {
  const [sid, token] = [newToken(), newToken()];
  await client.query(
    `insert into session (id, person_id, cookie_hash, bearer_hash, ip, user_agent) values ($1, $2, $3, $4, '127.0.0.1', 'bench')`,
    [randomUUID(), id, tokenHash(sid), tokenHash(token)],
  );
  return { token, cookie: `uc_sid=${sid}` };
}

/** Gives so many of the smallest size a session. */
export async function openMembers(client: pg.Client, count: number): Promise<Known[]> {
  const { rows } = await client.query<{ id: string; username: string; name: string }>(
    `select id, username, name from person where employee_id like 'G1%' order by employee_id limit $1`,
    [count],
  );
  const members: Known[] = [];
  for (const { id, username, name } of rows)
    members.push({ ...(await openSession(client, id)), account: username, name });
  return members;
}

/** Makes somebody of the demo who administers people and reads the audit of everybody. */
export async function administer(client: pg.Client, by: string): Promise<Member> {
  const { rows } = await client.query<{ id: string }>(`select id from person where username = 'lin.yue'`);
  const id = rows[0]?.id ?? '';
  await client.query(`delete from administrator_role where person_id = $1`, [id]);
  await client.query(
    `insert into administrator_role (person_id, role, units, given_by) values ($1, 'people', null, $2), ($1, 'audit', null, $2)`,
    [id, by],
  );
  await client.query('delete from otp_device where person_id = $1', [id]);
  await client.query(
    `insert into otp_device (id, person_id, sealed_key, algorithm) values (gen_random_uuid(), $1, '\\x00', 'SHA1')`,
    [id],
  );
  return { ...(await openSession(client, id)), account: 'lin.yue' };
}

/** What people and administrators ask all day, each in turn. */
export function asksOf(origin: string, members: readonly Known[], administrator: Member): Ask[] {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const port = Number(new URL(origin).port);
  const ask = ({ cookie, token }: Member, path: string, body?: unknown) =>
    call({ port }, path, {
      ...{ agent, body },
      headers: { cookie, authorization: `Bearer ${token}`, origin, 'idempotency-key': randomUUID() },
    });
  const one = (turn: number) => members[turn % members.length] as Known; // within its length
  const get = (name: string, path: string): Ask => ({
    ...{ name, times: members.length },
    call: (turn) => ask(one(turn), path),
  });
  const search = (name: string, body: (turn: number) => unknown): Ask => ({
    ...{ name, times: 40 },
    call: (turn) => ask(administrator, '/admin/people/list', body(turn)),
  });
  return [
    get('session check (is-login)', '/user/isLogin'),
    get('application list', '/app/list'),
    get('own information', '/user/get'),
    get('own records, a page', '/records/list?size=20'),
    get('own records, the chart of 90 days', '/records/distribution?days=90'),
    get('own requests', '/applications/list?size=20'),
    get('approvals decided', '/approvals/list?view=decided'),
    get('account security', '/accountSecurity/getEditConf'),
    {
      ...{ name: 'sign-in, its hash included', times: 40 },
      call: (turn) =>
        call({ port }, '/anonymous/signIn', {
          ...{ agent, headers: { origin } },
          body: { account: one(turn).account, password: 'Demo@2026' },
        }),
    },
    {
      ...{ name: 'a draft is saved', times: members.length },
      call: (turn) =>
        ask(one(turn), '/applications/save', { people: [], items: [], reason: 'growth', remarks: '', supplement: '' }),
    },
    search('people, by a whole name', (turn) => ({ search: one(turn).name })),
    search('people, by a surname', (turn) => ({ search: one(turn).name.slice(0, 1) })),
    search('people, by a user name', (turn) => ({ search: one(turn).account })),
    search('people, the first page', () => ({})),
    {
      ...{ name: 'audit of everybody, as it opens', times: 40 },
      call: () => ask(administrator, '/admin/audit/list'),
    },
    {
      ...{ name: 'audit, by result', times: 40 },
      call: () => ask(administrator, '/admin/audit/list?result=failure'),
    },
  ];
}
