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

/** Lets those who will leave be at work until then: signed in, with two roles each, and every tenth of them with a deputy. */
export async function letWork(client: pg.Client, people: number, leavers: number): Promise<void> {
  const theirs = `employee_id ~ '^[0-9]{6,7}$' and employee_id::int >= ${100_001 + people - leavers}`;
  for (const statement of [
    `update person set status = 'active' where ${theirs}`,
    `insert into session (id, person_id, cookie_hash, bearer_hash, ip, user_agent)
       select gen_random_uuid(), id, sha256(id::text::bytea), sha256((id::text || 'b')::bytea), '127.0.0.1', 'bench' from person where ${theirs}`,
    `insert into role_assignment (person_id, role_id, source)
       select person.id, role.id, 'policy' from person, (select id from role order by code limit 2) as role where ${theirs}`,
    `insert into deputy (id, person_id, deputy_id, since, until)
       select gen_random_uuid(), person.id, other.id, now(), now() + interval '9 days' from person,
         (select id from person where username = 'demo.full') as other where ${theirs} and employee_id like '%0'`,
  ])
    await client.query(statement);
}
