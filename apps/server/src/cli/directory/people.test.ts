import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { startPortal } from '../../testing/portal.ts';
import { CommandError } from '../command.ts';

const tokenIn = (said: string[]) =>
  said.join('\n').match(/#\/anonymous\/choosePassword\?token=([\w-]{43})$/m)?.[1] ??
  expect.unreachable(said.join('\n'));

test('the first owner of an empty portal gets in by the link that the terminal shows', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { said } = await administer(portal.db, 'people add first.owner --name 王 --email wang@example.com --owner');
  const browser = portal.browser();
  const token = tokenIn(said);
  const looked = await browser.call(api.passwordLink.look, { token });
  expect(looked).toMatchObject({ kind: 'invitation', username: 'first.owner', name: '王', needsCode: false, by: null });
  const chosen = await browser.call(api.passwordLink.choose, {
    token,
    newPwd: 'Quiet#River7',
    confirmPwd: 'Quiet#River7',
  });
  expect(chosen.token).toEqual(expect.any(String));
  const [owner] = await portal.db.selectFrom('administrator_role').select(['role', 'given_by']).execute();
  expect(owner?.role).toBe('owner');
  const again = portal.browser();
  await again.signIn('first.owner', 'Quiet#River7');
  await expect(again.call(api.user.isLogin, {})).resolves.toMatchObject({ user: { username: 'first.owner' } });
});

test.each([
  ['people add demo.full --name x', /belongs to demo\.full already/],
  ['people add 13800138000 --name x', /cannot be the username/],
  ['people add new.person', /name: must not be empty/],
  ['people add new.person --name x --email nonsense', /cannot be the email/],
  ['people add new.person --name x --sudo', /Usage/],
  ['people add new.person --name', /Usage/],
])('"%s" is refused with a sentence and adds nobody', async (line, why) => {
  await using portal = await startPortal();
  const refusal = administer(portal.db, line);
  await expect(refusal).rejects.toBeInstanceOf(CommandError);
  await expect(refusal).rejects.toThrow(why);
});

test('a new link ends the one before; nobody gets one who is not invited', async () => {
  await using portal = await startPortal();
  const first = tokenIn((await administer(portal.db, 'people add new.person --name x')).said);
  const second = tokenIn((await administer(portal.db, 'people link new.person')).said);
  const look = (token: string) => portal.browser().call(api.passwordLink.look, { token });
  await expect(look(first)).rejects.toMatchObject({ code: 'link.invalid' });
  await expect(look(second)).resolves.toMatchObject({ username: 'new.person' });
  await expect(administer(portal.db, 'people link demo.full')).rejects.toThrow('demo.full is active, not invited');
});

test('whom an administrator disables is out, and comes back by an administrator alone; the last owner stays', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  await administer(portal.db, 'people disable demo.full --yes');
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  expect((await administer(portal.db, 'people disable demo.full --yes')).said).toEqual([
    'demo.full was disabled already.',
  ]);
  await administer(portal.db, 'people enable demo.full --keep-password --yes');
  await expect(portal.as('demo.full')).resolves.toBeDefined();
  await sql`delete from administrator_role`.execute(portal.db);
  await administer(portal.db, 'people add an.owner --name x --owner');
  await expect(administer(portal.db, 'people disable an.owner --yes')).rejects.toThrow(
    'an.owner is the last owner and stays',
  );
});

test('whoever speaks Chinese is answered in it', async () => {
  await using portal = await startPortal();
  const inChinese = (line: string) => administer(portal.db, line, '/', 'zh_CN');
  expect((await inChinese('people disable demo.full --yes')).said).toContain('demo.full 已停用。');
  await expect(inChinese('people link demo.full')).rejects.toThrow('demo.full 的状态是“已停用”，不是“已邀请”');
  await expect(inChinese('people enable no.body')).rejects.toThrow('没有用户名为 no.body 的人。');
  await expect(inChinese('people add demo.full --name x')).rejects.toThrow(
    '未做任何修改：people add，username：“demo.full”已属于 demo.full',
  );
});
