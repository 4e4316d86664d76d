import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { enterDate, shownDate } from '../../testing/dates.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { asTouchDevice } from '../../testing/finger.ts';
import { draft, idOf, licensed, listed, manager, queriesOf, sentBack, waiting } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { addresses, serveRequests, wholePage } from './testing/requests.ts';

const path = addresses.wide.list;
const list = 'GET /applications/list';
const main = page.getByRole('main');
const nothing: Answer = [200, { rows: [], total: 0, next: null }];

beforeEach(async () => {
  currentLogin.set(licensed);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const hash = () => new URLSearchParams(location.hash.split('?')[1] ?? '');
const lastList = (server: ReturnType<typeof serveRequests>) => queriesOf(server, '/applications/list').at(-1);
const time = (name: string) => main.getByRole('group', { name });
const row = (name: RegExp) => main.getByRole('row', { name });

test('a row says what, for whom, how it stands and who holds it for how long, and leads to the whole', async () => {
  const others = { ...listed(waiting), id: idOf(9), number: 'PA9', people: [manager, waiting.applicant] };
  using _server = serveRequests(waiting, {
    [list]: [200, { ...wholePage, rows: [...wholePage.rows, others], total: 5 }],
  });
  await show(path);
  await expect
    .element(row(/新增：数据报表 · 报表查看者.*审批中.*徐静.*已等 \d+ 天.*本人.*2026-08-01 10:02.*PA20261112000042/))
    .toBeVisible();
  await expect.element(row(/陈思远 等 2 人.*PA9/)).toBeVisible();
  await expect.element(row(/已通过.*对接系统处理中.*等对接系统开通.*PA20261101000001/)).toBeVisible();
  await row(/PA20261112000042/)
    .getByRole('link', { name: '新增：数据报表 · 报表查看者' })
    .click();
  await expect.poll(() => location.hash).toBe(`#${addresses.wide.detail}?id=${waiting.id}`);
});

test('a draft leads on to the form, and only for those who have it', async () => {
  using _server = serveRequests(draft);
  const { unmount } = await show(path);
  const link = row(new RegExp(draft.number)).getByRole('link', { name: /^继续填写：/ });
  await expect.element(link).toHaveAttribute('href', `#/pc/userCenter/initiateApplication?draft=${draft.id}`);
  await expect.element(main.getByRole('link', { name: '发起申请' })).toBeVisible();
  await unmount();
  currentLogin.set({ ...licensed, permissions: ['userCenter:myApplication'] });
  await show(path);
  await expect.element(row(/PA20261113000007/)).toBeVisible();
  expect(link.query()).toBeNull();
  expect(main.getByRole('link', { name: '发起申请' }).query()).toBeNull();
});

test('every filter goes into the address and to the server, and back takes it back', async () => {
  using server = serveRequests(waiting);
  await show(path, `?cursor=${idOf(5)}`);
  await main.getByRole('combobox', { name: '状态' }).selectOptions('void');
  await main.getByRole('searchbox', { name: '编号、角色或应用' }).fill('报表');
  await expect.poll(() => hash().get('search')).toBe('报表');
  await enterDate(time('开始时间'), '2026-08-01 08:00:00');
  await enterDate(time('结束时间'), '2026-08-02 18:30:59');
  const all = {
    state: 'void',
    search: '报表',
    startTime: '2026-08-01 08:00:00',
    endTime: '2026-08-02 18:30:59',
  };
  await expect.poll(() => lastList(server)).toEqual({ ...all, size: '20' });
  expect(Object.fromEntries(hash())).toEqual(all);
  history.back();
  await expect.poll(() => shownDate(time('结束时间'))).toBe('');
  history.back();
  history.back();
  await expect.element(main.getByRole('searchbox')).toHaveValue('');
  await expect.poll(() => lastList(server)).toEqual({ state: 'void', size: '20' });
});

test('what is typed to search is one step of the history, asked for once the keys rest', async () => {
  using server = serveRequests(waiting);
  await show(path);
  await expect.element(row(/PA20261112000042/)).toBeVisible();
  const search = main.getByRole('searchbox');
  await search.fill('报');
  await expect.poll(() => hash().get('search')).toBe('报');
  await search.fill('报表 ');
  await expect.poll(() => hash().get('search')).toBe('报表');
  await expect.element(search).toHaveValue('报表 ');
  await userEvent.tab();
  expect(lastList(server)).toEqual({ search: '报表', size: '20' });
  history.back();
  await expect.element(search).toHaveValue('');
  expect(hash().size).toBe(0);
});

test('where nothing matches the filters can be cleared, and where there is nothing the form is offered', async () => {
  using server = serveRequests(waiting, { [list]: nothing });
  await show(path, '?state=rejected&startTime=2026-08-03+00:00:00&endTime=2026-08-02+00:00:00');
  await expect.element(main.getByText('没有符合条件的申请')).toBeVisible();
  await expect.element(time('开始时间')).toHaveAccessibleDescription(/晚于/);
  await main.getByRole('table').getByRole('button', { name: '清除全部条件' }).click();
  await expect.poll(() => lastList(server)).toEqual({ size: '20' });
  await expect.element(main.getByText('还没有申请')).toBeVisible();
  // The one way forward, and nothing to narrow down.
  await expect
    .element(main.getByRole('link', { name: '发起申请' }))
    .toHaveAttribute('href', '#/pc/userCenter/initiateApplication');
  expect(main.getByRole('searchbox').query()).toBeNull();
});

test('pages are turned on and back, also after the page was opened anew', async () => {
  using server = serveRequests(waiting, {
    [list]: (request) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      const next = cursor === null ? idOf(11) : cursor === idOf(11) ? idOf(12) : null;
      return [200, { ...wholePage, total: 60, next }];
    },
  });
  const { unmount } = await show(path);
  const next = main.getByRole('button', { name: '下一页' });
  const previous = main.getByRole('button', { name: '上一页' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect.poll(() => lastList(server)).toEqual({ size: '20', cursor: idOf(11) });
  await expect.element(main.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await next.click();
  await expect.poll(() => lastList(server)).toEqual({ size: '20', cursor: idOf(12) });
  const query = location.hash.slice(location.hash.indexOf('?'));
  await unmount();
  await show(path, query);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expect.poll(() => lastList(server)).toEqual({ size: '20', cursor: idOf(11) });
  await previous.click();
  await expect.poll(() => lastList(server)).toEqual({ size: '20' });
  await main.getByRole('combobox', { name: '每页条数' }).selectOptions('50');
  await expect.poll(() => lastList(server)).toEqual({ size: '50' });
});

test.each([path, addresses.phone.list])('%s: a list that does not come is told, with another try', async (place) => {
  let isBroken = true;
  using _server = serveRequests(waiting, {
    [list]: () => (isBroken ? [500, { code: 'server.failed', message: '内部服务器错误' }] : [200, wholePage]),
  });
  await show(place);
  await expect.element(main.getByText('内部服务器错误')).toBeVisible();
  isBroken = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(main.getByText('审批中').last()).toBeVisible();
});

test('a phone shows cards, the search at hand and the other filters behind a button', async () => {
  await page.viewport(390, 844);
  using server = serveRequests(waiting);
  await show(addresses.phone.list, '?state=inApproval');
  const cards = main.getByRole('list', { name: '申请列表' }).getByRole('article');
  await expect
    .element(cards.first().getByRole('link', { name: /数据报表 · 报表查看者.*审批中.*本人.*徐静 · 已等 \d+ 天/ }))
    .toHaveAttribute('href', `#${addresses.phone.detail}?id=${waiting.id}`);
  await expect.element(main.getByRole('status').filter({ hasText: '已加载 4 行' })).toBeInTheDocument();
  await expect
    .element(cards.nth(1).getByRole('link', { name: /^继续填写：/ }))
    .toHaveAttribute('href', `#/mobile/initiateApplication?draft=${draft.id}`);
  await main.getByRole('button', { name: '筛选（1）' }).click();
  using _device = asTouchDevice();
  for (const target of document.querySelectorAll(
    'main :is(button, a, select, input:not([type=hidden], [aria-hidden] *))',
  )) {
    expect(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44);
  }
  await main.getByRole('combobox', { name: '状态' }).selectOptions('passed');
  await expect.poll(() => lastList(server)).toEqual({ state: 'passed', size: '20' });
});

test('a returned request is told apart from a draft, in the list and on its page', async () => {
  using _server = serveRequests(sentBack, {
    [list]: [200, { rows: [listed(sentBack), listed(draft)], total: 2, next: null }],
  });
  const { unmount } = await show(path);
  const returned = row(new RegExp(sentBack.number));
  await expect.element(returned).toMatchTextContent(/已退回，待修改.*等您修改/);
  await expect.element(returned).toHaveAttribute('data-alarming');
  await expect.element(returned.getByRole('link', { name: /^修改并重新提交：/ })).toBeVisible();
  await expect.element(row(new RegExp(draft.number))).toMatchTextContent(/待提交.*等您提交/);
  await expect.element(row(new RegExp(draft.number))).not.toHaveAttribute('data-alarming');
  await unmount();
  await show(addresses.wide.detail, `?id=${sentBack.id}`);
  await expect.element(page.getByText('徐静退回了这份申请：“需要哪些报表？”')).toBeVisible();
  await expect.element(page.getByText('请按要求修改，再重新提交。')).toBeVisible();
});
