import type { Locale } from '@uc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  type Slapd,
  startSlapd,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { administer, testTools } from '../../testing/cli/commands.ts';
import { deedsIn } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

test('without a directory the commands say so', async () => {
  await using database = await createTestDatabase();
  for (const line of ['directory test', 'directory sync'])
    await expect(administer(database.db, line)).rejects.toThrow('UC_DIRECTORY is not set');
});

describe.skipIf(!(await hasSlapd()))('a real OpenLDAP (slapd)', () => {
  let slapd: Slapd;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    slapd = await startSlapd({ more: usualAccess });
    await slapd.add(baseEntries);
    const li = personEntry('li.lei', { cn: '李雷', mail: 'li.lei@example.com', mobile: '13800138001' });
    await slapd.add({ [`uid=li.lei,${peopleBase}`]: li });
  });
  afterAll(async () => {
    await slapd[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });
  const uc = (line: string, said: Readonly<Record<string, unknown>> = {}, locale?: Locale) =>
    administer(database.db, line, '/', locale, {
      ...testTools,
      directory: async () => describedBy(slapd, said),
    });

  test('the test goes step by step, says how somebody would look with their addresses masked, and changes nothing', async () => {
    const { well, said } = await uc('directory test');
    expect([well, said]).toEqual([
      true,
      [
        ...['finding the name', 'reaching the port', 'binding', 'finding the base'].map(
          (step) => `${slapd.ldap}: ${step}: well`,
        ),
        ...[`${slapd.ldap}: searching by the filter: well`, '  People found: 1.', '  One of them becomes:'],
        ...[
          '    username (uid): li.lei',
          '    name (displayName, cn): 李雷',
          '    employeeId (employeeNumber): (empty)',
        ],
        ...['    phone (mobile): 138****8001', '    email (mail): l***@example.com'],
        ...[`${slapd.ldap}: mapping an entry: well`, 'The connection is well.'],
      ],
    ]);
    expect(await database.db.selectFrom('person').select('id').execute()).toEqual([]);
  });

  const wrong: [string, Record<string, unknown>, string][] = [
    ['bind', { bindPassword: 'Not-the-password-9' }, '绑定，失败：账号（bindDn）或其密码（bindPassword）不正确'],
    ['base', { people: { base: 'ou=nowhere,dc=example,dc=test' } }, '查找基准条目，失败：没有这个基准条目'],
    ['nobody', { people: { base: peopleBase, filter: '(uid=nobody)' } }, '按过滤器查找，失败：没有找到任何人'],
    ['port', { servers: ['ldap://127.0.0.1:1'] }, '连接端口，失败：端口没有程序在监听'],
  ];
  test.each(wrong)(
    'what is wrong (%s) is told by its step, with what to change, and no secret',
    async (_, change, sentence) => {
      const { well, said } = await uc('directory test', change, 'zh_CN');
      expect([well, said.at(-1)]).toEqual([false, '连接有问题，见上。']);
      expect(said.at(-2)).toContain(sentence);
      expect(said.join('\n')).not.toContain('Not-the-password-9');
    },
  );

  test('a plan is shown first, and carried out as it was shown; a name of an entry that cannot be used is said, and the rest waits', async () => {
    const shown = await uc('directory sync');
    const digest =
      shown.said.join('\n').match(/--plan ([0-9a-f]{16})$/m)?.[1] ?? expect.unreachable(shown.said.join('\n'));
    expect([shown.well, shown.said[0]]).toEqual([false, `Read from ${slapd.ldap}.`]);
    expect(await database.db.selectFrom('person').select('id').execute()).toEqual([]);
    expect((await uc(`directory sync --plan ${digest}`)).well).toBe(true);
    expect(await database.db.selectFrom('person').select('username').execute()).toEqual([{ username: 'li.lei' }]);
    const deeds = (await deedsIn(database.db)).filter(({ detail }) => detail.deed === 'applyDirectory');
    expect(deeds.map(({ chain, username }) => [chain === 'administrators', username])).toEqual([
      [true, null],
      [false, 'li.lei'],
    ]);
    expect((await uc('directory sync')).said.at(-1)).toBe('Nothing to change: everything is as the directory has it.');
    await slapd.add({ [`uid=han,${peopleBase}`]: personEntry('han', { mobile: '12' }) });
    expect((await uc('directory sync')).said).toContain(
      `uid=han,${peopleBase}, mobile: "12" is no mobile number that is served here`,
    );
  });

  test('a directory that is away changes nothing, and the sentence says what to look at', async () => {
    await expect(uc('directory sync', { servers: ['ldap://127.0.0.1:1'] })).rejects.toThrow(
      'Nothing was changed: ldap://127.0.0.1:1: reaching the port: failed: nothing listens there. Check the port',
    );
    await expect(uc('directory sync', { read: undefined })).rejects.toThrow('without read');
  });
});
