import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Attribute, Change } from 'ldapts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { DirectoryFailure } from '../../ports/people-directory.ts';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  type Slapd,
  startSlapd,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { testOutlook, testPost } from '../../testing/cli/commands.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSeal } from '../../testing/seal.ts';
import { WordHeld } from './hold-words.ts';
import { type DirectoryMeans, runDirectory } from './run-directory.ts';
import { keepSchedule } from './schedule.ts';

const dnOf = (uid: string, ou = '研发部') => `uid=${uid},ou=${ou},${peopleBase}`;
const replace = (type: string, values: string[]) =>
  new Change({ operation: values.length > 0 ? 'replace' : 'delete', modification: new Attribute({ type, values }) });

describe.skipIf(!(await hasSlapd()))('people from a real OpenLDAP (slapd)', () => {
  let slapd: Slapd;
  let database: TestDatabase;
  beforeAll(async () => {
    slapd = await startSlapd({ more: usualAccess });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());
  beforeEach(async () => {
    database = await createTestDatabase();
    await slapd.add(baseEntries);
    const unit = (ou: string) => ({ objectClass: 'organizationalUnit', ou });
    await slapd.add({
      [`ou=研发部,${peopleBase}`]: unit('研发部'),
      [`ou=平台组,ou=研发部,${peopleBase}`]: unit('平台组'),
      [dnOf('wang.fang')]: personEntry('wang.fang', { cn: '王芳', title: '经理', employeeNumber: '7001' }),
      [dnOf('li.lei', '平台组,ou=研发部')]: personEntry('li.lei', {
        ...{ cn: '李雷', mail: 'li.lei@example.com', mobile: '13800138001', employeeNumber: '7002' },
        manager: dnOf('wang.fang'),
      }),
    });
  });
  afterEach(async () => {
    await database[Symbol.asyncDispose]();
    await clear();
  });

  /** Takes all entries away, those below first. */
  async function clear(): Promise<void> {
    const { searchEntries } = await slapd.admin.search('dc=example,dc=test', { attributes: ['1.1'], paged: true });
    const below = searchEntries
      .map(({ dn }) => dn)
      .toSorted((one, other) => other.split(',').length - one.split(',').length);
    for (const dn of below) await slapd.admin.del(dn);
  }

  const meansOf = (said: Readonly<Record<string, unknown>> = {}): DirectoryMeans => {
    const described = describedBy(slapd, said);
    const reading = described.settings.read ?? expect.unreachable();
    const { today, ...outlook } = testOutlook;
    return { ...described, reading, post: testPost, today: () => today, ...outlook, linkChannels: ['email'] };
  };
  const readOnce = (said?: Readonly<Record<string, unknown>>) => runDirectory(database.db, meansOf(said));
  const people = () =>
    database.db
      .selectFrom('person')
      .leftJoin('position', 'position.person_id', 'person.id')
      .leftJoin('organisation', 'organisation.id', 'position.organisation_id')
      .leftJoin('person as manager', 'manager.id', 'position.manager_id')
      .select(['person.username', 'person.name', 'person.status', 'person.phone', 'person.email', 'person.employee_id'])
      .select(['organisation.name as unit', 'manager.username as manager', 'position.title'])
      .orderBy('person.employee_id')
      .execute();
  const who = async (...fields: ('username' | 'name' | 'status' | 'unit' | 'phone')[]) =>
    (await people()).map((one) => fields.map((field) => one[field]).join(' '));

  test('people, units from the tree, managers and titles come in; twice changes nothing, and chains of records hold', async () => {
    expect(await readOnce()).toBe('done');
    expect(await people()).toEqual([
      {
        ...{ username: 'wang.fang', name: '王芳', status: 'invited', phone: null, email: null, employee_id: '7001' },
        ...{ unit: '研发部', manager: null, title: '经理' },
      },
      {
        ...{
          username: 'li.lei',
          name: '李雷',
          status: 'invited',
          phone: '+8613800138001',
          email: 'li.lei@example.com',
        },
        ...{ employee_id: '7002', unit: '平台组', manager: 'wang.fang', title: '' },
      },
    ]);
    expect(await readOnce()).toBe('nothing');
    const { said } = { said: [] as string[] };
    expect((await verifyRecords(database.db, testSeal, (line) => void said.push(String(line)))).faults).toEqual([]);
  });

  test('renamed and moved there is renamed and moved here, and stays one person', async () => {
    await readOnce();
    const before = await database.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', 'li.lei')
      .executeTakeFirstOrThrow();
    await slapd.admin.modifyDN(dnOf('li.lei', '平台组,ou=研发部'), dnOf('lei.li'));
    await slapd.admin.modify(dnOf('lei.li'), replace('cn', ['李磊']));
    expect(await readOnce()).toBe('done');
    expect(await who('username', 'name', 'unit')).toEqual(['wang.fang 王芳 研发部', 'lei.li 李磊 研发部']);
    const after = await database.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', 'lei.li')
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  test('deleted there is disabled here; an entry of the same name afterwards is somebody else and does not open the account', async () => {
    await readOnce();
    await slapd.admin.del(dnOf('li.lei', '平台组,ou=研发部'));
    expect(await readOnce()).toBe('done');
    expect(await who('username', 'status')).toEqual(['wang.fang invited', 'li.lei disabled']);
    await slapd.add({ [dnOf('li.lei')]: personEntry('li.lei', { cn: '李蕾' }) });
    expect(await readOnce()).toBe('refused');
    expect(await who('username', 'name', 'status')).toEqual(['wang.fang 王芳 invited', 'li.lei 李雷 disabled']);
  });

  test('locked for good by an administrator there, or marked as gone by a value, is disabled here and comes back', async () => {
    await readOnce();
    const left = { people: { base: peopleBase, left: { attribute: 'employeeType', values: ['gone'] } } };
    await slapd.admin.modify(dnOf('wang.fang'), replace('employeeType', ['gone']));
    expect(await readOnce(left)).toBe('done');
    expect(await who('username', 'status')).toEqual(['wang.fang disabled', 'li.lei invited']);
    await slapd.admin.modify(dnOf('wang.fang'), replace('employeeType', []));
    expect(await readOnce(left)).toBe('done');
    expect(await who('username', 'status')).toEqual(['wang.fang invited', 'li.lei invited']);
  });

  test('what people hold themselves gets its first value and is never overwritten', async () => {
    await readOnce();
    await slapd.admin.modify(dnOf('li.lei', '平台组,ou=研发部'), replace('mobile', ['13800138009']));
    expect(await readOnce()).toBe('nothing');
    expect(await who('phone')).toEqual(['', '+8613800138001']);
  });

  test('an entry that cannot be used changes nothing of its person and is kept with its key; the rest waits unless that is chosen', async () => {
    await slapd.add({ [dnOf('han.mei')]: personEntry('han.mei', { mobile: 'none of your business' }) });
    expect(await readOnce()).toBe('refused');
    expect(await people()).toEqual([]);
    const [kept] = await database.db.selectFrom('refused_run').select(['refusal', 'refusals', 'actor']).execute();
    expect(kept).toMatchObject({ refusal: 'refusedLines', refusals: [{ column: 'mobile', reason: 'badPhone' }] });
    expect(kept?.refusals[0]?.file).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(kept)).not.toMatch(/business|han\.mei/);
    expect(await readOnce({ read: { skipsRefused: true } })).toBe('done');
    expect(await who('username')).toEqual(['wang.fang', 'li.lei']);
  });

  test('nobody at all, a base that the account may not see, and half an answer are failures, never "everybody left"', async () => {
    await readOnce();
    const failing = (said: Readonly<Record<string, unknown>>) =>
      expect(readOnce(said)).rejects.toThrow(DirectoryFailure);
    await failing({ people: { base: peopleBase, filter: '(uid=nobody)' } });
    await failing({ people: { base: `ou=nowhere,${peopleBase}` } });
    await failing({ bindPassword: 'wrong' });
    await failing({ servers: ['ldap://127.0.0.1:1'] });
    expect(await who('status')).toEqual(['invited', 'invited']);
  });

  test('more leavers than usual are stopped on schedule, and nobody is disabled', async () => {
    for (let at = 0; at < 15; at += 1) await slapd.add({ [dnOf(`crowd${at}`)]: personEntry(`crowd${at}`) });
    await readOnce();
    for (let at = 0; at < 15; at += 1) await slapd.admin.del(dnOf(`crowd${at}`));
    expect(await readOnce()).toBe('refused');
    const disabled = await database.db.selectFrom('person').select('id').where('status', '=', 'disabled').execute();
    expect(disabled).toEqual([]);
  });

  test('units come by an attribute, too', async () => {
    await slapd.admin.modify(dnOf('wang.fang'), replace('departmentNumber', ['财务部']));
    expect(await readOnce({ units: { attribute: 'departmentNumber' } })).toBe('done');
    expect(await who('username', 'unit')).toEqual(['wang.fang 财务部', 'li.lei ']);
  });

  test('a field that files hold for people of theirs is not taken from them', async () => {
    await readOnce();
    await database.db.updateTable('person_key').set({ source: 'file' }).execute();
    await database.db.updateTable('source_behind').set({ source: 'file' }).where('word', '=', 'hr').execute();
    await expect(readOnce()).rejects.toThrow(WordHeld);
    await expect(readOnce({ read: { holds: ['directory'] } })).resolves.toBe('refused');
  });

  test('on schedule one process at a time reads it; one that died leaves it to others, and the next comes in its time', async () => {
    const means = meansOf();
    const both = await Promise.all([keepSchedule(database.db, means), keepSchedule(database.db, means)]);
    expect(both.toSorted()).toEqual(['done', undefined]);
    expect(await keepSchedule(database.db, means)).toBeUndefined();
    const due = (taken: Date | null) =>
      database.db
        .updateTable('source_schedule')
        .set({ due_at: new Date(0), taken_until: taken, holder: taken && crypto.randomUUID() })
        .execute();
    await due(new Date(Date.now() + 60_000));
    expect(await keepSchedule(database.db, means)).toBeUndefined();
    await due(new Date(0));
    expect(await keepSchedule(database.db, means)).toBe('nothing');
    await due(null);
    await expect(keepSchedule(database.db, meansOf({ bindPassword: 'wrong' }))).rejects.toThrow(DirectoryFailure);
    const row = () =>
      database.db
        .selectFrom('source_schedule')
        .select(['last_outcome', 'holder', 'certificate_until'])
        .executeTakeFirst();
    expect(await row()).toEqual({ last_outcome: 'failed', holder: null, certificate_until: null });
    // Over TLS it is known how long the certificate is good, also once the directory cannot be read.
    await due(null);
    await keepSchedule(database.db, meansOf({ servers: [slapd.ldaps], ca: slapd.ca }));
    const until = new Date(new X509Certificate(readFileSync(slapd.ca)).validTo);
    expect((await row())?.certificate_until).toEqual(until);
    await due(null);
    await expect(keepSchedule(database.db, meansOf({ bindPassword: 'wrong' }))).rejects.toThrow(DirectoryFailure);
    expect(await row()).toMatchObject({ last_outcome: 'failed', certificate_until: until });
  });
});
