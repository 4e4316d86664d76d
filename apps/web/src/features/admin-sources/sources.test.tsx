import { limits } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { bodiesOf, idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { administratorLogin, auditor, jobWith, lines, plan, run, serveSources, sources } from './testing/sources.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const dialog = page.getByRole('dialog');
const carryOut = page.getByRole('button', { name: '执行计划…' });

/** Hands files to the field behind the drop zone, as choosing them does. */
async function choose(...files: File[]): Promise<void> {
  await expect.element(page.getByRole('button', { name: /把文件拖到这里/ })).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is a field for files');
  await userEvent.upload(field, files);
}

test('files are sent part by part, put together as they were, and their plan is shown', async () => {
  using server = serveSources();
  await show(sources);
  const text = 'x'.repeat(limits.sourcePieceBytes + 5);
  await choose(new File([text], 'people.csv'));
  await expect.element(page.getByText(/安全停止/)).toBeVisible();
  expect(await bodiesOf(server, '/admin/sources/begin')).toEqual([
    {
      ...{ source: 'file', closesMissing: false, keepsPasswords: false },
      files: [{ name: 'people.csv', bytes: text.length }],
    },
  ]);
  const pieces = (await bodiesOf(server, '/admin/sources/piece')) as { content: string; piece: number }[];
  expect(pieces.map(({ piece }) => piece)).toEqual([0, 1]);
  expect(pieces.map(({ content }) => atob(content)).join('')).toBe(text);
});

test('a directory that is not read leads to its connection', async () => {
  using _server = serveSources({ directory: null });
  await show(sources);
  await expect.element(page.getByText('现在没有从目录读取人员。')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '目录连接' }))
    .toHaveAttribute('href', expect.stringContaining('connection=show'));
});

test('a directory that could not be read says how to find out why', async () => {
  using _server = serveSources({
    directory: { lastAt: '2026-11-19 09:00:00', dueAt: '2026-11-19 10:00:00', hasFailed: true },
  });
  await show(sources);
  await expect.element(page.getByText(/读取失败，没有写入任何内容/)).toBeVisible();
  await expectAccessible();
});

test('reading the directory now leads to its plan', async () => {
  using server = serveSources(
    { directory: { lastAt: null, dueAt: '2026-11-19 10:00:00', hasFailed: false } },
    { 'POST /admin/sources/readNow': [200, { id: idOf(70) }] },
  );
  await show(sources);
  await page.getByRole('button', { name: '立即读取' }).click();
  await expect.element(page.getByText(/会停用 312 人/)).toBeVisible();
  expect(await bodiesOf(server, '/admin/sources/readNow')).toEqual([{ isWhole: false }]);
});

test('what was read of the directory is discarded in its own words, and a reading that failed stands in no other one’s way', async () => {
  const directory = { lastAt: null, dueAt: '2026-11-19 10:00:00', hasFailed: false };
  using _failed = serveSources({
    directory,
    job: jobWith({ source: 'ldap', state: 'failed', plan: null, fault: '应答中断' }),
  });
  await show(sources);
  await expect.element(page.getByRole('button', { name: '立即读取' })).toBeVisible();
  await page.getByRole('link', { name: '打开' }).click();
  await page.getByRole('button', { name: '丢弃' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/之后可以重新读取目录/)).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
});

test('whoever is switched off in the directory is disabled with that word, and a plan that waits keeps others away', async () => {
  const off = { ...lines[1], line: 0 };
  using _server = serveSources(
    {
      directory: { lastAt: null, dueAt: '2026-11-19 10:00:00', hasFailed: false },
      job: jobWith({ source: 'ldap' }),
    },
    { 'GET /admin/sources/lines': [200, { rows: [off], next: null }] },
  );
  await show(sources);
  await page.getByRole('link', { name: '打开' }).click();
  await expect.element(page.getByText('在目录中已停用或到期')).toBeVisible();
  await page.getByRole('link', { name: '来源' }).first().click();
  await expect.element(page.getByRole('link', { name: '打开' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '立即读取' })).not.toBeInTheDocument();
});

test('what cannot be a list is not sent', async () => {
  using server = serveSources();
  await show(sources);
  await choose(new File(['x'], 'people.pdf'));
  await expect.element(page.getByText('people.pdf 不是 CSV、XLSX 或 JSON 文件')).toBeVisible();
  await choose(new File([], 'people.csv'));
  await expect.element(page.getByText('people.csv 是空的')).toBeVisible();
  expect(await bodiesOf(server, '/admin/sources/begin')).toEqual([]);
});

