import { beforeEach, expect, test } from 'vitest';
import { currentLogin } from '../../lib/session.ts';
import { shownDate } from '../../testing/dates.ts';
import { person } from '../../testing/person.ts';
import { idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, roles, sentBack, serveForm } from './testing/form.ts';
import { beginForm, main, reason } from './testing/form-page.ts';

beforeEach(beginForm);

test('a draft opens with all that was entered and the question it came back with', async () => {
  using _server = serveForm({ 'GET /applications/list': [200, { rows: [], total: 3, next: null }] });
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(main.getByText('徐静退回了这份申请：“需要看哪些地区？”')).toBeVisible();
  await expect.element(reason).toHaveValue('季度经营分析');
  await expect.element(main.getByText('季度计划.pdf')).toBeVisible();
  await expect.element(main.getByText(`草稿 ${sentBack.number}`)).toBeVisible();
  await expect.poll(() => shownDate(main.getByRole('group', { name: '到期日' }))).toBe('2027-05-12');
  const drafts = main.getByRole('link', { name: '2 份未提交的草稿' });
  await expect.element(drafts).toHaveAttribute('href', '#/pc/userCenter/myApplication?state=initiated');
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

test('a request that is no draft any more, and one that the person has no licence to read, are not opened', async () => {
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
