import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { bodiesOf, idOf, queriesOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import {
  administratorLogin,
  auditor,
  desktop,
  helpDesk,
  listed,
  phone,
  servePeople,
  variedPeople,
} from '../testing/people.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const grid = page.getByRole('grid', { name: '人员列表' });
const rowOf = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
const bar = page.getByRole('toolbar', { name: '对所选人员' });
const boxOf = (name: string) => page.getByRole('checkbox', { name: `选择 ${name}` });
const focused = () => document.activeElement?.id;
const idOfRow = (at: number) => `person-${variedPeople[at]?.id}`;

test('the list says of everyone how they stand, and what belongs to it', async () => {
  using _server = servePeople();
  await show(desktop);
  await expect.element(rowOf('郝建薇')).toMatchTextContent(/已锁定至 2026-08-01 14:32/);
  await expect.element(rowOf('许嘉文')).toMatchTextContent(/待激活邀请 11-03，已过期.*从未/);
  await expect.element(rowOf('范雨桐')).toMatchTextContent(/待激活未邀请/);
  await expect.element(rowOf('顾清')).toMatchTextContent(/未到岗12-01 入职/);
  await expect.element(rowOf('袁振舟')).toMatchTextContent(/已停用11-14 停用/);
  await expect.element(page.getByText('7 人；1 人锁定、2 人待激活')).toBeVisible();
  await expect
    .element(grid.getByRole('link', { name: '郝建薇' }))
    .toHaveAttribute('href', `#/pc/admin/people/person?id=${idOf(101)}`);
});

test('a unit of the tree narrows the list down, with the units below or without; chosen again, everyone is there', async () => {
  using server = servePeople();
  await show(desktop);
  const unit = page.getByRole('treeitem', { name: '研发部 186' });
  await unit.click();
  await expect.element(page.getByText('含下级', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: '包含下级组织' }).click();
  await expect
    .poll(async () => (await bodiesOf(server, '/admin/people/list')).at(-1))
    .toMatchObject({
      unit: idOf(2),
      below: false,
    });
  await unit.click();
  await expect.poll(async () => (await bodiesOf(server, '/admin/people/list')).at(-1)).not.toHaveProperty('unit');
  await expect.element(page.getByText('全部人员')).toBeVisible();
});

test('units are found by name', async () => {
  using server = servePeople();
  await show(desktop);
  await page.getByRole('searchbox', { name: '搜索组织名称' }).fill('市场');
  await expect.element(page.getByRole('treeitem', { name: '市场部 94' })).toBeVisible();
  await expect.poll(() => queriesOf(server, '/admin/people/units')).toContainEqual({ search: '市场' });
  await expect.element(page.getByRole('treeitem', { name: '研发部 186' })).not.toBeInTheDocument();
});

test('what is typed and chosen is asked for, stands in the address, and is taken away at once', async () => {
  using server = servePeople();
  await show(desktop);
  await page.getByRole('searchbox', { name: '姓名、拼音、用户名、工号、手机或邮箱结尾' }).fill('hjw');
  await userEvent.keyboard('{Enter}');
  for (const [filter, value, name] of [
    ['状态', 'locked', 'state'],
    ['来源', 'AD 目录', 'source'],
    ['登录方式', 'passkey', 'way'],
    ['最近登录', 'never', 'lastSignIn'],
  ] as const) {
    await page.getByRole('combobox', { name: filter }).selectOptions(value);
    await expect.poll(() => new URLSearchParams(location.hash.split('?')[1]).get(name)).toBe(value);
  }
  await expect
    .poll(async () => (await bodiesOf(server, '/admin/people/list')).at(-1))
    .toMatchObject({
      search: 'hjw',
      states: ['locked'],
      sources: ['AD 目录'],
      ways: ['passkey'],
      lastSignIn: 'never',
    });
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect.poll(async () => (await bodiesOf(server, '/admin/people/list')).at(-1)).toEqual({ size: '50' });
});

test('keys move in the list, choose, clear and open', async () => {
  using _server = servePeople();
  await show(desktop);
  await expect.element(rowOf('郝建薇')).toBeVisible();
  rowOf('郝建薇').element().focus();
  await userEvent.keyboard(' {ArrowDown} ');
  expect(focused()).toBe(idOfRow(1));
  await expect.element(bar).toMatchTextContent(/已选 2 人/);
  await userEvent.keyboard('{End}');
  expect(focused()).toBe(idOfRow(6));
  // Whom one may only look at is not chosen.
  await userEvent.keyboard(' {Home}');
  expect(focused()).toBe(idOfRow(0));
  await expect.element(bar).toMatchTextContent(/已选 2 人/);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => location.hash).toBe(`#/pc/admin/people/person?id=${idOf(102)}`);
});

