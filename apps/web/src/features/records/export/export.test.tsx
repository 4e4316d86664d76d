import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { provedLately } from '../../../testing/proof.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
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
  fetched = [];
  document.addEventListener('click', catchDownload);
  await page.viewport(1440, 900);
});
afterEach(() => document.removeEventListener('click', catchDownload));

test.each([desktop, phone])(
  '%s asks for a proof, then says what will be exported and how many, and starts it once',
  async (path) => {
    using server = serveRecords({ 'POST /records/startExport': [200, { id: file, expiresInSeconds: 300 }] });
    await show(path, search);
    await button.click();
    await expect.element(proofDialog.getByText(/每次验证只能导出一次/)).toBeVisible();
    expect(question.query()).toBeNull();
    await proveInPlace();
    await expect.element(question.getByRole('heading', { name: '导出 3 条记录？' })).toBeVisible();
    await expect.element(question.getByText(/范围：2026-07-04 00:00:00 起、结果为失败、杭州。/)).toBeVisible();
    expect(await bodiesOf(server, '/records/startExport')).toEqual([]);
    await question.getByRole('button', { name: '继续' }).click();
    await expect.poll(() => fetched).toEqual([`/api-uc/records/export/${file}`]);
    await expect.element(page.getByText('文件已开始下载。')).toBeVisible();
    expect(await bodiesOf(server, '/records/startExport')).toEqual([
      { result: 'failure', place: 'Hangzhou', startTime: since },
    ]);
  },
);

test('nothing happens when it was not meant', async () => {
  using server = serveRecords(provedLately);
  await show(desktop);
  await button.click();
  await expect.element(question.getByText(/范围：\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d。/)).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  expect(location.hash).toBe(`#${desktop}`);
  expect(await bodiesOf(server, '/records/startExport')).toEqual([]);
});

test('one proof is good for one export: the next asks again', async () => {
  let canExport = true;
  using server = serveRecords({
    ...provedLately,
    'GET /accountSecurity/getProof': () => [
      200,
      { proof: { way: 'password', agoSeconds: 60, leftSeconds: 540, canExport } },
    ],
    'POST /records/startExport': () => {
      canExport = false;
      return [200, { id: file, expiresInSeconds: 300 }];
    },
  });
  await show(desktop);
  await button.click();
  await question.getByRole('button', { name: '继续' }).click();
  await expect.poll(() => fetched).toHaveLength(1);
  await button.click();
  await expect.element(proofDialog).toBeVisible();
  expect(await bodiesOf(server, '/records/startExport')).toHaveLength(1);
});

test.each([
  [403, 'proof.required', '验证已过期，请重新验证'],
  [429, 'request.frequent', '操作过于频繁'],
])('a refusal (%s %s) is told, and nobody goes round in circles', async (status, code, message) => {
  using _server = serveRecords({ ...provedLately, 'POST /records/startExport': [status, { code, message }] });
  await show(desktop);
  await button.click();
  await question.getByRole('button', { name: '继续' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(proofDialog.query()).toBeNull();
  expect(fetched).toEqual([]);
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
