import type { ShownRequest } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../../lib/i18n/text.ts';
import { currentLogin } from '../../lib/session.ts';
import { shownDate } from '../../testing/dates.ts';
import { person } from '../../testing/person.ts';
import { draft, idOf, listed } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, model, roles, sentBack, serveForm } from './testing/form.ts';
import { beginForm, main, reason } from './testing/form-page.ts';

beforeEach(beginForm);

test('a draft opens with all that was entered and the question it came back with', async () => {
  const drafts = [{ ...listed(sentBack) }, { ...listed(draft), id: idOf(11) }, { ...listed(draft), id: idOf(12) }];
  using _server = serveForm({ 'GET /applications/drafts': [200, { rows: drafts, total: 3 }] });
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByText('徐静退回了这份申请：“需要看哪些地区？”')).toBeVisible();
  await expect.element(reason).toHaveValue('季度经营分析');
  await expect.element(main.getByText('季度计划.pdf')).toBeVisible();
  await expect.element(main.getByText(`草稿 ${sentBack.number}`)).toBeVisible();
  await expect.poll(() => shownDate(main.getByRole('group', { name: '到期日' }))).toBe('2027-05-12');
  const others = main.getByRole('link', { name: '2 份未提交的草稿' });
  await expect.element(others).toHaveAttribute('href', '#/pc/userCenter/myApplication?state=initiated');
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
  using _server = serveForm({ 'GET /applications/draft': unknown });
  await show(formDesktop, query);
  await expect.element(main.getByText(line)).toBeVisible();
});

test('a request that is no draft any more is not opened, and its own page is offered to whoever may see it', async () => {
  const moved = [409, { code: 'permission.moved', message: '申请状态已变化，请刷新后查看' }] as const;
  using _server = serveForm({ 'GET /applications/draft': moved });
  const { unmount } = await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByText('这份申请已不能修改')).toBeVisible();
  await expect.element(main.getByRole('link', { name: '查看这份申请' })).toBeVisible();
  await unmount();
  currentLogin.set(person);
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByRole('link', { name: '发起新的申请' })).toBeVisible();
});

test('without the licence of the list a draft is gone on with all the same, and the others are a press away', async () => {
  const drafts = [listed(sentBack), { ...listed(draft), id: idOf(11), number: 'PA7' }];
  using server = serveForm({ 'GET /applications/drafts': [200, { rows: drafts, total: 2 }] });
  currentLogin.set(person);
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(reason).toHaveValue('季度经营分析');
  await main.getByText('1 份未提交的草稿').click();
  await expect
    .element(main.getByRole('link', { name: 'PA7：还没有选择权限' }))
    .toHaveAttribute('href', `#${formDesktop}?draft=${idOf(11)}`);
  expect(server.asked()).not.toContain('/applications/get');
});

test('an application is found by its sounds, their initials and its other name', async () => {
  using _server = serveForm();
  await show(formDesktop);
  const box = main.getByRole('combobox', { name: '应用' });
  for (const typed of ['shujubao', 'sjbb', 'Reports', 'shu ju']) {
    await box.fill(typed);
    await expect.element(main.getByRole('option', { name: '数据报表' })).toBeVisible();
    await expect.element(main.getByRole('option', { name: '总账系统' })).not.toBeInTheDocument();
  }
});

test('the names in a form follow the language, and what was chosen stays', async () => {
  const english: ShownRequest = {
    ...sentBack,
    items: sentBack.items.map((one) => ({
      ...one,
      application: { ...one.application, name: 'Reports' },
      units: one.units.map((unit) => ({ ...unit, path: 'Example Group/East China' })),
    })),
  };
  let isEnglish = false;
  using _server = serveForm({
    'GET /applications/draft': () => [200, isEnglish ? english : sentBack],
    'POST /applications/model': [200, { ...model, roles: [{ ...roles.viewer, takesUnits: true }], held: [] }],
  });
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByText('示例集团 / 华东分公司').first()).toBeVisible();
  isEnglish = true;
  await applyLocale('en_US');
  await expect.element(main.getByText('Example Group/East China').first()).toBeVisible();
  // The applicant's own unit, which this server knows in Chinese only.
  await expect.poll(() => main.getByText('示例集团 / 华东分公司').elements().length).toBe(1);
});
