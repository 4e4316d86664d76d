import { type Kysely, sql } from 'kysely';
import { everyoneId } from '../../../applications/visible.ts';
import type { Schema } from '../../../db/schema.ts';

/** How many rows to add. */
interface Amounts {
  applications: number;
  people: number;
}

const roles = 200;
const upperUnits = 400;
const rolesOfAPerson = 3;
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${'<path d="M4 4h40v40H4z" fill="#246"/>'.repeat(16)}</svg>`;

/** Rows by number, so that each can be given others of its own. */
const numbered = [
  { name: 'many_unit', of: sql`organisation`, order: sql`level, id` },
  { name: 'many_person', of: sql`person where username like 'many.%'`, order: sql`id` },
  { name: 'many_role', of: sql`role where code like 'many.%'`, order: sql`id` },
  { name: 'many_application', of: sql`application where code like 'many.%'`, order: sql`id` },
];

/**
 * Adds what an organisation of this size has, in the units that are there: applications, each for two of the upper units, a
 * role and a person, every fiftieth to be asked for and every 250th for everyone; people with one to two positions and three roles.
 */
export async function addMany(pool: Kysely<Schema>, amounts: Amounts): Promise<void> {
  await pool.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await fill(tx, amounts);
  });
}

async function fill(db: Kysely<Schema>, { applications, people }: Amounts): Promise<void> {
  await sql`
    insert into person (id, username, name, name_en)
    select gen_random_uuid(), 'many.' || n, '员工' || n, 'Person ' || n from generate_series(1, ${people}::int) as n`.execute(
    db,
  );
  await sql`
    insert into role (id, code, name, name_en)
    select gen_random_uuid(), 'many.' || n, '角色' || n, 'Role ' || n from generate_series(1, ${roles}::int) as n`.execute(
    db,
  );
  await sql`
    insert into application_category (id, code, name, name_en)
    select gen_random_uuid(), 'many.' || n, '分类' || n, 'Category ' || n from generate_series(1, 8) as n`.execute(db);
  await sql`
    insert into application (id, code, name, name_en, aliases, pinyin, description, description_en, category_id, url,
                             requestable, icon, icon_type)
    select gen_random_uuid(), 'many.' || n, '应用' || n, 'Application ' || n, array['别名' || n], '[["ying","yong"],["bie","ming"]]',
      '一句话说明这个应用做什么', 'One line on what this application does', category.id, 'https://many.apps.example/' || n,
      n % 50 = 0, convert_to(${icon}, 'UTF8'), 'image/svg+xml'
    from generate_series(1, ${applications}::int) as n
    join application_category category on category.code = 'many.' || (n % 8 + 1)`.execute(db);
  for (const { name, of, order } of numbered)
    await sql`create table ${sql.table(name)} as
      select id, row_number() over (order by ${order}) - 1 as place from ${of}`.execute(db);
  await sql`
    insert into position (id, person_id, organisation_id, kind, title, title_en, since)
    select gen_random_uuid(), p.id, unit.id, k.kind, '', '', '2020-01-01'
    from many_person p join (values ('main', 0), ('part_time', 7)) as k (kind, shift) on k.shift = 0 or p.place % 5 = 0
    join many_unit unit on unit.place = (p.place * 31 + k.shift) % (select count(*) from many_unit)`.execute(db);
  await sql`
    insert into role_assignment (person_id, role_id, source, since, until)
    select p.id, role.id, 'job', now() - interval '60 days', case n when 2 then now() - interval '1 day' end
    from many_person p cross join generate_series(1, ${rolesOfAPerson}::int) as n
    join many_role role on role.place = (p.place * 7 + n * 13) % ${roles}::int`.execute(db);
  await sql`
    insert into application_audience (kind, subject_id, application_id)
    select 'organisation', unit.id, a.id from many_application a cross join generate_series(0, 1) as n
      join many_unit unit on unit.place = (a.place * 17 + n * 101) % least(${upperUnits}::int, (select count(*) from many_unit))
    union select 'role', role.id, a.id from many_application a join many_role role on role.place = a.place % ${roles}::int
    union select 'person', p.id, a.id from many_application a
      join many_person p on p.place = a.place * 11 % (select count(*) from many_person)
    union select 'everyone', ${everyoneId}, a.id from many_application a
      where a.place % 250 = 0`.execute(db);
  await sql`
    insert into pinned_applications (person_id, ids)
    select p.id, array[a.id] from many_person p
      join many_application a on a.place = p.place % (select count(*) from many_application)`.execute(db);
  for (const { name } of numbered) await sql`drop table ${sql.table(name)}`.execute(db);
  await sql`analyze`.execute(db);
}