test('a stopped plan says number, share, cause and what to check, and goes on only with its number, a reason and what is left out', async () => {
  using server = serveSources({ job: jobWith() });
  await show(sources, `?job=${idOf(70)}`);
  await expect.element(page.getByText(/会停用 312 人，占此来源的 6.5%/)).toBeVisible();
  await expect.element(page.getByText(/250 人在 苏州工厂，文件里没有这个组织/)).toBeVisible();
  const number = page.getByRole('textbox', { name: /请输入停用人数/ });
  await number.fill('31');
  await carryOut.click();
  await expect.element(page.getByText('与上面的数字不一致')).toBeVisible();
  await number.fill('312');
  await carryOut.click();
  const act = dialog.getByRole('button', { name: '执行计划', exact: true });
  await expect.element(act).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: /跳过被拒绝的 3 行/ }).click();
  await act.click();
  await expect.element(dialog.getByText('请写明理由')).toBeVisible();
  await dialog.getByRole('textbox', { name: '理由' }).fill('工厂已关闭');
  await act.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/sources/carryOut')).toEqual([
    {
      ...{ job: idOf(70), digest: plan.digest, reason: '工厂已关闭', skipsRefused: true, invites: false, number: 312 },
    },
  ]);
});

test('counts are filters, and what follows stands with each line', async () => {
  using _server = serveSources({ job: jobWith() });
  await show(sources, `?job=${idOf(70)}`);
  await expect.element(page.getByText('潘艳')).toBeVisible();
  await page
    .getByRole('button', { name: /停用.*312/ })
    .first()
    .click();
  await expect.element(page.getByText('潘艳')).not.toBeInTheDocument();
  await expect.element(page.getByText('结束 2 个会话、收回 3 个角色')).toBeVisible();
});

test('what is being written shows how far it is, and can be stopped', async () => {
  using server = serveSources({
    job: jobWith({ state: 'carrying', stage: 'people', done: 332, total: 527, seconds: 8 }),
  });
  await show(sources, `?job=${idOf(70)}`);
  await expect.element(page.getByText('332 / 527 · 已用 8 秒')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: '进度' })).toHaveAttribute('value', '332');
  await page.getByRole('button', { name: '中止并撤回' }).click();
  expect(await bodiesOf(server, '/admin/sources/stop')).toEqual([{ job: idOf(70) }]);
});

test('whoever audits reads all of it and has nothing to press', async () => {
  using _server = serveSources({ me: auditor, job: jobWith({ isMine: false }) });
  await show(sources);
  await expect.element(page.getByText('hr-20261117.xlsx')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /把文件拖到这里/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: '打开' }).click();
  await expect.element(page.getByText(/由 刘敏 拖入，只有本人可以执行或丢弃/)).toBeVisible();
  await expect.element(carryOut).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '丢弃' })).not.toBeInTheDocument();
});

test.each(looks)(
  'in %s, %s sources, a stopped plan, its dialog, progress, history and a run are accessible',
  async (locale, theme) => {
    await applyLocale(locale);
    chooseTheme(theme);
    for (const [query, job] of [
      ['', jobWith()],
      [`?job=${idOf(70)}`, jobWith()],
      [`?job=${idOf(70)}`, jobWith({ state: 'carrying', stage: 'people', done: 1, total: 9 })],
      [`?job=${idOf(70)}`, jobWith({ state: 'failed', plan: null, fault: 'people.csv: empty' })],
      ['?history=file', undefined],
      [`?run=${idOf(71)}`, undefined],
    ] as const) {
      queryClient.clear();
      using _server = serveSources(job ? { job } : {});
      const screen = await show(sources, query);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => document.querySelector('.skeleton')).toBeNull();
      await expectAccessible();
      await screen.unmount();
    }
  },
);

test('history says of which runs nothing was carried out, and why', async () => {
  const stopped = { ...run, id: idOf(72), refusal: 'stopped' as const };
  using _server = serveSources({}, { 'GET /admin/sources/runs': [200, { rows: [stopped, run], next: null }] });
  await show(sources, '?history=file');
  const row = (at: number) => page.getByRole('row').nth(at);
  await expect.element(row(1).getByText('未执行：安全停止')).toBeVisible();
  expect(
    row(2)
      .getByText(/未执行/)
      .query(),
  ).toBeNull();
});
