import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { administratorLogin, auditor, lockedPlan, plan, serveSettings, settings } from './testing/settings.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const dialog = page.getByRole('dialog');
const reason = '等保整改';

test('rules are changed beside the list that people will see; what follows is shown and sent with the reason', async () => {
  using server = serveSettings();
  await show(settings);
  await page.getByRole('button', { name: '修改规则…' }).click();
  await dialog.getByRole('textbox', { name: '最短长度', exact: true }).fill('12');
  await expect.element(dialog.getByText(/长度为 12 至 16 个字符/)).toBeVisible();
  await expect.element(dialog.getByText(/1,204 人现有的密码继续有效/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '理由' }).fill(reason);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bodiesOf(server, '/admin/settings/setPasswordRules')).at(-1)).toMatchObject({
    ...{ version: 2, rules: { minLength: 12, maxLength: 16 } },
    ...{ digest: plan.digest, reason },
  });
});

test('a number out of its bounds is said under its field, and nothing is asked', async () => {
  using _server = serveSettings();
  await show(settings);
  await page.getByRole('button', { name: '修改规则…' }).click();
  await dialog.getByRole('textbox', { name: '最大长度' }).fill('9');
  await expect.element(dialog.getByText(/请填写范围内的整数/)).toBeVisible();
  await expect.element(dialog.getByText(/填写完整后/)).toBeVisible();
});

test('a switch shows its notice and why it is not turned; who is exempted is named', async () => {
  using _server = serveSettings({}, { 'POST /admin/settings/plan': [200, lockedPlan] });
  await show(settings, '?part=switches');
  await page.getByRole('button', { name: '另有 1 人被单独关闭' }).click();
  await expect.element(page.getByText('2026-11-01 10:00:00').last()).toBeVisible();
  await page.getByRole('button', { name: '关闭：绑定动态口令' }).click();
  await expect.element(dialog.getByText(/管理员已关闭“绑定动态口令”。/)).toBeVisible();
  await expect.element(dialog.getByText(/2 名管理员还没有第二因素/)).toBeVisible();
  await expectAccessible();
});

test('fields are put in order by keys, and nothing is kept before it is asked for', async () => {
  using server = serveSettings({}, { 'POST /admin/settings/plan': [200, { ...plan, follows: [] }] });
  await show(settings, '?part=fields');
  const grip = page.getByRole('button', { name: '移动 办公地点' });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await page.getByRole('button', { name: '保存顺序…' }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill(reason);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bodiesOf(server, '/admin/settings/orderFields')).at(-1)).toMatchObject({
    group: 'contact',
    names: ['seat', 'office'],
  });
});

test('a field is changed beside the page and the form of its person', async () => {
  using _server = serveSettings();
  await show(settings, '?part=fields');
  await page.getByRole('button', { name: '修改字段：工位号' }).click();
  await expect.element(dialog.getByText('A-12').first()).toBeVisible();
  await dialog.getByRole('button', { name: '手机', exact: true }).click();
  await expect
    .element(dialog.getByRole('button', { name: '手机', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});

test('an auditor reads all of it and finds nothing to press; secrets are only set or not', async () => {
  using _server = serveSettings({ me: auditor });
  await show(settings);
  await expect.element(page.getByRole('heading', { name: '新密码须满足的规则' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '修改规则…' })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: '运行环境' }).click();
  await expect.element(page.getByText(/首次启动时生成/)).toBeVisible();
  await expect.element(page.getByText('已设置')).toBeVisible();
  await expectAccessible();
});
