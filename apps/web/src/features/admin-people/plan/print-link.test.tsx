import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pathTo } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { bodiesOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { hindered, personId, samplePage, servePerson } from '../person/testing/samples.ts';
import { administratorLogin, peopleAdministrator } from '../testing/people.ts';

const address = 'https://portal.example/uc/#/anonymous/choosePassword?token=once';
const digest = 'a'.repeat(64);

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('a link to hand over is made with a reason, shown once, and gone with the dialog', async () => {
  const { id, name, username, employeeId } = samplePage.person;
  using server = servePerson(
    {
      ...samplePage,
      person: { ...samplePage.person, state: 'invited' },
      hindrance: hindered({ kind: 'neverInvited', act: 'invite' }),
      acts: ['invite', 'printLink'],
    },
    {
      'GET /admin/me': [200, peopleAdministrator],
      'POST /admin/people/plan': [
        200,
        {
          ...{ digest, done: 1, leftOut: 0, follows: [] },
          rows: [
            {
              person: { id, name, username, employeeId },
              leftOut: null,
              follows: [{ kind: 'handedOver', count: 60, from: '', to: '' }],
            },
          ],
        },
      ],
      'POST /admin/people/printLink': [
        200,
        { done: [id], leftOut: [], link: { address, until: '2026-08-01 15:18:00' } },
      ],
    },
  );
  await show(pathTo('adminPerson', 'wide'), `?id=${personId}`);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '生成当面交付的链接…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('链接只显示一次，60 分钟内有效')).toBeVisible();
  await dialog.getByRole('textbox', { name: /理由/ }).fill('本人在服务台');
  await dialog.getByRole('button', { name: '生成链接' }).click();
  await expect.element(dialog.getByRole('region', { name: '设置密码的链接' })).toMatchTextContent(address);
  await expect.element(dialog.getByRole('button', { name: '复制链接' })).toBeVisible();
  expect(dialog.getByRole('button', { name: '撤销' }).all()).toEqual([]);
  expect(await bodiesOf(server, '/admin/people/printLink')).toEqual([{ people: [id], reason: '本人在服务台', digest }]);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain(address);
});
