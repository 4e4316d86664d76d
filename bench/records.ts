import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabases } from '../apps/server/src/db/database.ts';
import { appendRecord } from '../apps/server/src/db/records/append.ts';
import { createSeal } from '../apps/server/src/secrets/seal.ts';
import { makeDataFolder, type Product, startProduct } from '../e2e/start-product.ts';
import { fillRecords, readers } from './fill-records.ts';
import { type Figure, printJudged } from './judged.ts';
import { cpuMs } from './processes.ts';

const pageMs = 15;
const filterMs = 30;
const chartsMs = { charts: 15, million: 30 };
const auditMs = 100;
const insertsPerSecond = 1_000;
const writers = 16;
const exportedRows = 100_000;
const exportMb = 30;

/** Prints what behaviour records cost when there are ten million of them, beside the goals. */
export async function benchRecords(rows = 10_000_000): Promise<void> {
  const { dataDir, remove } = await makeDataFolder();
  const product = await startProduct(dataDir);
  try {
    const owner = { host: path.join(dataDir, 'run'), user: 'uc', database: 'uc' };
    const begin = performance.now();
    await fillRecords(owner, rows);
    console.log(`${rows} records generated in ${Math.round((performance.now() - begin) / 1_000)} s`);
    const figures = [
      ...(await measurePages(product, owner)),
      ...(await measureHours(product)),
      ...(await measureCharts(product, 'charts')),
      ...(await measureCharts(product, 'million')),
      ...(await measureInserts({ ...owner, user: 'uc_app' }, product.pid)),
      await measureExport(product),
      ...(await measureAudit(product, owner)),
    ];
    printJudged(`Behaviour records, ${rows} of them`, figures);
  } finally {
    await product.stop();
    await remove();
  }
}

type Ask = (address: string, body?: unknown) => Promise<Response>;

