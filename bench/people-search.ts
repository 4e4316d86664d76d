import type pg from 'pg';
import { drawName } from '../apps/server/src/db/seed/names.ts';
import { createRandom, type Random } from '../apps/server/src/db/seed/random.ts';
import { newToken, tokenHash } from '../apps/server/src/secrets/tokens.ts';
import type { Figure } from './judged.ts';
import { addUnits } from './many-units.ts';
import { type Member, percentile } from './thousand.ts';

const people = 100_000;
const units = 10_000;
const rounds = 40;
const mostMs = 50;

/** Surnames that few people have, some of two characters. */
const rareSurnames: readonly (readonly [string, string])[] = [
  ['亓', 'qi'],
  ['厍', 'she'],
  ['逄', 'pang'],
  ['仝', 'tong'],
  ['阚', 'kan'],
  ['冼', 'xian'],
  ['揭', 'jie'],
  ['慕容', 'murong'],
  ['上官', 'shangguan'],
  ['诸葛', 'zhuge'],
  ['令狐', 'linghu'],
  ['尉迟', 'yuchi'],
];
const rareShare = 0.01;

/** A name as the demo has them, or now and then with a surname that few have. */
function nameOf(random: Random): { name: string; account: string } {
  const { name, account } = drawName(random);
  if (!random.chance(rareShare)) return { name, account };
  const [surname, sound] = random.pick(rareSurnames);
  return { name: surname + name.slice(1), account: `${sound}.${account.split('.')[1]}` };
}

/** People with names as there are many, common and rare, each with a main position somewhere and every fifth with another. */
async function addPeople(client: pg.Client): Promise<void> {
  const random = createRandom('people');
  const rows = Array.from({ length: people }, (_, at) => {
    const { name, account } = nameOf(random);
    return {
      name,
      en: account,
      username: `${account}.${at}`,
      employee: `B${200_000 + at}`,
      phone: `+861620${1_000_000 + at}`,
      email: `${account}.${at}@many.example`,
    };
  });
  await client.query(
    `insert into person (id, username, name, name_en, employee_id, phone, email, status)
     select gen_random_uuid(), username, name, en, employee, phone, email, case when n % 50 = 0 then 'invited' when n % 33 = 0 then 'disabled' else 'active' end
     from json_to_recordset($1) as p (username text, name text, en text, employee text, phone text, email text), lateral (select right(employee, 6)::int as n) as place`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `insert into person_key (source, key, person_id) select 'file', employee_id, id from person where employee_id like 'B2%'`,
  );
  await client.query(
    `with unit as (select id, row_number() over (order by id) - 1 as place from organisation),
       who as (select id, row_number() over (order by id) as n from person where employee_id like 'B2%' or employee_id like 'B3%')
     insert into position (id, person_id, organisation_id, kind, title, title_en, since)
     select gen_random_uuid(), who.id, unit.id, kind, '工程师', 'Engineer', '2020-01-01'
     from who cross join (values ('main', 0), ('part_time', 7)) as k (kind, more)
       join unit on unit.place = (who.n * 31 + more) % (select count(*) from organisation) where kind = 'main' or n % 5 = 0`,
  );
}

/** Makes somebody an administrator with a second factor and a session. */
async function administrator(client: pg.Client, username: string, unit: string | null): Promise<Member> {
  const [sid, token] = [newToken(), newToken()];
  const { rows } = await client.query<{ id: string }>('select id from person where username = $1', [username]);
  const id = rows[0]?.id;
  await client.query(
    `insert into administrator_role (person_id, role, units, given_by)
     values ($1, 'people', (select array_agg(id) from organisation where code = $2), 'bench')`,
    [id, unit],
  );
  await client.query(
    `insert into otp_device (id, person_id, sealed_key, algorithm) values (gen_random_uuid(), $1, '\\x00', 'SHA1')`,
    [id],
  );
  await client.query(
    `insert into session (id, person_id, cookie_hash, bearer_hash, ip, user_agent) values (gen_random_uuid(), $1, $2, $3, '127.0.0.1', 'bench')`,
    [id, tokenHash(sid), tokenHash(token)],
  );
  return { account: username, token, cookie: `uc_sid=${sid}` };
}

/** Waits until everybody can be found, and tells how long that took. */
async function allFound(client: pg.Client): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const { rows } = await client.query<{ due: boolean }>(
      'select exists (select from person_search where keys is null) as due',
    );
    if (!rows[0]?.due) return (performance.now() - begin) / 1_000;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** What people type: of names that many have, few have and nobody has. */
interface Typed {
  commonSurnames: string[];
  rareSurnames: string[];
  commonLetters: string[];
  rareLetters: string[];
  /** Single letters and characters by which nobody at all is found. */
  nobodys: string[];
}

