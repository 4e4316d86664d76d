import { sql } from 'kysely';
import { Attribute, Change } from 'ldapts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rightLines } from '../../cli/entitlements/rights.ts';
import { ConfigError } from '../../config/setting-kinds.ts';
import { DirectoryFailure } from '../../ports/people-directory.ts';
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
import { deedsIn } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type DirectoryMeans, runDirectory } from './run-directory.ts';
import { startDirectory } from './start.ts';

const role = 'code.maintainer';
const licence = 'userCenter:myAuthority';
const dnOf = (uid: string) => `uid=${uid},${peopleBase}`;
const groupDn = (name: string) => `cn=${name},ou=groups,${suffix}`;
const group = (...members: string[]) => ({ objectClass: 'groupOfNames', member: members });
const readers = { group: groupDn('readers'), role };

describe.skipIf(!(await hasSlapd()))('groups of a real OpenLDAP (slapd) that become roles and licences', () => {
  let slapd: Slapd;
  let database: TestDatabase;
  beforeAll(async () => {
    slapd = await startSlapd({ more: usualAccess });
    await slapd.add(baseEntries);
    await slapd.add({ [`ou=groups,${suffix}`]: { objectClass: 'organizationalUnit', ou: 'groups' } });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());
  beforeEach(async () => {
    database = await createTestDatabase('demo');
    for (const uid of ['ann', 'bob', 'cid']) await slapd.add({ [dnOf(uid)]: personEntry(uid) });
    await slapd.add({ [groupDn('readers')]: group(dnOf('ann'), groupDn('below')) });
  });
  afterEach(async () => {
    await database[Symbol.asyncDispose]();
    const { searchEntries } = await slapd.admin.search(suffix, {
      ...{ filter: '(|(objectClass=inetOrgPerson)(objectClass=groupOfNames))', attributes: ['1.1'], paged: true },
    });
    for (const { dn } of searchEntries) await slapd.admin.del(dn);
  });

  const meansOf = (groups: readonly object[] = [readers, { group: groupDn('readers'), licence }]): DirectoryMeans => {
    const described = describedBy(slapd, { groups });
    const reading = described.settings.read ?? expect.unreachable();
    const { today, ...outlook } = testOutlook;
    return { ...described, reading, post: testPost, today: () => today, ...outlook, linkChannels: [] };
  };
  const readOnce = (groups?: readonly object[]) => runDirectory(database.db, meansOf(groups));
  const put = (name: string, ...members: string[]) =>
    slapd.admin.modify(
      groupDn(name),
      new Change({ operation: 'replace', modification: new Attribute({ type: 'member', values: members }) }),
    );
  const holding = async () => {
    const { rows } = await sql<{ username: string; name: string }>`
      select username, coalesce(code, permission) as name from group_right join person on person.id = person_id
        left join role on role.id = role_id order by 1, 2`.execute(database.db);
    return rows.map(({ username, name }) => `${username} ${name}`);
  };
  const why = async (username: string) => {
    const { id } = await database.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return (await rightLines(database.db, id, 'en_US')).join('\n');
  };
  const lastCounts = async () => {
    const [row] = await database.db.selectFrom('source_run').select('counts').orderBy('at', 'desc').execute();
    return [row?.counts.rightsGained, row?.counts.rightsLost];
  };

  test('whoever is in the group gets its role and licence, those in groups below it too, and sees why; whoever is taken out loses both and nothing else', async () => {
    await slapd.add({ [groupDn('below')]: group(dnOf('bob'), groupDn('readers'), `cn=nobody,${suffix}`) });
    expect(await readOnce()).toBe('done');
    expect(await holding()).toEqual([`ann ${role}`, `ann ${licence}`, `bob ${role}`, `bob ${licence}`]);
    expect(await lastCounts()).toEqual([4, 0]);
    expect(await why('bob')).toMatch(/code\.maintainer.*by directory group: readers/);
    expect(await why('cid')).not.toContain('directory group');
    expect(await readOnce()).toBe('nothing');
    // Given by hand as well, which no group ends.
    await sql`insert into person_permission (person_id, permission) select id, ${licence} from person where username = 'bob'`.execute(
      database.owner,
    );
    await put('below', dnOf('cid'));
    expect(await readOnce()).toBe('done');
    expect(await holding()).toEqual([`ann ${role}`, `ann ${licence}`, `cid ${role}`, `cid ${licence}`]);
    expect(await lastCounts()).toEqual([2, 2]);
    expect(await why('bob')).toContain(licence);
    expect(await why('bob')).not.toContain(role);
    // Added by the first run, changed by the second.
    const deeds = (await deedsIn(database.db)).filter(({ username }) => username === 'cid');
    expect(deeds.map(({ detail }) => detail.deed)).toEqual(['applyDirectory', 'applyDirectory']);
  });

  test('what the file names no longer ends, as does what somebody had who has gone', async () => {
    await readOnce([readers]);
    expect(await holding()).toEqual([`ann ${role}`]);
    expect(await readOnce([])).toBe('done');
    expect(await holding()).toEqual([]);
    await readOnce([readers]);
    await slapd.admin.del(dnOf('ann'));
    await readOnce([readers]);
    expect(await holding()).toEqual([]);
  });

  test('a group that is not there, is no group or shows nobody is a failure, and everybody keeps what they have', async () => {
    await readOnce();
    const before = await holding();
    const failing = async (groups?: readonly object[]) => {
      const error = await readOnce(groups).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DirectoryFailure);
      expect(error).toMatchObject({ fault: 'noGroup' });
    };
    await failing([{ group: dnOf('ann'), role }]);
    await slapd.admin.del(groupDn('readers'));
    await failing();
    expect(await holding()).toEqual(before);
  });

  test('many who would lose it at once are stopped on schedule', async () => {
    const crowd = Array.from({ length: 12 }, (_, at) => `p${at}`);
    for (const uid of crowd) await slapd.add({ [dnOf(uid)]: personEntry(uid) });
    await put('readers', ...crowd.map(dnOf));
    await readOnce([readers]);
    await put('readers', dnOf('p0'));
    expect(await readOnce([readers])).toBe('refused');
    expect(await holding()).toHaveLength(12);
    // Little by little is no way around it.
    await put('readers', ...crowd.slice(6).map(dnOf));
    expect(await readOnce([readers])).toBe('done');
    await put('readers', ...crowd.slice(11).map(dnOf));
    expect(await readOnce([readers])).toBe('refused');
    expect(await holding()).toHaveLength(6);
  });

  test('a role that is not there, is retired or needs units stops the start, and a run', async () => {
    const { db, owner } = database;
    const start = (code: string) => {
      const { linkChannels: _, reading: __, ...means } = meansOf([{ group: groupDn('readers'), role: code }]);
      return startDirectory(
        db,
        async () => ({ described: means, directory: null, there: null }),
        { ...means, linkChannels: [] },
        { isDescribed: true, isWayIn: undefined, onError: () => undefined, warn: () => undefined },
      );
    };
    await expect(start('no.such')).rejects.toThrow(new ConfigError('The directory, groups: there is no role no.such'));
    await expect(readOnce([{ group: groupDn('readers'), role: 'no.such' }])).rejects.toThrow(ConfigError);
    const { code } = await db
      .selectFrom('role')
      .select('code')
      .where('takes_units', '=', true)
      .executeTakeFirstOrThrow();
    await expect(start(code)).rejects.toThrow(`the role ${code} needs units`);
    await sql`update role set retired_at = now(), requestable = false where code = ${role}`.execute(owner);
    await expect(start(role)).rejects.toThrow(`the role ${role} is retired`);
  });
});