test('two presses anywhere on the line of somebody open their page', async () => {
  using _server = servePeople();
  await show(desktop);
  await rowOf('许嘉文').getByText('从未').dblClick();
  await expect.poll(() => location.hash).toBe(`#/pc/admin/people/person?id=${variedPeople[1]?.id}`);
});

test('each act of the bar says for how many of the chosen it is', async () => {
  using _server = servePeople();
  await show(desktop);
  await page.getByRole('checkbox', { name: '选择已加载的全部人员' }).click();
  await expect.element(bar).toMatchTextContent(/已选 6 人/);
  await expect.element(bar.getByRole('button', { name: '重发邀请 适用 2 人' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: '解锁 适用 1 人' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: '停用… 适用 5 人' })).toBeVisible();
  await bar.getByRole('button', { name: '更多' }).click();
  await expect.element(page.getByRole('menuitem', { name: '启用… 1' })).toBeVisible();
});

test('the help desk is offered only what it may, and an auditor chooses nobody', async () => {
  {
    using _server = servePeople({ me: helpDesk });
    const screen = await show(desktop);
    await boxOf('郝建薇').click();
    await expect.element(bar.getByRole('button', { name: '解锁' })).toBeVisible();
    expect(
      bar
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['解锁', '结束会话…', '清除Esc']);
    await screen.unmount();
    queryClient.clear();
  }
  using _server = servePeople({ me: auditor });
  await show(desktop);
  await expect.element(rowOf('郝建薇')).toBeVisible();
  expect(grid.getByRole('checkbox').elements()).toEqual([]);
});

test('an act without a plan is done at the press, for those it is for, and says what came of it', async () => {
  const leftOut = [{ id: idOf(103), why: 'unreached' }];
  using server = servePeople({}, { 'POST /admin/people/invite': [200, { done: [idOf(102)], leftOut }] });
  await show(desktop);
  await page.getByRole('checkbox', { name: '选择已加载的全部人员' }).click();
  await bar.getByRole('button', { name: /重发邀请/ }).click();
  await expect.element(page.getByText('已向 1 人重发邀请；1 人未执行；范雨桐：没有可用的手机或邮箱')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/invite')).toEqual([{ people: [idOf(102), idOf(103)] }]);
});

test('the next part comes when it is asked for; another question forgets who was chosen', async () => {
  let asked = 0;
  using server = servePeople(
    {},
    {
      'POST /admin/people/list': async (request) => {
        const { cursor } = (await request.json()) as { cursor?: string };
        asked += 1;
        const rows = cursor ? [listed(51)] : Array.from({ length: 50 }, (_, at) => listed(at + 1));
        const next = cursor ? null : '2.abc';
        return [
          200,
          { rows, total: 51, isMore: false, locked: 0, invited: 0, next, searchesContacts: false, sources: [] },
        ];
      },
    },
  );
  await show(desktop);
  await boxOf('人员1号').click();
  await expect.element(bar).toBeVisible();
  document.querySelector('.people-more')?.scrollIntoView();
  await expect.element(rowOf('人员51号')).toBeInTheDocument();
  expect((await bodiesOf(server, '/admin/people/list')).at(-1)).toMatchObject({ cursor: '2.abc' });
  expect(asked).toBe(2);
  await expect.element(bar).toMatchTextContent(/已选 1 人/);
  await page.getByRole('combobox', { name: '状态' }).selectOptions('active');
  await expect.element(bar).not.toBeInTheDocument();
});

test('nobody found, and a list that did not come, each say so with a way on', async () => {
  {
    using _server = servePeople({ rows: [] });
    const screen = await show(desktop, '?search=zzz');
    await expect.element(page.getByText('没有找到符合条件的人')).toBeVisible();
    await screen.unmount();
    queryClient.clear();
  }
  using _server = servePeople({}, { 'POST /admin/people/list': [500, { message: '坏了' }] });
  await show(desktop);
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
});

test('on a phone a person is found and leads to their page', async () => {
  await page.viewport(390, 844);
  using server = servePeople({ me: helpDesk });
  await show(phone);
  await page.getByRole('searchbox').fill('hao');
  await expect.poll(async () => (await bodiesOf(server, '/admin/people/list')).at(-1)).toMatchObject({ search: 'hao' });
  await expect
    .element(page.getByRole('link', { name: /郝建薇/ }))
    .toHaveAttribute('href', `#/mobile/admin/people/person?id=${idOf(101)}`);
});
