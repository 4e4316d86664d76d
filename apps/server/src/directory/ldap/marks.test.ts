import fc from 'fast-check';
import { sql } from 'kysely';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  type Slapd,
  startSlapd,
  suffix,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { testOutlook, testPost } from '../../testing/cli/commands.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { preview } from '../run.ts';
import type { Look } from './marks.ts';
import { readForRun } from './read-for-run.ts';
import { allProblems, type DirectoryMeans, directoryOutlook, runDirectory } from './run-directory.ts';

const uids = ['ann', 'bob', 'cid', 'dora', 'eve', 'finn'] as const;
const ous = ['one', 'two', 'three'] as const;
const elsewhere = `ou=elsewhere,${suffix}`;

/** Somebody's values, some of which cannot be used, or are somebody else's. */
const values = {
  cn: ['X', 'Y'],
  title: ['t', 'u', null],
  mobile: ['13800138001', '13800138002', 'none', null],
  mail: ['a@example.com', 'b@example.com', null],
  employeeNumber: ['7001', '7002', null],
  employeeType: ['gone', null],
  manager: [...uids, null],
} as const;

const uid = fc.constantFrom(...uids);
const ou = fc.constantFrom(...ous);
/** What happens in a directory, and in the portal beside it. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('add' as const), uid, ou }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), uid }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move' as const), uid, ou }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const), uid }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('rename' as const), uid, to: fc.constantFrom('new', ...uids) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('moveUnit' as const), ou, below: ou }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unitLeaves' as const), ou }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])).chain((type) =>
      fc.record({
        act: fc.constant('set' as const),
        uid,
        type: fc.constant(type),
        value: fc.constantFrom<string | null>(...values[type]),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('hand' as const),
      uid,
      sign: fc.constantFrom('name', 'position', 'disable', 'unlink', 'title'),
    }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

describe.skipIf(!(await hasSlapd()))('people of a real OpenLDAP (slapd), by what has changed', () => {
  let slapd: Slapd;
  let database: TestDatabase;
  beforeAll(async () => {
    slapd = await startSlapd({ more: usualAccess });
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await slapd[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  const meansOf = (said: Readonly<Record<string, unknown>> = {}): DirectoryMeans => {
    const people = { base: peopleBase, left: { attribute: 'employeeType', values: ['gone'] } };
    const described = describedBy(slapd, { people, read: { skipsRefused: true }, ...said });
    const reading = described.settings.read ?? expect.unreachable();
    const { today, ...outlook } = testOutlook;
    return { ...described, reading, post: testPost, today: () => today, ...outlook, linkChannels: [] };
  };
  const look: Look = (work) => database.db.transaction().setAccessMode('read only').execute(work);

  async function clear(): Promise<void> {
    const found = await slapd.admin.search(suffix, { attributes: ['1.1'], paged: true }).catch(() => undefined);
    const below = (found?.searchEntries ?? [])
      .map(({ dn }) => dn)
      .toSorted((one, other) => other.split(',').length - one.split(',').length);
    for (const dn of below) await slapd.admin.del(dn);
    await sql`truncate person_key, unit_key, position_key, position, profile_value, person, organisation, source_mark cascade`.execute(
      database.owner,
    );
    await slapd.add(baseEntries);
    const unit = (name: string) => ({ objectClass: 'organizationalUnit', ou: name });
    await slapd.add({ [elsewhere]: unit('elsewhere') });
    for (const name of ous) await slapd.add({ [`ou=${name},${peopleBase}`]: unit(name) });
  }

  const find = async (filter: string) => {
    const { searchEntries } = await slapd.admin.search(suffix, { filter, attributes: ['1.1'] });
    return searchEntries[0]?.dn;
  };
  /** Some of it cannot happen, and then does not. */
  const happen = (one: Happening) => tryIt(one).catch(() => undefined);
  async function tryIt(one: Happening): Promise<void> {
    if ('ou' in one && one.act !== 'add' && one.act !== 'move') {
      const dn = await find(`(&(objectClass=organizationalUnit)(ou=${one.ou}))`);
      const above =
        one.act === 'moveUnit' ? await find(`(&(objectClass=organizationalUnit)(ou=${one.below}))`) : elsewhere;
      if (dn) await slapd.admin.modifyDN(dn, `ou=${one.ou},${above}`);
      return;
    }
    if (!('uid' in one)) return;
    const dn = await find(`(uid=${one.uid})`);
    const unit = 'ou' in one ? await find(`(&(objectClass=organizationalUnit)(ou=${one.ou}))`) : undefined;
    switch (one.act) {
      case 'add':
        if (!dn) await slapd.add({ [`uid=${one.uid},${unit}`]: personEntry(one.uid) });
        return;
      case 'hand':
        return byHand(one.uid, one.sign);
      default:
        if (dn) await changeEntry(dn, one, unit);
    }
  }

  async function changeEntry(dn: string, one: Happening & { uid: string }, unit: string | undefined): Promise<void> {
    if (one.act === 'delete') await slapd.admin.del(dn);
    if (one.act === 'move') await slapd.admin.modifyDN(dn, `uid=${one.uid},${unit}`);
    if (one.act === 'leave') await slapd.admin.modifyDN(dn, `uid=${one.uid},${elsewhere}`);
    if (one.act === 'rename') await slapd.admin.modifyDN(dn, `uid=${one.to},${dn.split(',').slice(1).join(',')}`);
    if (one.act !== 'set') return;
    const value = one.type === 'manager' && one.value !== null ? await find(`(uid=${one.value})`) : one.value;
    const modification = new Attribute({ type: one.type, values: value ? [value] : [] });
    await slapd.admin.modify(dn, new Change({ operation: value ? 'replace' : 'delete', modification }));
  }

  async function byHand(name: string, sign: string): Promise<void> {
    const { owner } = database;
    const them = sql`(select id from person where username = ${name})`;
    if (sign === 'name') await sql`update person set name = 'hand' where username = ${name}`.execute(owner);
    if (sign === 'disable')
      await sql`update person set status = 'disabled', disabled_by = null where username = ${name}`.execute(owner);
    if (sign === 'unlink') await sql`delete from person_key where person_id in ${them}`.execute(owner);
    if (sign === 'position') await sql`delete from position where person_id in ${them}`.execute(owner);
    if (sign === 'title') await sql`update position set title = 'hand' where person_id in ${them}`.execute(owner);
  }

  const planOf = async (means: DirectoryMeans, isWhole: boolean) => {
    const { read } = await readForRun(look, means, { smsCountries: means.smsCountries, isWhole });
    const outlook = directoryOutlook(means.settings, { today: means.today(), signsInElsewhere: false });
    const { plan, stops } = await look((db) => preview(db, read.wanted, outlook));
    return { isWhole: read.seen.isWhole, plan: { ...plan, problems: allProblems(read, plan.problems) }, stops };
  };

  test('whatever happens there and here, what has changed makes the plan that all of it makes', {
    timeout: 240_000,
  }, async () => {
    const means = meansOf();
    let marked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(happening, { maxLength: 6 }), { minLength: 2, maxLength: 4 }),
        async (rounds) => {
          await clear();
          await slapd.add({ [`uid=always,${peopleBase}`]: personEntry('always') });
          await runDirectory(database.db, means);
          for (const round of rounds) {
            for (const one of round) await happen(one);
            const since = await planOf(means, false);
            const whole = await planOf(means, true);
            expect({ plan: since.plan, stops: since.stops }).toEqual({ plan: whole.plan, stops: whole.stops });
            if (!since.isWhole) marked += 1;
            await runDirectory(database.db, means);
          }
        },
      ),
      { numRuns: Number(process.env.UC_PROPERTY_RUNS ?? 8) },
    );
    expect(marked).toBeGreaterThan(7);
  });

  test('all of it is read again once a day, and where the mapping, the filter or the fields of the portal are others', async () => {
    await clear();
    await slapd.add({ [`uid=ann,ou=one,${peopleBase}`]: personEntry('ann') });
    const isWhole = async (means = meansOf()) => (await planOf(means, false)).isWhole;
    expect(await isWhole()).toBe(true);
    await runDirectory(database.db, meansOf());
    expect(await isWhole()).toBe(false);
    const people = meansOf().settings.people;
    const base = { base: peopleBase, left: people.left };
    expect(await isWhole(meansOf({ people: { ...base, filter: '(uid=*)' } }))).toBe(true);
    expect(await isWhole(meansOf({ people: { ...base, title: 'employeeType' } }))).toBe(true);
    // Fed by other entries, without a trace in their own.
    expect(await isWhole(meansOf({ people: { ...base, fields: { extension: 'memberOf' } } }))).toBe(true);
    await sql`update profile_field set required = not required where name = 'email'`.execute(database.owner);
    expect(await isWhole()).toBe(true);
    await sql`update profile_field set required = not required where name = 'email'`.execute(database.owner);
    expect(await isWhole()).toBe(false);
    await sql`update source_mark set whole_at = now() - interval '23 hours 1 minute'`.execute(database.owner);
    expect(await isWhole()).toBe(true);
  });

  test('a run that is stopped or refused keeps nothing of what it saw', async () => {
    await clear();
    const add = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1) await slapd.add({ [`uid=p${at},${peopleBase}`]: personEntry(`p${at}`) });
    };
    await add(0, 15);
    await runDirectory(database.db, meansOf());
    const mark = () => database.db.selectFrom('source_mark').selectAll().execute();
    const before = await mark();
    for (let at = 0; at < 12; at += 1) await slapd.admin.del(`uid=p${at},${peopleBase}`);
    await add(15, 16);
    expect(await runDirectory(database.db, meansOf())).toBe('refused');
    expect(await mark()).toEqual(before);
    await add(0, 12);
    expect(await database.db.selectFrom('person').select('id').where('username', '=', 'p15').execute()).toEqual([]);
  });
});
