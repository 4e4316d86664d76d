import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { isAllSaved } from '../../../lib/unsaved.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import {
  applications,
  formDesktop,
  formPhone,
  model,
  options,
  preview,
  roles,
  sentBack,
  serveForm,
} from '../testing/form.ts';
import { bodiesOf, idOf, licensed, manager, me } from '../testing/samples.ts';

const main = page.getByRole('main');
const send = main.getByRole('button', { name: '提交申请' });
const reason = main.getByLabelText('理由');
const application = main.getByRole('combobox', { name: '应用系统' });
const outlook = main.getByRole('region', { name: '提交后会怎样' });
const patient = { timeout: 8_000 };

beforeEach(async () => {
  currentLogin.set(licensed);
  queryClient.clear();
  await page.viewport(1440, 900);
});

async function pick(name: string): Promise<void> {
  await application.click();
  await main.getByRole('option', { name }).click();
}

/** The form with one role of the first application chosen. */
async function openWith(role: string): Promise<void> {
  await show(formDesktop);
  await pick('数据报表');
  await main.getByRole('button', { name: `新增 ${role}` }).click();
}

test('a role is chosen, its approvers are shown, the draft is kept as one goes, and sending leads to the application', async () => {
  using server = serveForm();
  await show(formDesktop);
  await expect.element(main.getByText(/示例用户（demo.full）/)).toBeVisible();
  await expect.element(main.getByText('填写后自动保存为草稿')).toBeVisible();
  await pick('数据报表');
  await main.getByRole('button', { name: '新增 报表查看者' }).click();
  await expect.element(outlook.getByText('直属上级')).toBeVisible();
  await expect.element(outlook.getByText('徐静、陈思远，其中一人处理即可')).toBeVisible();
  await expect.element(outlook.getByText('通常 20 小时内处理完')).toBeVisible();
  await main.getByText('长期有效').click();
  await userEvent.fill(reason, '季度经营分析');
  await expect.element(main.getByText(/草稿已保存，今天/), patient).toBeVisible();
  await expect.poll(() => location.hash).toContain(`?draft=${sentBack.id}`);
  await send.click();
  await expect.element(page.getByText(`已提交，申请单号 ${sentBack.number}`)).toBeVisible();
  expect(location.hash).toBe(`#/pc/userCenter/myApplication/detail?id=${sentBack.id}`);
  const [sent] = await bodiesOf(server, '/applications/send');
  const saved = await bodiesOf(server, '/applications/save');
  expect(saved.at(-1)).toMatchObject({
    people: [],
    reason: '季度经营分析',
    items: [{ role: roles.viewer.id, change: 'add', until: null, units: [], accounts: [] }],
  });
  expect(sent).toEqual({ id: sentBack.id, version: saved.length });
});

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

test('what the person has is extended or given back instead of asked for again', async () => {
  using server = serveForm();
  await show(formDesktop);
  await pick('数据报表');
  await expect.element(main.getByText('您已拥有，至 2026-12-01。')).toBeVisible();
  expect(main.getByRole('button', { name: '新增 报表编辑者' }).query()).toBeNull();
  await expect.element(main.getByText('您已拥有，长期有效。 由岗位授予，不能交还。')).toBeVisible();
  expect(main.getByRole('button', { name: /报表成员/ }).query()).toBeNull();
  await main.getByRole('button', { name: '延期 报表编辑者' }).click();
  // What was chosen is called as the button that chose it.
  await expect.element(main.getByRole('listitem', { name: '报表编辑者 延期 中风险' })).toBeVisible();
  const give = main.getByRole('button', { name: '交还 报表编辑者' });
  await give.click();
  await expect.element(main.getByRole('listitem', { name: '报表编辑者 交还 中风险' })).toBeVisible();
  await expect.element(give).toHaveAttribute('aria-pressed', 'true');
  await expect.element(main.getByText('已选 1 项')).toBeVisible();
  expect(main.getByRole('group', { name: '期限' }).query()).toBeNull();
  await userEvent.fill(reason, '不再需要');
  await send.click();
  await expect.poll(() => server.asked()).toContain('/applications/send');
  expect((await bodiesOf(server, '/applications/save')).at(-1)).toMatchObject({
    items: [{ role: roles.editor.id, change: 'delete', until: null }],
  });
});

test('an application without a permission model and a role that cannot be asked for give the messages of the specification', async () => {
  using _server = serveForm();
  await show(formDesktop);
  await pick('知识库（未配置权限模型）');
  await expect.element(main.getByText('该应用未配置权限模型，请联系管理员')).toBeVisible();
  await pick('数据报表');
  await main.getByRole('button', { name: '新增 报表管理员' }).click();
  await expect.element(main.getByText('权限不足，不能选择该项')).toBeVisible();
  expect(main.getByText(/已选/).query()).toBeNull();
});

