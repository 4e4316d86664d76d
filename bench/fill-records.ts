import pg from 'pg';

/** Whose records are read: people with enough for ten thousand pages, with as many as the goal of the charts names, and with a million. */
export const readers = { pages: 'demo.approver', charts: 'demo.full', million: 'demo.basic' } as const;

/** Rows of the first reader; a page has 20. */
const readersRows = 200_020;
const millionRows = 1_000_000;
const months = 12;

const indexes = `
  select indexname as name, indexdef as made from pg_indexes
  where tablename = 'record' and indexname <> 'record_pkey' order by 1`;

/**
 * Generates records until there are so many: a year of them, over the people of the demo. Chains are not computed: nothing that
 * is measured reads them.
 */
export async function fillRecords(connection: pg.ClientConfig, rows: number): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    // Checks of each row and indexes are off while the table is filled, which is much quicker.
    await owner.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB';
      set max_parallel_maintenance_workers = 2`);
    for (let month = 0; month <= months; month++)
      await owner.query(`select create_record_partition((now() - make_interval(months => $1))::date)`, [month]);
    const found = await owner.query<{ name: string; made: string }>(indexes);
    for (const { name } of found.rows) await owner.query(`drop index ${name}`);
    await insert(owner, `username = '${readers.pages}'`, readersRows);
    await insert(owner, `username = '${readers.million}'`, millionRows);
    await insert(owner, `username not like 'demo.%'`, Math.max(0, rows - readersRows - millionRows));
    for (const { made } of found.rows) await owner.query(made.replace(' ON ONLY ', ' ON '));
    // What the database keeps with every record while nothing is switched off.
    await owner.query(`insert into record_chain as c (chain, seq, hash, at)
      select chain, count(*), ''::bytea, max(at) from record where seq >= 10000000 group by 1
      on conflict (chain) do update set seq = c.seq + excluded.seq, at = greatest(c.at, excluded.at)`);
    const begin = performance.now();
    await owner.query(
      `select sum_records_of((now() at time zone 'UTC')::date - day) from generate_series(0, 100) as day`,
    );
    console.log(`A hundred days summed in ${Math.round((performance.now() - begin) / 1_000)} s`);
    await owner.query('vacuum (analyze)');
  } finally {
    await owner.end();
  }
}

const batch = 1_000_000;

/** Spreads rows evenly over people and over the year, in the order of time, as they would have come. */
async function insert(owner: pg.Client, who: string, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += batch)
    await owner.query(
      `
      with chosen as (select array_agg(id) as ids, count(*) as people from person where ${who}),
      opened as (select array_agg(id) as ids, count(*) as applications from application)
      insert into record (id, at, chain, seq, person_id, operation, result, client_type, application_id, device, browser,
        location, ip, user_agent, detail, request_id, previous_hash, hash)
      select gen_random_uuid(),
        date_trunc('milliseconds', now() - make_interval(months => ${months}) + interval '${months} months' * (n / $3::float8)),
        who::text, 10000000 + n, who, what, case when n % 53 = 0 then 'failure' else 'success' end, 'desktop',
        case when what = 'openApplication' then opened.ids[1 + n / 7 % applications] end, 'Windows 10', 'Chrome 140',
        (array['上海', '杭州', '北京', '深圳', '南京', '成都', '武汉', '西安'])[1 + (n * 7 % 97) % 8], '192.0.2.1',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', '{}', null, sha256(int8send(n)), sha256(int8send(n + 1))
      from chosen, opened, generate_series($1::bigint, $2::bigint) as n,
        lateral (select chosen.ids[1 + n % people] as who,
          (array['openApplication', 'signIn', 'openApplication', 'signOut', 'prove'])[1 + n % 5] as what) as drawn`,
      [from, Math.min(from + batch, rows) - 1, rows],
    );
}
