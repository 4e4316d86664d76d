import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { pathTo } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { proofDialog } from '../../testing/proof-dialog.ts';
import { bodiesOf, idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { act, auditorLogin, check, part, record, serveAudit } from './testing/samples.ts';

const main = page.getByRole('main');
const table = page.getByRole('table', { name: '审计记录' });
const address = pathTo('adminAudit', 'wide');

beforeEach(async () => {
  currentLogin.set(auditorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('records say whose they are, who administered, to whom, where and with which result', async () => {
  using _server = serveAudit(
    () => part([act, record(2, { result: 'failure' })]),
    () => [],
  );
  await show(address);
  await expect
    .element(table.getByRole('row').nth(1))
    .toMatchTextContent(/管理员操作.*停用账号，理由：离职由 马骏 · 对 郝建薇 等 3 人.*成功/);
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/郝建薇hao\.jw登录.*上海.*失败/);
});

test('whoever has left is shown as such, and of whoever was erased no page is offered: they have none', async () => {
  const left = { ...act.people[0], id: idOf(1001), name: '郝建薇', username: 'hao.jw', state: 'disabled' as const };
  const erased = { id: idOf(1005), name: '已清除的用户', username: `erased-${idOf(1005)}`, state: 'erased' as const };
  const actor = { id: idOf(1004), name: '马骏', state: 'disabled' as const };
  const wrong = { chain: erased.id, person: erased, seq: 7, what: 'changed' as const };
  using _server = serveAudit(
    () => part([record(2, { person: left }), record(3, { person: erased }), { ...act, actor, people: [left, erased] }]),
    () => [{ ...check, by: { name: '马骏', state: 'disabled' }, faults: 1, shown: [wrong] }],
  );
  await show(address);
  await expect.element(table.getByRole('link', { name: '郝建薇 已离职' })).toBeVisible();
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/已清除的用户登录/);
  expect(table.getByRole('link', { name: '已清除的用户' }).query()).toBeNull();
  await expect
    .element(table.getByRole('row').nth(3))
    .toMatchTextContent(/由 马骏（已离职） · 对 郝建薇（已离职）、已清除的用户/);
  await expect.element(main.getByText(/马骏（已离职）.*2026-08-01 03:00/)).toBeVisible();
  await expect.element(main.getByText(/^已清除的用户.*第 7 条/)).toBeVisible();
});

test('what is chosen, here or in the list, is asked for and stands in the address', async () => {
  const asked: string[] = [];
  using _server = serveAudit(
    (query) => {
      query.delete('_t');
      asked.push(query.toString());
      return part([act, record(2)]);
    },
    () => [],
  );
  await show(address);
  await main.getByRole('combobox', { name: '操作' }).selectOptions('登录');
  await table.getByRole('link', { name: '上海' }).click();
  await table.getByRole('link', { name: '由 马骏' }).click();
  await expect
    .poll(() => asked.at(-1))
    .toBe(new URLSearchParams({ actor: idOf(1004), operation: 'signIn', place: '上海' }).toString());
  await main.getByRole('button', { name: '取消条件“地点：上海”' }).click();
  await expect.poll(() => asked.at(-1)).not.toContain('place');
});

test('where little is found the search goes on by itself, and says so', async () => {
  using server = serveAudit(
    (query) => (query.has('cursor') ? part([record(3)]) : part([], '1.x')),
    () => [],
  );
  await show(address);
  await expect.element(table.getByRole('row')).toHaveLength(2);
  expect(server.asked().filter((path) => path.startsWith('/admin/audit/list'))).toHaveLength(2);
});

test('nothing that fits is said, with what to do', async () => {
  using _server = serveAudit(
    () => part([]),
    () => [],
  );
  await show(address);
  await expect.element(main.getByText('这段时间内没有符合条件的记录')).toBeVisible();
});

test('a file is asked for with what is chosen: proved first, then said what it is; one proof is good for one', async () => {
  const fetched: string[] = [];
  const catchDownload = (event: MouseEvent) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target.pathname : '';
    if (!link.includes('/audit/export/')) return;
    event.preventDefault();
    fetched.push(link);
  };
  document.addEventListener('click', catchDownload);
  using server = serveAudit(
    () => part([record(1)]),
    () => [],
  );
  const question = page.getByRole('alertdialog');
  const take = main.getByRole('button', { name: '导出', exact: true });
  await show(address);
  await main.getByRole('combobox', { name: '结果' }).selectOptions('失败');
  await take.click();
  await expect.element(question.getByText(/最多 1,000,000 条；超出时，文件最后一行会写明/)).toBeVisible();
  expect(await bodiesOf(server, '/admin/audit/startExport')).toEqual([]);
  await question.getByRole('button', { name: '导出' }).click();
  await expect.poll(() => bodiesOf(server, '/admin/audit/startExport')).toEqual([{ result: 'failure' }]);
  await expect.poll(() => fetched).toEqual([`/api-uc/audit/export/${'x'.repeat(43)}`]);
  await expect.element(page.getByRole('button', { name: '刚刚已验证' })).toHaveAccessibleDescription(/已导出过一次/);
  // The next asks again, and says so, before it says anything else.
  await take.click();
  await expect.element(proofDialog.getByText(/每次验证只能导出一次，下一次导出会再次询问。/)).toBeVisible();
  expect(question.query()).toBeNull();
  expect(fetched).toHaveLength(1);
  document.removeEventListener('click', catchDownload);
});

test('a check is begun, shows how far it is wherever it was begun, and what was wrong', async () => {
  let checks: (typeof check)[] = [
    { ...check, faults: 2, shown: [{ chain: idOf(1001), person: null, seq: 7, what: 'changed' }] },
  ];
  using server = serveAudit(
    () => part([record(1)]),
    () => checks,
  );
  await show(address);
  await expect.element(main.getByText('1,234,567 条，2 处有问题')).toBeVisible();
  await expect.element(main.getByText(/第 7 条：内容被改动/)).toBeVisible();
  checks = [{ ...check, id: idOf(2101), finishedAt: null, checked: 1_000 }, ...checks];
  await main.getByRole('button', { name: '开始校验' }).click();
  await expect.element(main.getByRole('progressbar', { name: '校验进度' })).toBeVisible();
  expect(await bodiesOf(server, '/admin/audit/startCheck')).toHaveLength(1);
});

test.each(looks)('search and checks are accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serveAudit(
    (query) => (query.has('cursor') ? part([record(3)]) : part([act, record(2)], '1.x')),
    () => [check],
  );
  await show(address);
  await main.getByRole('link', { name: '上海' }).first().click();
  await expectAccessible();
});
