import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { asTouchDevice } from '../../../testing/finger.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { desktop, mail, phone, queriesOf, serveRecords } from '../testing/samples.ts';

const main = page.getByRole('main');
const monday = main.getByRole('button', { name: '周一 9–10 时：登录 13 次，失败 1 次' });
const lastList = (server: ReturnType<typeof serveRecords>) => queriesOf(server, '/records/list').at(-1);
const ofMonday = { days: '30', operation: 'signIn', weekday: '1', hour: '9', size: '20' };

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('the week is told in a sentence, and its numbers stand behind a button', async () => {
  using _server = serveRecords();
  await show(desktop);
  await expect.element(main.getByText('共登录 14 次，其中失败 1 次；最常在周一 9–10 时。')).toBeVisible();
  await main.getByRole('button', { name: '查看数字' }).click();
  const numbers = main.getByRole('table', { name: '认证时间分布' });
  await expect.element(numbers.getByRole('row', { name: /^9 时 .*13/ })).toBeVisible();
  await expect.element(numbers.getByRole('row', { name: /^22 时/ })).toBeVisible();
  expect(numbers.getByRole('row', { name: /^10 时/ }).query()).toBeNull();
});

test('a cell narrows the records down to what it counts, and gives them back', async () => {
  await page.viewport(1280, 500);
  using server = serveRecords();
  await show(desktop);
  await monday.click();
  await expect.poll(() => lastList(server)).toEqual(ofMonday);
  await expect.element(monday).toHaveAttribute('aria-pressed', 'true');
  // What it leads to is in sight, though it begins below a small screen.
  await expect.element(main.getByRole('button', { name: '取消条件：周一 9–10 时' })).toBeInViewport();
  await monday.click();
  await expect.poll(() => lastList(server)).toEqual({ days: '30', size: '20' });
});

test('the grid is one stop of the tab key, walked by arrows, chosen by Enter', async () => {
  using server = serveRecords();
  await show(desktop);
  await expect.element(monday).toBeVisible();
  expect(document.querySelectorAll('.heat-cell[tabindex="0"]')).toHaveLength(1);
  document.querySelector<HTMLElement>('.heat-cell[tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowUp}{End}{Home}{ArrowLeft}{ArrowRight>9/}');
  await expect.element(monday).toHaveFocus();
  expect(document.querySelectorAll('.heat-cell[tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lastList(server)).toEqual(ofMonday);
  await expect.element(monday).toHaveFocus();
});

test('places tell how often, when last, and how far to trust them; one of them narrows down', async () => {
  using server = serveRecords();
  await show(desktop);
  const place = main.getByRole('button', { name: /^杭州 最近：2026-08-02 23:17.*40 次/ });
  await expect.element(main.getByText(/位置仅供参考/)).toBeVisible();
  await place.click();
  await expect.poll(() => lastList(server)).toEqual({ days: '30', place: 'Hangzhou', size: '20' });
  await expect.element(main.getByRole('button', { name: '取消条件：杭州' })).toBeVisible();
  await place.click();
  await expect.poll(() => lastList(server)).toEqual({ days: '30', size: '20' });
});

test('a favourite shows its openings', async () => {
  using server = serveRecords();
  await show(desktop);
  const favourite = main.getByRole('button', { name: /^企业邮箱 21 次/ });
  await favourite.click();
  await expect
    .poll(() => lastList(server))
    .toEqual({ days: '30', application: mail.id, operation: 'openApplication', size: '20' });
  await favourite.click();
  await expect.poll(() => lastList(server)).toEqual({ days: '30', size: '20' });
});

test('the range governs charts, table and what is exported, and what was chosen in a chart stays', async () => {
  using server = serveRecords();
  await show(desktop, '?result=failure&operation=signIn&weekday=1&hour=9');
  await main.getByRole('radio', { name: '近 90 天' }).click();
  for (const path of ['/records/distribution', '/records/places', '/app/favourites'])
    await expect.poll(() => queriesOf(server, path).at(-1)).toEqual({ days: '90' });
  const chosen = { result: 'failure', operation: 'signIn', weekday: '1', hour: '9' };
  await expect.poll(() => lastList(server)).toEqual({ ...chosen, days: '90', size: '20' });
  // One's own dates begin with those on show.
  await main.getByRole('radio', { name: '自选日期' }).click();
  const dates = { startTime: expect.stringMatching(/ 00:00:00$/), endTime: expect.stringMatching(/ 23:59:59$/) };
  for (const path of ['/records/distribution', '/records/places', '/app/favourites'])
    await expect.poll(() => queriesOf(server, path).at(-1)).toEqual(dates);
  await expect.poll(() => lastList(server)).toEqual({ ...chosen, ...dates, size: '20' });
});

test('a cell says its number to pointer and keyboard, until Escape', async () => {
  using _server = serveRecords();
  await show(desktop);
  const tip = () => document.querySelector('.heat-tip')?.textContent;
  await monday.hover();
  await expect.poll(tip).toBe('周一 9–10 时：登录 13 次，失败 1 次');
  await main.getByRole('radio', { name: '近 30 天' }).hover();
  await expect.poll(tip).toBeUndefined();
  document.querySelector<HTMLElement>('.heat-cell[tabindex="0"]')?.focus();
  await expect.poll(tip).toBe('周一 0–1 时：登录 0 次');
  await userEvent.keyboard('{ArrowRight>9/}');
  await expect.poll(tip).toBe('周一 9–10 时：登录 13 次，失败 1 次');
  await userEvent.keyboard('{Escape}');
  await expect.poll(tip).toBeUndefined();
});

test('the first rows are in sight without scrolling, below charts of less than 190 pixels', async () => {
  using _server = serveRecords();
  await show(desktop);
  await expect.element(monday).toBeVisible();
  for (const chart of document.querySelectorAll('.chart'))
    expect(chart.getBoundingClientRect().height, chart.textContent ?? '').toBeLessThan(190);
  await expect.element(main.getByRole('cell', { name: '2026-08-02 23:17:02' })).toBeInViewport();
  await expect.element(main.getByRole('combobox', { name: '结果' })).toBeInViewport();
});

test('a phone has a picture with words, and numbers that are large enough to touch', async () => {
  await page.viewport(390, 844);
  using server = serveRecords();
  await show(phone, '?view=charts');
  using _device = asTouchDevice();
  await expect.element(main.getByRole('img', { name: /共登录 14 次/ })).toBeVisible();
  await main.getByRole('button', { name: '查看数字' }).click();
  for (const button of document.querySelectorAll('.heat-numbers button, .bar-row, .chart .records-link')) {
    expect(button.getBoundingClientRect().height, button.textContent ?? '').toBeGreaterThanOrEqual(44);
  }
  await monday.click();
  await expect.poll(() => lastList(server)).toEqual(ofMonday);
});

test('a chart that does not come leaves the others and the records', async () => {
  using _server = serveRecords({
    'GET /records/distribution': [500, { code: 'server.failed', message: '内部服务器错误' }],
  });
  await show(desktop);
  const chart = main.getByRole('region', { name: '认证时间分布' });
  await expect.element(chart.getByRole('button', { name: '重试' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^杭州/ })).toBeVisible();
  await expect.element(main.getByRole('cell', { name: '2026-08-02 08:53:41' })).toBeVisible();
});
