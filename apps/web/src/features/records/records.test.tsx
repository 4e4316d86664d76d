import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { emptyDate, enterDate, shownDate } from '../../testing/dates.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { asTouchDevice } from '../../testing/finger.ts';
import { person } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { desktop, mail, phone, queriesOf, records, serveRecords, since, wholePage } from './testing/samples.ts';

const list = 'GET /records/list';
const main = page.getByRole('main');
const nothing: Answer = [200, { rows: [], total: 0, isMore: false, next: null, previous: null }];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const hash = () => new URLSearchParams(location.hash.split('?')[1] ?? '');
const lastList = (server: ReturnType<typeof serveRecords>) => queriesOf(server, '/records/list').at(-1);
const time = (name: string) => main.getByRole('group', { name });
const row = (name: RegExp) => main.getByRole('row', { name });

test('the table has the columns of the specification, and a row opens for what it has no column for', async () => {
  using _server = serveRecords();
  await show(desktop);
  await expect
    .element(row(/2026-08-02 23:17:02.*登录.*手机.*Android.*方式：密码.*Chrome 155.*杭州.*失败/))
    .toBeVisible();
  const headers = [...document.querySelectorAll('.records-table thead th')].map((cell) => cell.textContent);
  expect(headers).toEqual(
    expect.arrayContaining(['时间', '操作', '客户端', '应用', '设备', '详情', '浏览器', '位置', '结果']),
  );
  const opener = main.getByRole('button', { name: '2026-08-02 08:53:41 打开应用的更多信息' });
  expect(main.getByText('203.0.113.7').query()).toBeNull();
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(main.getByText('203.0.113.7')).toBeVisible();
});

test('every filter goes into the address and to the server, and back takes it back', async () => {
  using server = serveRecords();
  await show(desktop, '?cursor=o.1.1');
  await expect.element(main.getByRole('option', { name: mail.name })).toBeInTheDocument();
  await main.getByRole('combobox', { name: '应用' }).selectOptions(mail.id);
  await main.getByRole('combobox', { name: '操作' }).selectOptions('signIn');
  await main.getByRole('combobox', { name: '结果' }).selectOptions('failure');
  await main.getByRole('radio', { name: '自选日期' }).click();
  await enterDate(time('开始时间'), '2026-08-01 08:00:00');
  await enterDate(time('结束时间'), '2026-08-02 18:30');
  await userEvent.tab(); // a time without its last part ends with that
  const all = {
    application: mail.id,
    operation: 'signIn',
    result: 'failure',
    startTime: '2026-08-01 08:00:00',
    endTime: '2026-08-02 18:30:59',
  };
  await expect.poll(() => lastList(server)).toEqual({ ...all, size: '20' });
  expect(Object.fromEntries(hash())).toEqual({ ...all, days: 'own' });
  history.back();
  await expect.poll(() => shownDate(time('结束时间'))).toMatch(/-23-59-59$/);
  history.back();
  history.back(); // the dates of one's own
  await expect.poll(() => time('结束时间').query()).toBeNull();
  history.back();
  await expect.element(main.getByRole('combobox', { name: '结果' })).toHaveValue('');
  await expect
    .poll(() => lastList(server))
    .toEqual({ days: '30', application: mail.id, operation: 'signIn', size: '20' });
});

test('an address opens with its filters, and all of them can be cleared', async () => {
  using server = serveRecords({ [list]: nothing });
  await show(desktop, `?operation=signIn&weekday=1&hour=9&place=&startTime=${encodeURIComponent(since)}`);
  await expect.element(main.getByRole('combobox', { name: '操作' })).toHaveValue('signIn');
  await expect.poll(() => shownDate(time('开始时间'))).toBe('2026-07-04-00-00-00');
  await expect.element(main.getByText('没有符合条件的记录')).toBeVisible();
  await main.getByRole('button', { name: '取消条件：周一 9–10 时' }).click();
  await expect.poll(() => lastList(server)).toEqual({ place: '', startTime: since, size: '20' });
  await main.getByRole('button', { name: '取消条件：未知位置' }).click();
  await expect.poll(() => lastList(server)).toEqual({ startTime: since, size: '20' });
  await expect.element(main.getByText('可以选择更长的时间范围。')).toBeVisible();
  await emptyDate(time('开始时间'));
  await expect.poll(() => lastList(server)).toEqual({ size: '20' });
  await expect.element(main.getByText('还没有行为记录')).toBeVisible();
});

