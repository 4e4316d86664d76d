import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { currentLogin } from '../../lib/session.ts';
import { person } from '../../testing/person.ts';
import { bodiesOf, item, rejected } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, roles, serveForm } from './testing/form.ts';
import { beginForm, main, reason, send } from './testing/form-page.ts';

beforeEach(beginForm);

const items = [roles.viewer, roles.editor, roles.admin].map(({ id, name }) => ({
  ...item,
  role: { ...item.role, id, name },
  until: '2020-01-01 23:59:59',
  units: [],
}));

test('applying again begins with all roles of the old one, names what cannot be had, and is a new request', async () => {
  using server = serveForm({ 'GET /applications/get': [200, { ...rejected, items }] });
  await show(formDesktop, `?again=${rejected.id}`);
  await expect.element(main.getByText('已选 2 项')).toBeVisible();
  await expect.element(main.getByText('以下权限现在不能申请，没有填入：数据报表 · 报表管理员')).toBeVisible();
  await expect.element(reason).toHaveValue(rejected.reason);
  await userEvent.fill(reason, '改过的理由');
  await send.click();
  await expect.poll(() => server.asked()).toContain('/applications/send');
  const [saved] = await bodiesOf(server, '/applications/save');
  expect(saved).toMatchObject({ items: [{ role: roles.viewer.id }, { role: roles.editor.id }], reason: '改过的理由' });
  expect(saved).not.toHaveProperty('id');
});

test('one that cannot be found is said to be none; who may not read it has an empty form', async () => {
  using server = serveForm({
    'GET /applications/get': [404, { code: 'permission.unknown', message: '没有这份权限申请' }],
  });
  const { unmount } = await show(formDesktop, `?again=${rejected.id}`);
  await expect.element(main.getByText('没有这份申请')).toBeVisible();
  await unmount();
  const before = server.asked().filter((path) => path === '/applications/get').length;
  currentLogin.set({ ...person, permissions: ['userCenter:initiateApplication'] });
  await show(formDesktop, `?again=${rejected.id}`);
  await expect.element(reason).toHaveValue('');
  expect(server.asked().filter((path) => path === '/applications/get')).toHaveLength(before);
});
