import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginErrand, errandBack, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets, keepTicket, takeTicket } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { bodiesOf, desktop, phone, serveRecords, since } from '../testing/samples.ts';

const main = page.getByRole('main');
const button = main.getByRole('button', { name: '导出' });
const question = page.getByRole('alertdialog');
const file = 'x'.repeat(43);
const search = `?result=failure&place=Hangzhou&startTime=${since.replace(' ', '+')}`;
let fetched: string[] = [];

/** Where the browser would go for the file; the test's own page must stay. */
function catchDownload(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLAnchorElement) || !target.href.includes('/export/')) return;
  event.preventDefault();
  fetched.push(new URL(target.href).pathname);
}

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  finishErrand('export'); // what a test before set out to do
  fetched = [];
  document.addEventListener('click', catchDownload);
  await page.viewport(1440, 900);
});
afterEach(() => document.removeEventListener('click', catchDownload));

test.each([
  [desktop, '#/pc/userCenter/vertify?scene=export'],
  [phone, '#/mobile/vertify?scene=export'],
])('%s says what will be exported and how many, then asks for a proof', async (path, verify) => {
  using server = serveRecords();
  await show(path, search);
  await button.click();
  await expect.element(question.getByRole('heading', { name: '导出 3 条记录？' })).toBeVisible();
  await expect.element(question.getByText(/范围：2026-07-04 00:00:00 起、结果为失败、杭州。/)).toBeVisible();
  await question.getByRole('button', { name: '继续' }).click();
  await expect.poll(() => location.hash).toBe(verify);
  expect(errandBack('export')).toContain('result=failure');
  expect(await bodiesOf(server, '/records/startExport')).toEqual([]);
});

test('nothing happens when it was not meant', async () => {
  using _server = serveRecords();
  await show(desktop);
  await button.click();
  await expect.element(question.getByText(/范围：\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d。/)).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  expect(location.hash).toBe(`#${desktop}`);
  expect(errandBack('export')).toBeNull();
});

test('coming back with the proof, exactly what was filtered is fetched, once', async () => {
  beginErrand('export', { back: desktop + search, subject: search });
  keepTicket('export', 'a ticket', 600);
  using server = serveRecords({ 'POST /records/startExport': [200, { id: file, expiresInSeconds: 300 }] });
  const screen = await show(desktop, search);
  await expect.poll(() => fetched).toEqual([`/api-uc/records/export/${file}`]);
  await expect.element(page.getByText('文件已开始下载。')).toBeVisible();
  expect(await bodiesOf(server, '/records/startExport')).toEqual([
    { ticket: 'a ticket', result: 'failure', place: 'Hangzhou', startTime: since },
  ]);
  expect(takeTicket('export')).toBeNull();
  await screen.unmount();
  await show(desktop, search);
  await expect.element(button).toBeVisible();
  expect(fetched).toHaveLength(1);
});

test.each([
  [403, 'proof.required', '验证已过期，请重新验证'],
  [429, 'request.frequent', '操作过于频繁'],
])('a refusal (%s %s) is told, and nobody goes round in circles', async (status, code, message) => {
  beginErrand('export', { back: desktop, subject: '' });
  keepTicket('export', 'a ticket', 600);
  using _server = serveRecords({ 'POST /records/startExport': [status, { code, message }] });
  await show(desktop);
  await expect.element(page.getByText(message)).toBeVisible();
  expect(location.hash).toBe(`#${desktop}`);
  expect(fetched).toEqual([]);
  expect(takeTicket('export')).toBeNull();
});

test('where there is nothing, nobody proves themselves for it', async () => {
  using _server = serveRecords({
    'GET /records/list': [200, { rows: [], total: 0, isMore: false, next: null, previous: null }],
  });
  await show(desktop);
  await expect.element(main.getByText('这段时间没有记录。', { exact: true }).first()).toBeVisible();
  await button.click();
  await expect.element(page.getByText('没有可以导出的记录。')).toBeVisible();
  expect(question.query()).toBeNull();
});

test('a link that was too old says so, until it is closed', async () => {
  using _server = serveRecords();
  await show(desktop, '?export=expired');
  const note = main.getByRole('alert');
  await expect.element(note.getByText(/下载链接已失效/)).toBeVisible();
  await note.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => note.query()).toBeNull();
  expect(location.hash).toBe(`#${desktop}`);
});
