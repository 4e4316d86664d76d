import { api, type InputOf, linkTo } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../db/erasing/erase.ts';
import { type Agent, agentOf, idOf, prove } from '../../../testing/features/admin-people/world.ts';
import { addRecords, ago } from '../../../testing/features/records/world.ts';
import { type Portal, startPortal } from '../../../testing/portal.ts';
import { testSeal } from '../../../testing/seal.ts';
import { findAudited } from './find.ts';
import { auditSearch } from './search.ts';

const { list, startExport, download } = api.audit;
const navigation = { authorization: '', origin: '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

let portal: Portal;
/** Audits everybody, and one company. */
let everybody: Agent;
let company: Agent;
let inside: string;
let outside: string;
beforeAll(async () => {
  portal = await startPortal();
  everybody = await agentOf(portal, 'demo.full', 'audit');
  company = await agentOf(portal, 'demo.basic', 'audit', ['EG-EC']);
  [inside, outside] = await someone();
  await addRecords(portal, inside, [
    { at: ago(2), operation: 'signIn', location: '敦煌', device: '=HYPERLINK("http://evil.example")' },
    { at: ago(3), operation: 'changeMobile', location: '敦煌', result: 'failure' },
    { at: ago(40), operation: 'signIn', location: '敦煌' },
  ]);
  await addRecords(portal, outside, [{ at: ago(1), operation: 'signIn', location: '敦煌' }]);
});
afterAll(() => portal[Symbol.asyncDispose]());

/** Somebody inside and somebody outside of the company. */
async function someone(): Promise<[string, string]> {
  const { rows } = await sql<{ id: string }>`
    with unit as (select id from organisation where code = 'EG-EC'),
    people as (select p.id, exists (select from position w where w.person_id = p.id and w.organisation_id in
        (select units_below(array(select id from unit)))) as inside
      from person p where p.status = 'active' and p.username not like 'demo.%' order by p.username)
    select distinct on (inside) id from people order by inside desc, id`.execute(portal.db);
  return rows.map(({ id }) => id) as [string, string];
}

const found = async ({ call }: Agent, asked: InputOf<typeof list>) =>
  (await call(list, asked)).rows.map(({ person, operation }) => [person?.id, operation]);

test('records are found by place, person, act and result, of the last thirty days unless another time is named', async () => {
  expect(await found(everybody, { place: '敦煌' })).toEqual([
    [outside, 'signIn'],
    [inside, 'signIn'],
    [inside, 'changeMobile'],
  ]);
  expect(await found(everybody, { place: '敦煌', person: inside, operation: 'signIn' })).toEqual([[inside, 'signIn']]);
  expect(await found(everybody, { person: inside, result: 'failure' })).toEqual([[inside, 'changeMobile']]);
  expect(await found(everybody, { place: '敦煌', startTime: '2020-01-01 00:00:00' })).toHaveLength(4);
  expect(await found(everybody, { place: '敦煌', days: '1' })).toHaveLength(0);
});

test('an auditor of a company is shown the records of its people and of nobody else (threat AD-31)', async () => {
  expect(await found(company, { place: '敦煌' })).toEqual([
    [inside, 'signIn'],
    [inside, 'changeMobile'],
  ]);
  expect(await found(company, { person: outside })).toEqual([]);
  expect(await found(company, { person: inside })).toHaveLength(2);
  const strangers = (await company.call(list, {})).rows.filter(({ person }) => person === null);
  expect(strangers).toEqual([]);
});

test('by whichever way a search is carried out, units are part of it (threat AD-31)', async () => {
  const { db } = portal;
  const units = [
    (await db.selectFrom('organisation').select('id').where('code', '=', 'EG-EC').executeTakeFirstOrThrow()).id,
  ];
  const search = await auditSearch(db, { personId: company.id, units }, { place: '敦煌' }, 'Asia/Shanghai');
  for (const few of [[inside], null]) {
    const { keys } = await findAudited(db, { ...search, few }, null, 10, 1_000);
    expect(keys).toHaveLength(2);
  }
  const { id } = await db.selectFrom('organisation').select('id').where('code', '=', 'EG-EC').executeTakeFirstOrThrow();
  await db.deleteFrom('position').where('person_id', 'not in', [inside, outside, company.id, everybody.id]).execute();
  const fewer = await auditSearch(db, { personId: company.id, units: [id] }, {}, 'Asia/Shanghai');
  expect(fewer.few).toContain(inside);
  expect(fewer.few).not.toContain(outside);
});

test('how far a search came tells nothing of somebody outside: neither how many records they have nor when (threat AD-31)', async () => {
  const { db } = portal;
  const units = [
    (await db.selectFrom('organisation').select('id').where('code', '=', 'EG-EC').executeTakeFirstOrThrow()).id,
  ];
  const lookFor = async (person: string) =>
    findAudited(
      db,
      await auditSearch(db, { personId: company.id, units }, { person, days: '90' }, 'Asia/Shanghai'),
      null,
      10,
      1, // fewer than they have
    );
  expect((await lookFor(inside)).next).not.toBeNull();
  expect(await lookFor(outside)).toEqual({ keys: [], next: null });
  expect(await lookFor(crypto.randomUUID())).toEqual({ keys: [], next: null });
});

test('a page ends where so many records were looked through, and the next one goes on there', async () => {
  const { db } = portal;
  const search = await auditSearch(
    db,
    { personId: everybody.id, units: null },
    { place: '敦煌', operation: 'changeMobile' },
    'Asia/Shanghai',
  );
  const whole = await findAudited(db, search, null, 5, 1_000);
  expect(whole).toMatchObject({ keys: [{}], next: null });
  const first = await findAudited(db, search, null, 5, 2);
  expect(first.keys).toEqual([]);
  expect((await findAudited(db, search, first.next, 5, 2)).keys).toEqual(whole.keys);
});

test('page by page every record comes once, also where many were made at one moment', async () => {
  const at = ago(5);
  await addRecords(
    portal,
    outside,
    Array.from({ length: 120 }, () => ({ at, location: '漠河' })),
  );
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await everybody.call(list, { place: '漠河', ...(cursor !== undefined && { cursor }) });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
});

describe('what administrators did', () => {
  test('stands there once, with who did it, to whom and why; in a person’s records too', async () => {
    const helper = await agentOf(portal, 'demo.approver', 'people');
    const reason = 'left the company';
    const asked = { people: [inside], reason };
    const { digest } = await helper.call(api.adminPeople.plan, { act: 'disable', people: [inside] });
    await helper.call(api.adminPeople.disable, { ...asked, digest });
    const { rows } = await everybody.call(list, { actor: helper.id });
    expect(rows).toMatchObject([
      { person: null, actor: { id: helper.id }, people: [{ id: inside }], operation: 'administer', result: 'success' },
    ]);
    expect(rows[0]?.detail).toContain(reason);
    expect(rows[0]?.detail).not.toContain('管理员');
    const [own] = (await company.call(list, { person: inside })).rows;
    expect(own).toMatchObject({ person: { id: inside }, actor: { id: helper.id }, operation: 'administer' });
  });

  test('names nobody whom the auditor does not reach (threat AD-31)', async () => {
    await addRecords(portal, inside, [
      { at: ago(0), operation: 'administer', detail: JSON.stringify({ deed: 'writeNote', people: [outside] }) },
    ]);
    const [row] = (await company.call(list, { person: inside, operation: 'administer' })).rows;
    expect(row).toMatchObject({ people: [], peopleCount: 0 });
    expect((await everybody.call(list, { person: inside, operation: 'administer' })).rows[0]?.people).toMatchObject([
      { id: outside },
    ]);
  });
});

describe('as a file', () => {
  const fetchFile = ({ browser }: Agent, id: string) =>
    browser.send({ path: linkTo(download, { id }), headers: navigation });

  test('it holds what was found, nothing that a spreadsheet computes, and stands among what administrators did', async () => {
    const { id } = await everybody.call(startExport, { place: '敦煌', operation: 'signIn' });
    const file = await fetchFile(everybody, id);
    expect(file.headers['content-disposition']).toContain('.csv');
    const lines = file.payload.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(file.payload).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(file.payload).not.toContain('192.0.2.1');
    const { rows } = await everybody.call(list, { actor: everybody.id });
    expect(rows[0]?.detail).toContain('导出审计记录');
    expect((await fetchFile(everybody, id)).headers.location).toBe('/uc/#/pc/admin/audit?export=expired');
  });

  test('one proof is good for one: without another there is no second file, and none is counted (threat TK-02)', async () => {
    await expect(everybody.call(startExport, { place: '敦煌' })).rejects.toMatchObject({ code: 'proof.required' });
    const { rows } = await sql<{ tries: number }>`select tries from attempt
      where bucket = ${`export:audit:${everybody.id}`}`.execute(portal.db);
    expect(rows).toEqual([{ tries: 1 }]);
    // Other acts of administration go on.
    await everybody.call(api.audit.startCheck, {});
    await prove(portal, everybody.id);
    const both = await Promise.allSettled([
      everybody.call(startExport, { place: '敦煌' }),
      everybody.call(startExport, { place: '敦煌' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('it ends at the auditor’s units (threat AD-31)', async () => {
    const { id } = await company.call(startExport, { place: '敦煌' });
    expect((await fetchFile(company, id)).payload.trimEnd().split('\r\n')).toHaveLength(3);
  });

  test('it is nobody else’s, and not one’s own once one audits no more (threat AD-32)', async () => {
    await prove(portal, company.id);
    const { id } = await company.call(startExport, { place: '敦煌' });
    expect((await fetchFile(everybody, id)).statusCode).toBe(302);
    const { rows } =
      await sql`update administrator_role set until = now() where person_id = ${company.id} returning role`.execute(
        portal.db,
      );
    expect(rows).toHaveLength(1);
    expect((await fetchFile(company, id)).headers.location).toBe('/uc/#/pc/admin/audit?export=expired');
  });
});

test('of somebody who was erased only that something happened is left', async () => {
  const id = await idOf(portal, 'gao.fei');
  await portal.db.transaction().execute(async (tx) => {
    await sql`update person set status = 'disabled' where id = ${id}`.execute(tx);
  });
  await portal.db.transaction().execute((tx) => erasePerson(tx, testSeal, id));
  const { rows } = await everybody.call(list, { person: id, days: '90' });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ device: '', browser: '', place: '', detail: '' });
  expect(rows[0]?.person?.name).not.toContain('高');
});