test('a role with a longest time offers no later end, and its units must be chosen', async () => {
  using server = serveForm({
    'POST /organisations/list': [
      200,
      {
        rows: [
          {
            id: idOf(601),
            parentId: null,
            name: '华东',
            value: '华东',
            zzChildren: [],
            zzIsLeaf: true,
            zzLevel: 1,
            zzDisplayPath: '华东',
            type: 'organization',
          },
        ],
        total: 1,
      },
    ],
  });
  await openWith('数据分析师');
  const until = main.getByRole('group', { name: '期限' });
  const labels = () => [...until.element().querySelectorAll('label')].map((label) => label.textContent);
  expect(labels()).toEqual(['30 天', '60 天', '自选日期']);
  await expect.element(until.getByText('60 天', { exact: true })).toBeVisible();
  await userEvent.fill(reason, '季度经营分析');
  await until.getByText('自选日期').click();
  await main.getByLabelText('到期日').fill('2099-01-01');
  await expect.element(main.getByText(/到期日不能晚于 \d{4}/)).toBeVisible();
  await expect.element(main.getByText('日期填好后自动保存')).toBeVisible();
  await until.getByText('30 天').click();
  await send.click();
  await expect.element(main.getByText('请选择数据范围')).toBeVisible();
  const units = main.getByRole('combobox', { name: '数据范围' });
  await expect.element(units).toHaveFocus();
  expect(server.asked()).not.toContain('/applications/send');
  await units.click();
  await page.getByRole('treeitem', { name: '华东' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect.element(main.getByText('请选择数据范围')).not.toBeInTheDocument();
  await send.click();
  await expect.poll(() => server.asked()).toContain('/applications/send');
  expect((await bodiesOf(server, '/applications/save')).at(-1)).toMatchObject({ items: [{ units: [idOf(601)] }] });
});

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
    'GET /applications/get': [200, { ...sentBack, version: 7 }],
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

test('a draft opens with all that was entered and the question it came back with', async () => {
  using _server = serveForm({ 'GET /applications/list': [200, { rows: [], total: 3, next: null }] });
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByText('徐静退回了这份申请：“需要看哪些地区？”')).toBeVisible();
  await expect.element(reason).toHaveValue('季度经营分析');
  await expect.element(main.getByText('季度计划.pdf')).toBeVisible();
  await expect.element(main.getByText(`草稿 ${sentBack.number}`)).toBeVisible();
  await expect.element(main.getByLabelText('到期日')).toHaveValue('2027-05-12');
  const drafts = main.getByRole('link', { name: '2 份未提交的草稿' });
  await expect.element(drafts).toHaveAttribute('href', '#/pc/userCenter/myApplication?state=initiated');
});

test('the other drafts are counted rightly once this one is kept, too', async () => {
  let total = 3;
  using _server = serveForm({
    'GET /applications/list': () => [200, { rows: [], total, next: null }],
    'POST /applications/save': () => {
      total = 4;
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

test('who takes out the last that was chosen goes on from there by key', async () => {
  using _server = serveForm();
  await openWith('报表查看者');
  await main.getByRole('button', { name: '移除报表查看者' }).click();
  await expect.element(main.getByRole('heading', { name: '申请哪些权限' })).toHaveFocus();
});

const unknown = [404, { code: 'permission.unknown', message: '没有这份权限申请' }] as const;
const misses = [
  [`?application=${idOf(1)}`, '没有找到要申请的应用，请在下面选择。'],
  ['?application=nonsense&role=nonsense', '没有找到要申请的应用，请在下面选择。'],
  [`?application=${idOf(801)}&role=${idOf(1)}`, '没有找到要申请的权限，请在下面选择。'],
  [
    `?application=${idOf(801)}&role=${roles.member.id}&change=delete`,
    '这项权限不能交还：您已不再拥有，或它由岗位授予。',
  ],
  [`?draft=${idOf(1)}`, '没有这份草稿'],
  [`?application=${idOf(803)}`, '该应用未配置权限模型，请联系管理员'],
] as const;
test.each(misses)('the address %s is answered in a clear line', async (query, line) => {
  using _server = serveForm({ 'GET /applications/get': unknown });
  await show(formDesktop, query);
  await expect.element(main.getByText(line)).toBeVisible();
});

test('an application that is no draft any more, and one that the person has no licence to read, are not opened', async () => {
  using _server = serveForm({
    'GET /applications/get': [200, { ...sentBack, state: 'inApproval', actions: ['revoke'] }],
  });
  const { unmount } = await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByText('这份申请已不能修改')).toBeVisible();
  await unmount();
  currentLogin.set(person);
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByText(/需要“我的申请”的使用许可/)).toBeVisible();
});

test('without a licence for the own applications one still applies, and has an empty form afterwards', async () => {
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

test('giving back from elsewhere comes prefilled', async () => {
  using _server = serveForm();
  await show(formDesktop, `?application=${idOf(801)}&role=${roles.editor.id}&change=delete`);
  await expect.element(main.getByRole('button', { name: '移除报表编辑者' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: '交还 报表编辑者' })).toHaveAttribute('aria-pressed', 'true');
  await main.getByRole('button', { name: '移除报表编辑者' }).click();
  await expect.element(main.getByText(/已选/)).not.toBeInTheDocument();
});

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

test('more accounts than an application takes are said at the list, where the server would only not keep them', async () => {
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

test('on a phone the button that sends stays in reach', async () => {
  await page.viewport(390, 844);
  using _server = serveForm();
  await show(formPhone);
  await expect.element(send).toBeInViewport();
  await send.click();
  await expect.element(main.getByText('请至少选择一项权限')).toBeInViewport();
});
