import type pg from 'pg';
import { drawName } from '../../apps/server/src/db/seed/names.ts';
import { createRandom } from '../../apps/server/src/db/seed/random.ts';
import { fillingRecords } from '../fill-records.ts';

/** What there is of everything where the organisation is of size one. */
export const sizeOne = { people: 3_000, records: 100_000 } as const;

/** A person of each size is known by the number in the employee id. */
const employee = (at: number) => `G${1_000_000 + at}`;
const batch = 30_000;

async function addPeople(client: pg.Client, from: number, to: number): Promise<void> {
  const random = createRandom(`growth ${from}`);
  for (let first = from; first < to; first += batch) {
    const rows = Array.from({ length: Math.min(batch, to - first) }, (_, step) => {
      const { name, account } = drawName(random);
      const at = first + step;
      return {
        name,
        en: account,
        username: `${account}.${at}`,
        employee: employee(at),
        phone: `+861621${1_000_000 + at}`,
      };
    });
    await client.query(
      `insert into person (id, username, name, name_en, employee_id, phone, email, status)
       select gen_random_uuid(), username, name, en, employee, phone, username || '@growth.example', 'active'
       from json_to_recordset($1) as p (username text, name text, en text, employee text, phone text)`,
      [JSON.stringify(rows)],
    );
  }
}

/** What comes with people: a position, a password, sessions that ended and for every second one that is open, messages, and for every third a request that was decided. */
const withPeople = [
  `insert into position (id, person_id, organisation_id, kind, title, title_en, since)
   select gen_random_uuid(), who.id, unit.id, 'main', '工程师', 'Engineer', '2020-01-01' from who
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as units from organisation) unit
       on unit.place = who.n % unit.units`,
  `insert into password (person_id, hash) select who.id, (select hash from password limit 1) from who`,
  `insert into person_permission (person_id, permission)
   select who.id, permission from who, unnest(array['userCenter:initiateApplication', 'userCenter:myApplication', 'userCenter:myAuthority']) permission
   on conflict do nothing`,
  `insert into session (id, person_id, cookie_hash, bearer_hash, ip, user_agent, created_at, active_at, ended_at)
   select gen_random_uuid(), who.id, sha256(convert_to(who.id::text || turn, 'UTF8')), sha256(convert_to(turn || who.id::text, 'UTF8')), '192.0.2.1',
     'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', now() - make_interval(days => turn), now() - make_interval(days => turn),
     case when turn > 0 then now() - make_interval(days => turn) + interval '8 hours' end
   from who, generate_series(case when who.n % 2 = 0 then 0 else 1 end, 4) as turn`,
  `insert into message (id, channel, kind, person_id, locale, state, tries, created_at, settled_at)
   select gen_random_uuid(), 'email', 'newSignIn', who.id, 'zh_CN', 'sent', 1, at, at
   from who, generate_series(1, 3) as turn, lateral (select now() - make_interval(days => turn * 5, secs => who.n % 86400) as at) as moment`,
  `with made as (
     insert into permission_request (id, number, applicant_id, state, reason, round, created_at, sent_at, decided_at)
     select gen_random_uuid(), 'G' || who.n, who.id, 'passed', 'growth', 1, at, at, at + interval '1 day'
     from who, lateral (select now() - make_interval(days => 2 + who.n % 300) as at) as moment where who.n % 3 = 0 returning *),
   person_of as (insert into permission_person (request_id, person_id) select id, applicant_id from made),
   item as (insert into permission_item (request_id, place, role_id, change)
     select made.id, 0, (select id from role order by id limit 1), 'add' from made),
   step as (insert into permission_step (id, request_id, round, place, kind, state, since, decided_by, decided_at)
     select gen_random_uuid(), made.id, 1, 0, 'people', 'approved', made.sent_at, boss.id, made.decided_at
     from made join who on who.id = made.applicant_id join who boss on boss.n = who.n - who.n % 30 returning id, decided_by)
   insert into permission_approver (person_id, step_id) select decided_by, id from step`,
];

/** Makes the organisation grow from one size to another. */
export async function grow(client: pg.Client, connection: pg.ClientConfig, from: number, to: number): Promise<void> {
  const [first, last] = [from * sizeOne.people, to * sizeOne.people];
  await client.query('set synchronous_commit = off');
  await addPeople(client, first, last);
  await client.query(
    `create temp table who as select id, right(employee_id, 6)::int as n from person where employee_id >= '${employee(first)}' and employee_id < '${employee(last)}' and employee_id like 'G%'`,
  );
  await client.query('create index on who (n); create index on who (id); analyze who');
  for (const statement of withPeople) await client.query(statement);
  await client.query('drop table who; reset synchronous_commit');
  await client.query('analyze');
  await fillingRecords(connection, (spread) =>
    spread(
      `employee_id >= '${employee(first)}' and employee_id < '${employee(last)}' and employee_id like 'G%'`,
      (to - from) * sizeOne.records,
    ),
  );
  await client.query('checkpoint');
}

/** Waits until everybody can be found. */
export async function untilFound(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ due: boolean }>(
      'select exists (select from person_search where keys is null) as due',
    );
    if (!rows[0]?.due) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
