import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bodiesOf, idOf, manager, me } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, model, options, roles, sentBack, serveForm } from './testing/form.ts';
import { beginForm, main, openWith, pick, reason, send } from './testing/form-page.ts';

beforeEach(beginForm);

test('for others: people are searched, what they have counts, and their accounts can be chosen', async () => {
  using server = serveForm({
    'GET /applications/options': [200, { ...options, scope: 'reports' }],
    'GET /applications/people': [200, { rows: [manager], total: 1 }],
    'POST /applications/model': [
      200,
      {
        ...model,
        held: [
          {
            roleId: roles.viewer.id,
            name: '',
            personId: manager.id,
            person: '陈思远',
            until: null,
            units: [],
            canDelete: true,
          },
        ],
        accounts: [
          { personId: manager.id, name: 'siyuan' },
          { personId: manager.id, name: 'build-bot' },
        ],
      },
    ],
  });
  await show(formDesktop);
  await main.getByText('其他人').click();
  await main.getByRole('combobox', { name: '选择使用人' }).click();
  // Nobody is listed unasked, and one character asks nothing.
  await expect.element(main.getByText('请输入至少 2 个字符进行查找').first()).toBeVisible();
  await main.getByRole('combobox', { name: '选择使用人' }).fill('陈');
  await expect.element(main.getByText('请输入至少 2 个字符进行查找').first()).toBeVisible();
  expect(server.asked()).not.toContain('/applications/people');
  await main.getByRole('combobox', { name: '选择使用人' }).fill('陈思');
  await main.getByRole('option', { name: '陈思远（chen.siyuan）' }).click();
  await userEvent.keyboard('{Escape}');
  await pick('数据报表');
  await expect.element(main.getByText('陈思远已拥有。')).toBeVisible();
  await main.getByRole('button', { name: '新增 报表编辑者' }).click();
  await main.getByText('build-bot · 陈思远（chen.siyuan）').click();
  await userEvent.fill(reason, '新项目');
  await send.click();
  await expect.poll(() => server.asked()).toContain('/applications/send');
  expect((await bodiesOf(server, '/applications/save')).at(-1)).toMatchObject({
    people: [manager.id],
    items: [{ role: roles.editor.id, accounts: ['build-bot'] }],
  });
});

test('more accounts than a request takes are said at the list, where the server would only not keep them', async () => {
  const accounts = Array.from({ length: 11 }, (_, at) => ({ personId: me.id, name: `account-${at}` }));
  using _server = serveForm({ 'POST /applications/model': [200, { ...model, accounts }] });
  await openWith('报表查看者');
  for (const { name } of accounts) await main.getByText(name, { exact: true }).click();
  await expect.element(main.getByText('最多选择 10 个账号')).toBeVisible();
  await main.getByText('account-3', { exact: true }).click();
  await expect.element(main.getByText('最多选择 10 个账号')).not.toBeInTheDocument();
});

test('a file makes the draft be kept first; what cannot be taken says why', async () => {
  const added = { id: idOf(202), name: '证明.pdf', type: 'application/pdf', bytes: 4_096 };
  let isPdf = true;
  using server = serveForm({
    'POST /applications/attach': () =>
      isPdf ? [200, added] : [400, { code: 'attachment.format', message: '附件只支持 PDF、PNG 和 JPEG 文件' }],
    'POST /applications/detach': [200, { ok: true }],
  });
  await show(formDesktop);
  await expect.element(main.getByRole('button', { name: '添加附件' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('main input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['%PDF-1.7'], '证明.pdf'));
  await expect.element(main.getByText('证明.pdf')).toBeVisible();
  await expect.element(main.getByText('4 KB')).toBeVisible();
  expect(server.asked().filter((path) => /save|attach/.test(path))).toEqual([
    '/applications/save',
    '/applications/attach',
  ]);
  expect(await bodiesOf(server, '/applications/attach')).toEqual([
    { id: sentBack.id, name: '证明.pdf', content: btoa('%PDF-1.7') },
  ]);
  isPdf = false;
  await userEvent.upload(input, new File(['hello'], 'note.txt'));
  await expect.element(main.getByText('附件只支持 PDF、PNG 和 JPEG 文件')).toBeVisible();
  await userEvent.upload(input, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.pdf'));
  await expect.element(main.getByText('文件太大')).toBeVisible();
  expect(await bodiesOf(server, '/applications/attach')).toHaveLength(2);
  await main.getByRole('button', { name: '移除附件 证明.pdf' }).click();
  await expect.element(main.getByText('4 KB')).not.toBeInTheDocument();
});