/** The calls of somebody signed in. */
async function signIn(origin: string, account: string): Promise<Ask> {
  const json = { 'content-type': 'application/json', origin };
  const response = await fetch(`${origin}/api-uc/anonymous/signIn`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ account, password: 'Demo@2026' }),
  });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = { ...json, cookie: cookie.join('; '), authorization: `Bearer ${token}` };
  return async (address, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api-uc${address}`, { ...init, headers });
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

/** What one call costs: the time until the answer, which is judged, and processor time of server and database, which other programs do not change. */
async function costOf(name: string, pid: number, most: number, call: () => Promise<unknown>): Promise<Figure[]> {
  const times = 100;
  for (let i = 0; i < 20; i++) await call();
  const took: number[] = [];
  const before = cpuMs(pid);
  for (let i = 0; i < times; i++) {
    const begin = performance.now();
    await call();
    took.push(performance.now() - begin);
  }
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN;
  return [
    { name: `${name}, p95 ms`, ours: p95, digits: 1, most },
    { name: '  CPU ms of the same', ours: (cpuMs(pid) - before) / times, digits: 1 },
  ];
}

async function measurePages({ origin, pid }: Product, owner: pg.ClientConfig): Promise<Figure[]> {
  const ask = await signIn(origin, readers.pages);
  const read = async (query: string) =>
    (await (await ask(`/records/list?size=20${query}`)).json()) as { rows: unknown[]; total: number };
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ at: Date; seq: string; application_id: string }>(
    `select at, seq, (select application_id from record where person_id = p.id and application_id is not null limit 1)
     from person p, lateral (select at, seq from record where person_id = p.id order by at desc, seq desc offset 199979 limit 1) r
     where username = $1`,
    [readers.pages],
  );
  await client.end();
  const [far] = rows;
  if (!far) throw new Error('There are no ten thousand pages');
  const asked: [string, string][] = [
    ['page 1', ''],
    ['page 10,000', `&cursor=o.${far.at.getTime()}.${far.seq}`],
    ['by application', `&application=${far.application_id}`],
    ['by operation', '&operation=prove'],
    ['by result', '&result=failure'],
    ['the page as it opens', '&days=30'],
    ['by time', '&startTime=2020-01-01 00:00:00&endTime=2999-01-01 00:00:00'],
    ['by place', '&place=上海'],
    ['by a cell of the 90 days', `&operation=signIn&weekday=3&hour=3&days=90`],
    ['by all at once', '&operation=signIn&result=failure&place=上海&weekday=3'],
  ];
  const figures: Figure[] = [];
  for (const [name, query] of asked) {
    const page = await read(encodeURI(query));
    if (page.rows.length === 0) throw new Error(`${name} found nothing`);
    const told = `${name}: ${page.rows.length} rows of ${page.total}`;
    figures.push(...(await costOf(told, pid, pageMs, () => read(encodeURI(query)))));
  }
  return figures;
}

/** Both charts, one after the other. */
async function measureCharts({ origin, pid }: Product, reader: keyof typeof chartsMs): Promise<Figure[]> {
  const ask = await signIn(origin, readers[reader]);
  const { total } = (await (await ask('/records/list?size=10')).json()) as { total: number };
  return costOf(`both charts over 90 days, ${total} records`, pid, chartsMs[reader], async () => {
    for (const name of ['distribution', 'places']) await (await ask(`/records/${name}?days=90`)).arrayBuffer();
  });
}

/** Hours that come again, for somebody with a million records. */
async function measureHours({ origin, pid }: Product): Promise<Figure[]> {
  const ask = await signIn(origin, readers.million);
  const figures: Figure[] = [];
  for (const query of ['weekday=3', 'hour=3', 'weekday=3&hour=3', 'weekday=3&hour=3&operation=signIn&result=failure']) {
    const read = async () => (await (await ask(`/records/list?size=20&${query}`)).json()) as { rows: unknown[] };
    if ((await read()).rows.length === 0) throw new Error(`${query} found nothing`);
    figures.push(...(await costOf(`a million records by ${query}`, pid, filterMs, read)));
  }
  return figures;
}

/** Searches over everybody's records, by an auditor of everybody and by one of a company; windows of a month and of the whole year. */
async function measureAudit({ origin, pid }: Product, owner: pg.ClientConfig): Promise<Figure[]> {
  const ask = await signIn(origin, readers.charts);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await measureSearches(ask, pid, client);
  } finally {
    await client.end();
  }
}

async function measureSearches(ask: Ask, pid: number, client: pg.Client): Promise<Figure[]> {
  const one = async (query: string) => (await client.query<{ value: string }>(query, [readers.charts])).rows[0]?.value;
  const self = await one('select id as value from person where username = $1');
  const other = await one(`select id as value from person where username not like 'demo.%' and username <> $1 limit 1`);
  const hold = async (unit: string | null) => {
    await client.query('delete from administrator_role where person_id = $1', [self]);
    await client.query(
      `insert into administrator_role (person_id, role, given_by, units)
        select $1, 'audit', 'bench', case when $2::text is null then null else array(select id from organisation where code = $2) end`,
      [self, unit],
    );
  };
  await client.query(
    `insert into otp_device (id, person_id, sealed_key, algorithm) values (gen_random_uuid(), $1, '\\x00', 'SHA1')`,
    [self],
  );
  const year = '&startTime=2000-01-01 00:00:00';
  const asked: [string, string][] = [
    ['as it opens', ''],
    ['by person', `&person=${other}`],
    ['by act', '&operation=prove'],
    ['by result', '&result=failure'],
    ['by place', '&place=上海'],
    ['by an actor who did nothing', `&actor=${other}`],
    ['by an act that nobody did, in all of the year', `&operation=reportRecord${year}`],
    ['by place, act and result, in all of the year', `&place=上海&operation=signOut&result=failure${year}`],
    ['by an act and a place that never meet, in all of the year', `&operation=changeEmail&place=上海${year}`],
  ];
  const figures: Figure[] = [];
  for (const unit of [null, 'EG-EC', 'EG-EC-RD-01']) {
    await hold(unit);
    for (const [name, query] of asked) {
      let cursor = '';
      // Page by page, as somebody reads on.
      const read = async () => {
        const page = (await (await ask(encodeURI(`/admin/audit/list?${query.slice(1)}${cursor}`))).json()) as {
          rows: unknown[];
          next: string | null;
        };
        const sign = query ? '&' : '';
        cursor = page.next ? `${sign}cursor=${page.next}` : '';
        return page.rows.length;
      };
      const told = `audit ${unit ?? 'of everybody'}, ${name}: ${await read()} rows`;
      figures.push(...(await costOf(told, pid, auditMs, read)));
    }
  }
  return figures;
}

/** How many records can be written in a second, each in a transaction of its own and for another person. */
async function measureInserts(
  connection: { host: string; user: string; database: string },
  pid: number,
): Promise<Figure[]> {
  const databases = await Promise.all(Array.from({ length: 2 }, async () => openDatabases(connection, console.error)));
  const seal = createSeal(Buffer.alloc(32, 1));
  const { main } = databases[0] ?? { main: undefined };
  const people = (await main?.selectFrom('person').select('id').limit(writers).execute()) ?? [];
  const origin = {
    ...{
      ip: '192.0.2.1',
      userAgent: '',
      device: 'Windows 10',
      browser: 'Chrome 140',
      location: '上海',
      requestId: 'r',
    },
    clientType: 'desktop' as const,
  };
  const seconds = 10;
  const before = cpuMs(pid);
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    people.map(async ({ id }, lane) => {
      const db = databases[lane % databases.length]?.main;
      let count = 0;
      for (; db && performance.now() < until; count++)
        await db
          .transaction()
          .execute((tx) => appendRecord(tx, seal, origin, { personId: id, operation: 'signIn', result: 'success' }));
      return count;
    }),
  );
  await Promise.all(databases.map((one) => one.close()));
  const written = counts.reduce((sum, count) => sum + count, 0);
  return [
    { name: `records a second by ${writers} writers`, ours: written / seconds, least: insertsPerSecond },
    { name: '  CPU ms of the database for one', ours: (cpuMs(pid) - before) / written, digits: 2 },
  ];
}

/** How much more memory the server takes while it sends an export of a hundred thousand rows and more. */
async function measureExport({ origin, pid }: Product): Promise<Figure> {
  const ask = await signIn(origin, readers.pages);
  const prove = { oldPwd: 'Demo@2026', scene: 'export' };
  await ask('/accountSecurity/verifyPassword', prove);
  const { id } = (await (await ask('/records/startExport', {})).json()) as { id: string };
  const rssMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  const before = rssMb();
  let most = before;
  let lines = 0;
  for await (const part of (await ask(`/records/export/${id}`)).body ?? []) {
    for (const byte of part) if (byte === 10) lines++;
    most = Math.max(most, rssMb());
    if (lines > exportedRows) break;
  }
  if (lines < exportedRows) throw new Error(`Only ${lines} rows were exported`);
  return { name: `export of ${exportedRows} rows, MB more memory`, ours: most - before, digits: 1, most: exportMb };
}
