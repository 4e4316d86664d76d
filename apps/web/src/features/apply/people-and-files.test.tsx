import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
            isByRule: false,
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
  const table = page.getByRole('dialog', { name: '选择使用人' });
  const search = table.getByRole('searchbox', { name: '搜索姓名、用户名或工号' });
  // Nobody is listed unasked, and one character asks nothing.
  await expect.element(table.getByText('请输入至少 2 个字符进行查找').last()).toBeVisible();
  await search.fill('陈');
  await expect.element(table.getByText('请输入至少 2 个字符进行查找').last()).toBeVisible();
  expect(server.asked()).not.toContain('/applications/people');
  await search.fill('陈思');
  await table.getByRole('checkbox', { name: /陈思远（chen.siyuan）/ }).click();
  await expect.element(table.getByText('最多显示 20 条结果')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await pick('数据报表');
  await expect.element(main.getByText('陈思远已拥有。')).toBeVisible();
  await main.getByRole('button', { name: '新增 报表编辑者' }).click();
  const accounts = main.getByRole('textbox', { name: '账号列表' });
  await userEvent.fill(accounts, 'nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText('这些使用人在该应用中没有账号“nobody”')).toBeVisible();
  await userEvent.fill(accounts, 'build-bot');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText('这些使用人在该应用中没有账号“nobody”')).not.toBeInTheDocument();
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
  await main.getByRole('combobox', { name: '从列表选择账号' }).click();
  const table = page.getByRole('dialog', { name: '从列表选择账号' });
  // Five a page: the eleven are on three.
  await expect.poll(() => table.getByRole('checkbox', { name: /^account-/ }).elements().length).toBe(5);
  await table.getByRole('combobox', { name: '每页条数' }).selectOptions('50');
  await table.getByRole('checkbox', { name: '选择本页全部' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByText('最多选择 10 个账号')).toBeVisible();
  await main.getByRole('button', { name: /account-3/ }).click();
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
