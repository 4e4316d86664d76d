import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAllSaved } from '../../lib/unsaved.ts';
import { bodiesOf, draft, idOf, listed } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { applications, formDesktop, roles, sentBack, serveForm } from './testing/form.ts';
import { beginForm, main, outlook, patient, reason } from './testing/form-page.ts';

beforeEach(beginForm);

test('nothing is saved and nobody is asked while the form is untouched; what is not saved yet is asked about', async () => {
  using server = serveForm({ 'POST /applications/save': () => new Promise(() => {}) });
  await show(formDesktop, `?application=${applications.reports.id}&role=${roles.viewer.id}`);
  await expect.element(main.getByText('已选 1 项')).toBeVisible();
  await expect.element(outlook.getByText('直属上级')).toBeVisible();
  expect(isAllSaved()).toBe(true);
  expect(server.asked()).not.toContain('/applications/save');
  await userEvent.fill(reason, '季度');
  await expect.poll(() => isAllSaved()).toBe(false);
  await page.getByRole('link', { name: '我的申请' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  expect(location.hash).toContain(formDesktop);
  await expect.element(reason).toHaveValue('季度');
});

test('what is entered while the first saving is under way is neither lost nor asked about', async () => {
  const answers: (() => void)[] = [];
  let version = 0;
  using server = serveForm({
    'POST /applications/save': async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      version += 1;
      return [200, { id: sentBack.id, number: sentBack.number, version }];
    },
  });
  await show(formDesktop);
  await userEvent.fill(reason, '季度');
  await expect.poll(() => answers.length, patient).toBe(1);
  await userEvent.fill(reason, '季度经营分析');
  answers[0]?.();
  await expect.poll(() => location.hash).toContain(`draft=${sentBack.id}`);
  await expect.poll(() => answers.length, patient).toBe(2);
  answers[1]?.();
  await expect.element(main.getByText(/草稿已保存/)).toBeVisible();
  await expect.element(reason).toHaveValue('季度经营分析');
  expect(page.getByRole('alertdialog').query()).toBeNull();
  // The way to a new one leads to a new one.
  await page.getByRole('navigation').getByRole('link', { name: '发起申请' }).click();
  await expect.element(reason).toHaveValue('');
  expect(location.hash).toBe(`#${formDesktop}`);
  expect((await bodiesOf(server, '/applications/save')).at(-1)).toMatchObject({ reason: '季度经营分析', version: 1 });
});

test('a draft that was changed in another window is not overwritten unless the person says so', async () => {
  const changed = [409, { code: 'permission.changed', message: '草稿已在别处修改，请查看后重试' }] as const;
  using server = serveForm({
    'POST /applications/save': async (request) => {
      const { version } = (await request.json()) as { version: number };
      return version === 7 ? [200, { id: sentBack.id, number: sentBack.number, version: 8 }] : changed;
    },
  });
  await show(formDesktop, `?draft=${sentBack.id}`);
  await userEvent.fill(reason, '我在这里写的');
  await expect.element(main.getByText(/在别的窗口修改过/), patient).toBeVisible();
  await expect.element(reason).toHaveValue('我在这里写的');
  await main.getByRole('button', { name: '载入较新的版本' }).click();
  await expect.element(reason).toHaveValue('季度经营分析');
  await userEvent.fill(reason, '还是我的');
  await expect.element(main.getByText(/在别的窗口修改过/), patient).toBeVisible();
  using _newer = serveForm({
    'GET /applications/draft': [200, { ...sentBack, version: 7 }],
    'POST /applications/save': [200, { id: sentBack.id, number: sentBack.number, version: 8 }],
  });
  await main.getByRole('button', { name: '以这里的内容为准' }).click();
  await expect.element(main.getByText(/草稿已保存/)).toBeVisible();
  await expect.element(main.getByText(/在别的窗口修改过/)).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('还是我的');
  expect(server.asked().filter((path) => path === '/applications/save')).toHaveLength(2);
});

test('a draft that could not be saved says why, and another try saves it', async () => {
  let isBroken = true;
  using server = serveForm({
    'POST /applications/save': () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return [200, { id: sentBack.id, number: sentBack.number, version: 1 }];
    },
  });
  await show(formDesktop);
  await userEvent.fill(reason, '季度经营分析');
  await expect.element(main.getByText('草稿没有保存：网络异常，请检查您的网络连接是否正常'), patient).toBeVisible();
  isBroken = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(main.getByText(/草稿已保存/)).toBeVisible();
  const keys = server.requests
    .filter(({ url }) => url.endsWith('/applications/save'))
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).not.toBeNull();
  expect(new Set(keys).size).toBe(1);
});

test('one that was sent in another window is kept as another draft, if the person wants so', async () => {
  const saves: unknown[] = [];
  using _server = serveForm({
    'POST /applications/save': async (request) => {
      const body = (await request.json()) as { id?: string };
      saves.push(body);
      if (body.id !== undefined) return [409, { code: 'permission.moved', message: '申请状态已变化，请刷新后查看' }];
      return [200, { id: idOf(10), number: 'PA2', version: 1 }];
    },
  });
  await show(formDesktop, `?draft=${sentBack.id}`);
  await userEvent.fill(reason, '再写一次');
  await expect.element(main.getByText(/这份申请已不是草稿/), patient).toBeVisible();
  await main.getByRole('button', { name: '另存为新草稿' }).click();
  await expect.poll(() => location.hash).toContain(`draft=${idOf(10)}`);
  expect(saves.at(-1)).toMatchObject({ reason: '再写一次' });
  await expect.element(main.getByText('季度计划.pdf')).not.toBeInTheDocument();
});

test('the other drafts are counted rightly once this one is kept, too', async () => {
  let rows = [10, 11, 12].map((number) => ({ ...listed(draft), id: idOf(number) }));
  using _server = serveForm({
    'GET /applications/drafts': () => [200, { rows, total: rows.length }],
    'POST /applications/save': () => {
      rows = [listed(sentBack), ...rows];
      return [200, { id: sentBack.id, number: sentBack.number, version: 1 }];
    },
  });
  await show(formDesktop);
  const drafts = main.getByRole('link', { name: '3 份未提交的草稿' });
  await expect.element(drafts).toBeVisible();
  await userEvent.fill(reason, '季度经营分析');
  await expect.element(main.getByText(/草稿已保存/), patient).toBeVisible();
  await expect.poll(() => location.hash).toContain(`draft=${sentBack.id}`);
  await expect.element(drafts).toBeVisible();
});