test('what is filtered away can be brought back from where nothing is found', async () => {
  using server = serveRecords({ [list]: nothing });
  await show(desktop, '?result=failure');
  await expect.element(main.getByText('没有符合条件的记录')).toBeVisible();
  await main.getByRole('table', { name: '操作记录' }).getByRole('button', { name: '清除全部条件' }).click();
  await expect.poll(() => lastList(server)).toEqual({ days: '30', size: '20' });
  expect(hash().size).toBe(0);
});

test('a beginning after the end is told', async () => {
  using _server = serveRecords();
  await show(desktop, '?startTime=2026-08-03+00:00:00&endTime=2026-08-02+00:00:00');
  await expect.element(main.getByText('开始时间晚于结束时间，请修改其中一个。')).toBeVisible();
  await expect.element(time('开始时间')).toHaveAccessibleDescription(/晚于/);
});

test('pages are turned by the cursors of the server, and the number of all is told up to where it is counted', async () => {
  using server = serveRecords({
    [list]: (request) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      const second = { ...wholePage, rows: [records.opening], next: null, previous: 'n.1.1' };
      return [200, { ...(cursor ? second : { ...wholePage, next: 'o.1.1' }), total: 10_000, isMore: true }];
    },
  });
  await show(desktop);
  await expect.element(main.getByText('超过 10,000 条')).toBeVisible();
  await main.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => lastList(server)).toEqual({ days: '30', size: '20', cursor: 'o.1.1' });
  await main.getByRole('combobox', { name: '每页条数' }).selectOptions('50');
  await expect.poll(() => lastList(server)).toEqual({ days: '30', size: '50' });
  history.back();
  await expect.element(main.getByRole('button', { name: '回到最新' })).toBeVisible();
  await main.getByRole('button', { name: '回到最新' }).click();
  await expect.poll(() => hash().size).toBe(0);
});

test.each([desktop, phone])('%s: a list that does not come is told, with another try', async (path) => {
  let isBroken = true;
  using _server = serveRecords({
    [list]: () => (isBroken ? [500, { code: 'server.failed', message: '内部服务器错误' }] : [200, wholePage]),
  });
  await show(path);
  await expect.element(main.getByText('内部服务器错误')).toBeVisible();
  isBroken = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => document.querySelectorAll('main .tag').length).toBe(wholePage.rows.length);
});

test('a phone shows cards that open, filters behind a button, and the charts on a half of their own', async () => {
  await page.viewport(390, 844);
  using server = serveRecords();
  await show(phone, '?result=failure');
  const cards = main.getByRole('list', { name: '操作记录' }).getByRole('article');
  await expect.element(cards.first()).toBeVisible();
  await expect.element(main.getByRole('status').filter({ hasText: '已加载 3 行' })).toBeInTheDocument();
  const glance = cards.first().getByRole('button', { name: /登录.*杭州/ });
  await glance.click();
  await expect.element(cards.first().getByText('203.0.113.7')).toBeVisible();
  await main.getByRole('button', { name: '筛选（1）' }).click();
  await expect.element(main.getByRole('combobox', { name: '结果' })).toHaveValue('failure');
  using _device = asTouchDevice();
  for (const target of document.querySelectorAll(
    'main :is(button, a, select, input:not([type=hidden], [aria-hidden] *))',
  )) {
    expect(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44);
  }
  expect(queriesOf(server, '/records/distribution')).toEqual([]);
  await main.getByRole('link', { name: '统计' }).click();
  await main.getByRole('button', { name: /^杭州/ }).click();
  await expect.element(cards.first()).toBeVisible();
  expect(lastList(server)).toEqual({ days: '30', result: 'failure', place: 'Hangzhou', size: '20' });
});

test('what is typed into a time is one step of the history', async () => {
  using _server = serveRecords();
  await show(desktop, '?days=own');
  await expect.element(row(/23:17:02/)).toBeVisible();
  const start = time('开始时间');
  await enterDate(start, '2026-08-01 08:00:00');
  await enterDate(start, '2026-08-01 09:00:00');
  await userEvent.tab();
  expect(hash().get('startTime')).toBe('2026-08-01 09:00:00');
  history.back();
  await expect.poll(() => hash().get('startTime')).toBeNull();
  await expect.poll(() => shownDate(start)).toBe('');
});