const ofEach = 5;

async function typedBy(client: pg.Client): Promise<Typed> {
  const beginnings = async (column: 'name' | 'username') => {
    const { rows } = await client.query<{ text: string }>(
      `select left(${column}, 1) as text from person where employee_id like 'B2%' or employee_id like 'B3%' group by 1 order by count(*) desc, 1`,
    );
    return rows.map(({ text }) => text);
  };
  const [surnames, letters] = [await beginnings('name'), await beginnings('username')];
  const { rows } = await client.query<{ text: string }>(
    `select text from unnest(string_to_array('abcdefghijklmnopqrstuvwxyz禤砼', null)) as text
     where not exists (select from person_search where keys @@ (quote_literal(text) || ':*')::tsquery)`,
  );
  return {
    commonSurnames: surnames.slice(0, ofEach),
    rareSurnames: surnames.slice(-ofEach),
    commonLetters: letters.slice(0, ofEach),
    rareLetters: letters.slice(-ofEach),
    nobodys: rows.map(({ text }) => text),
  };
}

/** Searches of an administrator among 100,000 people: how long the calls take, by kind of search. */
export async function measurePeopleSearch(origin: string, client: pg.Client, dataDir: string): Promise<Figure[]> {
  await addUnits(dataDir, units);
  await addPeople(client);
  const found = await allFound(client);
  await client.query('vacuum analyze');
  // What filling left to be written to disk is not part of a search.
  await client.query('checkpoint');
  const everywhere = await administrator(client, 'lin.yue', null);
  const east = await administrator(client, 'wang.jun', 'EG-EC');
  const { rows } = await client.query<{
    name: string;
    username: string;
    employee_id: string;
    phone: string;
    email: string;
  }>(
    `select name, username, employee_id, phone, email from person where employee_id like 'B2%' order by id limit ${rounds}`,
  );
  const ask = async (member: Member, body: object) => {
    const begin = performance.now();
    const answer = await fetch(`${origin}/api-uc/admin/people/list`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: member.cookie,
        authorization: `Bearer ${member.token}`,
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
    return performance.now() - begin;
  };
  const unit = await client.query<{ id: string }>(`select id from organisation where code = 'EG-EC-RD'`);
  type Sample = (typeof rows)[number];
  const typed = await typedBy(client);
  const oneOf = (list: readonly string[]) => (_: Sample, at: number) => ({ search: list[at % list.length] });
  const kinds: [string, (one: Sample, at: number) => object][] = [
    ['the first page, nothing typed', () => ({})],
    ['a common surname', oneOf(typed.commonSurnames)],
    ['a rare surname', oneOf(typed.rareSurnames)],
    ['a letter or character that nobody has', oneOf(typed.nobodys)],
    ['a letter that many names begin with', oneOf(typed.commonLetters)],
    ['a letter that few names begin with', oneOf(typed.rareLetters)],
    ['a surname of one character', ({ name }) => ({ search: name.slice(0, 1) })],
    ['a whole name', ({ name }) => ({ search: name })],
    ['the first letter of a sound', ({ username }) => ({ search: username.slice(0, 1) })],
    ['three letters of a sound', ({ username }) => ({ search: username.slice(0, 3) })],
    ['a user name', ({ username }) => ({ search: username })],
    ['an employee id', ({ employee_id }) => ({ search: employee_id })],
    ['the end of a phone', ({ phone }) => ({ search: phone.slice(-4) })],
    ['the end of an email address', ({ email }) => ({ search: email.slice(4) })],
    ['nobody of that name', () => ({ search: 'qqqxzz' })],
    ['within a unit', () => ({ unit: unit.rows[0]?.id })],
    ['those who never signed in', () => ({ lastSignIn: 'never' })],
    ['the locked', () => ({ states: ['locked'] })],
  ];
  const figures: Figure[] = [
    { name: `${people} people can be found, s after they were added`, ours: found, digits: 1, most: 60 },
  ];
  for (const [who, member] of [
    ['everywhere', everywhere],
    ['of one company', east],
  ] as const)
    for (const [name, body] of kinds) {
      const took: number[] = [];
      for (const [at, one] of rows.entries()) took.push(await ask(member, body(one, at)));
      const steady = took.slice(5); // the first ones open connections and make plans
      console.log(
        `  ${who}, ${name}: p50 ${percentile(steady, 50).toFixed(1)} ms, p95 ${percentile(steady, 95).toFixed(1)} ms`,
      );
      figures.push({ name: `${who}, ${name}, p95 ms`, ours: percentile(steady, 95), digits: 1, most: mostMs });
    }
  return figures;
}
