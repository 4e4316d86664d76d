import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { licensed, manager, owner } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { formDesktop, preview, sentBack, serveForm } from '../testing/form.ts';

beforeEach(() => {
  currentLogin.set(licensed);
  queryClient.clear();
});

test('how long such a request usually takes is told, and where nobody knows that is told too', async () => {
  using _server = serveForm();
  const { unmount } = await show(formDesktop, `?draft=${sentBack.id}`);
  const outlook = page.getByRole('region', { name: '提交后会怎样' });
  await expect.element(outlook.getByText('这类申请通常 20 小时内处理完。')).toBeVisible();
  await unmount();
  queryClient.clear();
  using _other = serveForm({ 'POST /applications/preview': [200, { ...preview, usualHours: null }] });
  await show(formDesktop, `?draft=${sentBack.id}`);
  await expect.element(outlook.getByText('同类申请还不多，暂时没有通常用时可参考。')).toBeVisible();
});

test('the owners of several applications are told apart by what they own', async () => {
  const steps = [
    { kind: 'owner', applications: ['数据报表'], people: [owner] },
    { kind: 'owner', applications: ['薪酬', '账务'], people: [manager] },
  ];
  using _server = serveForm({ 'POST /applications/preview': [200, { ...preview, steps }] });
  await show(formDesktop, `?draft=${sentBack.id}`);
  const outlook = page.getByRole('region', { name: '提交后会怎样' });
  await expect.element(outlook.getByText('应用负责人（数据报表）')).toBeVisible();
  await expect.element(outlook.getByText('应用负责人（薪酬、账务）')).toBeVisible();
});
