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
