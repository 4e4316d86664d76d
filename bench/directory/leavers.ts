import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** Writes the lists of a company anew without its last people, who have left. */
export async function writeWithoutLast(from: string, to: string, people: number, leavers: number): Promise<void> {
  const firstGone = 100_001 + people - leavers;
  await mkdir(to, { recursive: true });
  for (const name of ['units', 'people', 'positions']) {
    const lines = (await readFile(path.join(from, `${name}.csv`), 'utf8')).split('\r\n');
    const kept = name === 'units' ? lines : lines.filter((line) => !(Number(line.split(',')[0]) >= firstGone));
    await writeFile(path.join(to, `${name}.csv`), kept.join('\r\n'));
  }
}

/**
 * Lets those who will leave be at work until then: signed in with a code asked for and a message on its way, with two roles each. Every tenth has a deputy,
 * every fiftieth is one; every twentieth decides three requests that wait for colleagues who stay, every other twentieth owns an application and
 * decides one of its requests.
 */
export async function letWork(client: pg.Client, people: number, leavers: number): Promise<void> {
  const theirs = `employee_id ~ '^[0-9]{6,7}$' and employee_id::int >= ${100_001 + people - leavers}`;
  for (const statement of [
    // In one transaction: a request and its step name each other.
    'begin',
    `update person set status = 'active' where ${theirs}`,
    `insert into session (id, person_id, cookie_hash, bearer_hash, ip, user_agent)
       select gen_random_uuid(), id, sha256(id::text::bytea), sha256((id::text || 'b')::bytea), '127.0.0.1', 'bench' from person where ${theirs}`,
    `insert into role_assignment (person_id, role_id, source)
       select person.id, role.id, 'policy' from person, (select id from role order by code limit 2) as role where ${theirs}`,
    `insert into deputy (id, person_id, deputy_id, since, until)
       select gen_random_uuid(), person.id, other.id, now(), now() + interval '9 days' from person,
         (select id from person where username = 'demo.full') as other where ${theirs} and employee_id like '%0'`,
    `insert into deputy (id, person_id, deputy_id, since, until)
       select gen_random_uuid(), other.id, person.id, now(), now() + interval '9 days' from person
         join person other on other.employee_id = (person.employee_id::int - ${leavers})::text where ${theirs.replaceAll('employee_id', 'person.employee_id')}
         and person.employee_id::int % 50 = 25`,
    `insert into security_code (id, person_id, session_id, purpose, channel, target, code_hash, expires_at)
       select gen_random_uuid(), person.id, session.id, 'changeEmail', 'email', 'a@example.com', '\\x00', now() + interval '1 hour'
       from person join session on session.person_id = person.id where ${theirs}`,
    `insert into message (id, channel, kind, person_id, locale, payload, due_at)
       select gen_random_uuid(), 'email', 'administered', id, 'zh_CN', '\\x00', now() + interval '1 hour' from person where ${theirs}`,
    `insert into application_owner (application_id, person_id)
       select (select id from application order by id offset employee_id::int % 60 limit 1), id from person
       where ${theirs} and employee_id::int % 20 = 10 on conflict do nothing`,
    ...waitingWith(theirs, leavers),
    'commit',
  ])
    await client.query(statement);
}

/** Requests of colleagues who stay that wait with leavers: three with each manager, one with each owner. */
function waitingWith(theirs: string, leavers: number): string[] {
  return [
    `create table bench_waiting as
       select gen_random_uuid() as id, gen_random_uuid() as step, person.id as decider, asker.id as applicant, asker.n, role.id as role,
         case when person.employee_id::int % 20 = 0 then 'manager' else 'owner' end as kind
       from person cross join generate_series(1, 3) as nth
         join lateral (select id, employee_id as n from person other where other.employee_id = (person.employee_id::int - ${leavers} - nth)::text) as asker on true
         cross join (select id from role order by code limit 1) as role
       where ${theirs.replaceAll('employee_id', 'person.employee_id')} and person.employee_id::int % 10 = 0
         and (person.employee_id::int % 20 = 0 or nth = 1)`,
    `insert into permission_request (id, number, applicant_id, state, round, step_id, reason, sent_at)
       select id, 'BENCH' || row_number() over (), applicant, 'inApproval', 1, step, 'x', now() from bench_waiting`,
    `insert into permission_step (id, request_id, round, place, kind, state, since, led)
       select step, id, 1, 1, kind, 'open', now(), case when kind = 'manager' then array[applicant] else '{}' end from bench_waiting`,
    'insert into permission_person (request_id, person_id) select id, applicant from bench_waiting',
    "insert into permission_item (request_id, place, role_id, change) select id, 1, role, 'add' from bench_waiting",
    'insert into permission_approver (person_id, step_id) select decider, step from bench_waiting',
    'drop table bench_waiting',
  ];
}

/** What is left of leavers that should not be: what waits with them, what they own beside somebody who is there, deputies, codes, and messages on their way. */
export const leftOver = `select (select count(*) from permission_approver a join permission_step s on s.id = a.step_id and s.state in ('open', 'coming')
      join person p on p.id = a.person_id where p.status = 'disabled') as waiting,
    (select count(*) from application_owner o join person p on p.id = o.person_id where p.status = 'disabled' and exists (
      select from application_owner other join person there on there.id = other.person_id and there.status = 'active'
      where other.application_id = o.application_id)) as owned,
    (select count(*) from deputy d join person p on p.id in (d.person_id, d.deputy_id) where p.status = 'disabled' and d.until > now()) as deputies,
    (select count(*) from security_code c join person p on p.id = c.person_id where p.status = 'disabled') as codes,
    (select count(*) from message m join person p on p.id = m.person_id where p.status = 'disabled' and m.state = 'waiting') as messages`;
