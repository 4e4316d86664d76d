import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { show } from '../../../testing/show.tsx';
import { administratorLogin, desktop, peopleAdministrator, servePeople } from '../testing/people.ts';

const dialog = page.getByRole('dialog');
const choice = dialog.getByRole('combobox', { name: '许可' });
const everywhere = { ...peopleAdministrator, roles: [{ role: 'people' as const, units: null, until: null }] };

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

async function begin(act: string): Promise<void> {
  await show(desktop);
  await page.getByRole('checkbox', { name: '选择 陈思远' }).click();
  const bar = page.getByRole('toolbar', { name: '对所选人员' });
  const button = bar.getByRole('button', { name: act });
  if (button.all().length > 0) return button.click();
  await bar.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('an administrator of one company is not offered to give what reaches beyond it', async () => {
  using _server = servePeople();
  await begin('授予许可…');
  await expect.element(choice).toMatchTextContent(/我的申请/);
  await expect.element(choice).not.toMatchTextContent(/为任何人申请权限/);
});

test('they are offered to take it away, without a way to give it back', async () => {
  using _server = servePeople({}, { 'POST /admin/people/revoke': [200, { done: ['x'], leftOut: [] }] });
  await begin('收回许可…');
  await choice.selectOptions('为任何人申请权限');
  await dialog.getByRole('textbox', { name: /理由/ }).fill('不再需要');
  await dialog.getByRole('button', { name: '收回许可' }).click();
  await expect.element(dialog.getByText('已收回 1 人的许可')).toBeVisible();
  expect(dialog.getByRole('button', { name: '撤销' }).all()).toEqual([]);
});

test('an administrator of all companies is offered it', async () => {
  using _server = servePeople({ me: everywhere });
  await begin('授予许可…');
  await expect.element(choice).toMatchTextContent(/为任何人申请权限/);
});
