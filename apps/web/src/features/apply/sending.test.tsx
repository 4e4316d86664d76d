import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentLogin } from '../../lib/session.ts';
import { person } from '../../testing/person.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, formPhone, preview, sentBack, serveForm } from './testing/form.ts';
import { beginForm, main, openWith, outlook, reason, send } from './testing/form-page.ts';

beforeEach(beginForm);

test('what is missing is said at its place, and the first of it has the focus', async () => {
  using server = serveForm();
  await show(formDesktop);
  await send.click();
  await expect.element(main.getByText('请填写理由')).toBeVisible();
  const missing = main.getByText('请至少选择一项权限');
  await expect.element(missing).toHaveFocus();
  expect(server.asked()).not.toContain('/applications/save');
});

test('a blocking conflict keeps it from being sent and says why; a warning is only shown', async () => {
  const conflict = { person: '示例用户', roles: ['出纳', '会计'], note: '发薪与记账须分离' };
  let severity = 'blocking';
  using server = serveForm({
    'POST /applications/preview': () => [200, { ...preview, conflicts: [{ ...conflict, severity }] }],
  });
  await openWith('报表查看者');
  await userEvent.fill(reason, '季度经营分析');
  await expect.element(outlook.getByText(/不能同时拥有“出纳”和“会计”。 发薪与记账须分离/)).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(send).toHaveAccessibleDescription(/请移除其中一项，或在这里交还已拥有的那一项，再提交/);
  await send.click({ force: true });
  expect(server.asked()).not.toContain('/applications/send');
  severity = 'warning';
  await main.getByText('30 天').click();
  await expect.element(outlook.getByText(/将同时拥有/)).toBeVisible();
  await send.click();
  await expect.poll(() => server.asked()).toContain('/applications/send');
});

test('two presses are one sending, and a refusal is shown at its place with everything kept', async () => {
  const refusals = [
    [
      400,
      {
        code: 'request.invalid',
        message: '请求参数错误',
        details: [
          { field: 'items.0.until', message: '不在可选范围内' },
          { field: 'reason', message: '含有不支持的字符' },
        ],
      },
    ],
    [409, { code: 'approver.missing', message: '没有可以审批此申请的人，请联系管理员' }],
    [403, { code: 'selection.forbidden', message: '权限不足，不能选择该项' }],
  ] as const;
  let turn = 0;
  let answer = () => {};
  using server = serveForm({
    'POST /applications/send': async () => {
      if (turn === 0) await new Promise<void>((resolve) => (answer = resolve));
      return refusals[turn++] ?? refusals[0];
    },
  });
  await openWith('报表查看者');
  await userEvent.fill(reason, '季度经营分析');
  await expect.element(outlook.getByText('直属上级')).toBeVisible();
  await send.click();
  const sending = main.getByRole('button', { name: '正在提交…' });
  await sending.click({ force: true });
  await userEvent.keyboard('{Enter}');
  answer();
  await expect.element(main.getByText('含有不支持的字符')).toBeVisible();
  expect(await bodiesOf(server, '/applications/send')).toHaveLength(1);
  await send.click();
  await expect.element(outlook.getByText('没有可以审批此申请的人，请联系管理员')).toBeVisible();
  await expect.element(main.getByText('含有不支持的字符')).not.toBeInTheDocument();
  await send.click();
  await expect.element(main.getByText('权限不足，不能选择该项')).toHaveFocus();
  await expect.element(reason).toHaveValue('季度经营分析');
});

test('without a licence for the own requests one still applies, and has an empty form afterwards', async () => {
  currentLogin.set({ ...person, permissions: ['userCenter:initiateApplication'] });
  using server = serveForm();
  await openWith('报表查看者');
  await userEvent.fill(reason, '季度经营分析');
  await send.click();
  await expect.element(page.getByText(`已提交，申请单号 ${sentBack.number}`)).toBeVisible();
  await expect.element(reason).toHaveValue('');
  expect(main.getByText(/已选/).query()).toBeNull();
  expect(location.hash).toBe(`#${formDesktop}`);
  expect(server.asked()).not.toContain('/applications/list');
});

test('on a phone the button that sends stays in reach', async () => {
  await page.viewport(390, 844);
  using _server = serveForm();
  await show(formPhone);
  await expect.element(send).toBeInViewport();
  await send.click();
  await expect.element(main.getByText('请至少选择一项权限')).toBeInViewport();
});
