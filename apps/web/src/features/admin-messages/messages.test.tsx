import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { person } from '../../testing/person.ts';
import { bodiesOf, idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { showMail } from './mail-page.ts';
import { fine, keeper, messages, serveMessages, textsOf } from './testing/messages.ts';

beforeEach(async () => {
  currentLogin.set({ ...person, administers: true });
  queryClient.clear();
  await page.viewport(1440, 900);
});

const chinese = () => page.getByRole('region', { name: '中文', exact: true });

test('a text is changed beside its preview, with a reason, as the version that was seen', async () => {
  using server = serveMessages({ 'POST /admin/messages/saveText': [200, { version: 1 }] });
  await show(messages, '?kind=code&form=short');
  const field = chinese().getByRole('textbox', { name: '内容' });
  await expect.element(field).toHaveValue('验证码 {code}');
  await expect.element(chinese().getByText('验证码 123456')).toBeVisible();
  await expect.element(page.getByText('通过短信发送')).toBeVisible();
  await userEvent.fill(field, '您的验证码 {code}');
  await chinese().getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: '保存中文内容' });
  await dialog.getByRole('textbox').fill('更清楚');
  await expect
    .poll(() => dialog.getByRole('button', { name: '保存' }).element().getAttribute('aria-disabled'))
    .toBe('false');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => bodiesOf(server, '/admin/messages/saveText'))
    .toMatchObject([
      {
        kind: 'code',
        form: 'short',
        locale: 'zh_CN',
        parts: { short: '您的验证码 {code}' },
        version: 0,
        reason: '更清楚',
      },
    ]);
  await expect.element(page.getByText('已保存，之后发出的消息将使用此内容')).toBeVisible();
});

test('what is wrong stands under its field, and nothing can be saved or sent meanwhile', async () => {
  const problems = [{ part: 'short', problem: 'missing', value: 'code' }];
  using server = serveMessages({ 'POST /admin/messages/preview': [200, { ...fine, problems }] });
  await show(messages, '?kind=code&form=short');
  await expect.element(chinese().getByText('必须包含 {code}')).toBeVisible();
  await expect.element(chinese().getByText('改正上面标出的问题后即可预览。')).toBeVisible();
  await chinese().getByRole('button', { name: '发给自己' }).click({ force: true });
  expect(server.asked()).not.toContain('/admin/messages/test');
});

test('where a colleague was faster, that is said and what was typed is kept', async () => {
  let version = 0;
  using _server = serveMessages({
    'GET /admin/messages/text': () => {
      const found = textsOf(true);
      const answer: [number, object] = [200, { ...found, texts: found.texts.map((text) => ({ ...text, version })) }];
      return answer;
    },
  });
  await show(messages, '?kind=code&form=short');
  const field = chinese().getByRole('textbox', { name: '内容' });
  await userEvent.fill(field, '我的 {code}');
  version = 4;
  await queryClient.invalidateQueries({ queryKey: ['adminMessages'] });
  await expect.element(page.getByText(/同事刚刚修改过（第 4 版）/)).toBeVisible();
  await expect.element(field).toHaveValue('我的 {code}');
});

test('a colleague who saves while the dialog is open is named, with what they wrote; one goes on from there with what one typed', async () => {
  let version = 0;
  using server = serveMessages({
    'GET /admin/messages/text': () => {
      const found = textsOf(true);
      const texts = found.texts.map((text) => ({
        ...text,
        ...(version > 0 && { version, changedBy: '徐静', parts: { short: '同事的 {code}' } }),
      }));
      return [200, { ...found, texts }] as [number, object];
    },
    'POST /admin/messages/saveText': async (request) =>
      ((await request.json()) as { version: number }).version === version
        ? [200, { version: version + 1 }]
        : [409, { code: 'plan.changed', message: '变了' }],
  });
  await show(messages, '?kind=code&form=short');
  await userEvent.fill(chinese().getByRole('textbox', { name: '内容' }), '我的 {code}');
  await expect
    .poll(() => chinese().getByRole('button', { name: '保存' }).element().getAttribute('aria-disabled'))
    .toBe('false');
  await chinese().getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('更清楚');
  const save = dialog.getByRole('button', { name: '保存' });
  await expect.poll(() => save.element().getAttribute('aria-disabled')).toBe('false');
  version = 3;
  await save.click();
  await expect.element(dialog.getByText(/徐静刚刚修改过（第 3 版）/)).toBeVisible();
  await expect.element(dialog.getByText('现在的内容：同事的 {code}')).toBeVisible();
  expect(save.element().getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('button', { name: '保留我填写的，按现在的情况继续' }).click();
  await expect.poll(() => save.element().getAttribute('aria-disabled')).toBe('false');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bodiesOf(server, '/admin/messages/saveText')).at(-1)).toMatchObject({
    ...{ version: 3, parts: { short: '我的 {code}' } },
  });
});

test('styles of a mail are not parsed as such, which the rules of the portal would refuse and report', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  showMail(
    document.createElement('div'),
    '<style>p { color: red }</style><body style="margin:0"><p style="margin:0">a</p>',
  );
  expect(parse.mock.calls[0]?.[0]).not.toMatch(/<style| style=/);
  parse.mockRestore();
});

test('the page of a mail is drawn apart, without what runs or leads away', () => {
  const place = document.createElement('div');
  showMail(
    place,
    '<p style="color: rgb(1, 2, 3)" onclick="x()">a<script>b</script><a href="https://x">c</a><img src="d"></p>',
  );
  const root = place.shadowRoot as ShadowRoot;
  expect(root.querySelector('script, a, img, [onclick], [href]')).toBeNull();
  expect(root.textContent).toBe('ac');
  expect(root.querySelector('p')?.style.color).toBe('rgb(1, 2, 3)');
});

test('whoever audits looks and changes nothing', async () => {
  const auditor = { ...keeper, roles: [{ role: 'audit' as const, units: null, until: null }] };
  using _server = serveMessages({}, auditor);
  await show(messages, '?kind=code');
  await expect.element(chinese().getByRole('textbox', { name: '主题' })).toBeDisabled();
  expect(page.getByRole('button', { name: '保存' }).query()).toBeNull();
});

test('messages that were given up say why, and are retried together', async () => {
  using server = serveMessages({ 'POST /admin/messages/retry': [200, { again: 1 }] });
  await show(messages, '?part=deliveries&state=failed');
  const table = page.getByRole('table', { name: '消息' });
  await expect.element(table.getByText('it did not answer in time (timeout)')).toBeVisible();
  await expect.element(table.getByText('h***@example.com')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择全部可重试的消息' }).click();
  await page.getByRole('button', { name: '重试所选（1）' }).click();
  await expect.poll(() => bodiesOf(server, '/admin/messages/retry')).toEqual([{ ids: [idOf(1)] }]);
  await expect.element(page.getByText('1 条消息将重新发送')).toBeVisible();
});
