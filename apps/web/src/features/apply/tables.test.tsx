import type { SearchInput } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bodiesOf, idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, formPhone, model, roles, sentBack, serveForm } from './testing/form.ts';
import { beginForm, main, patient, pick } from './testing/form-page.ts';
import { pageOf } from './what/page-of.ts';

beforeEach(beginForm);

const units = Array.from({ length: 240 }, (_, at) => ({
  id: idOf(5000 + at),
  parentId: null,
  name: `第 ${at + 1} 组`,
  value: `第 ${at + 1} 组`,
  zzChildren: [],
  zzIsLeaf: true,
  zzLevel: 1,
  zzDisplayPath: `示例集团/第 ${at + 1} 组`,
  type: 'organization',
}));
const takesUnits = { ...model, roles: [{ ...roles.viewer, takesUnits: true }], held: [] };
const serveUnits = () =>
  serveForm({
    'POST /applications/model': [200, takesUnits],
    'POST /organisations/list': async (request) => [200, pageOf(units, (await request.json()) as SearchInput)],
  });

test.each([
  [formDesktop, 1440, 900],
  [formPhone, 390, 844],
])('%s: units are chosen from a table, page by page, with a jump and a message at 100', async (path, ...size) => {
  await page.viewport(...size);
  using server = serveUnits();
  await show(path, `?draft=${sentBack.id}`);
  await main.getByRole('radio', { name: '按列表' }).click();
  await main.getByRole('combobox', { name: '数据范围' }).click();
  const table = page.getByRole('dialog', { name: '数据范围' });
  const boxes = table.getByRole('checkbox', { name: /第 \d+ 组/ });
  await expect.poll(() => boxes.elements().length).toBe(5);
  await table.getByRole('textbox', { name: '跳至第几页' }).fill('48');
  await userEvent.keyboard('{Enter}');
  await table.getByRole('checkbox', { name: /第 240 组/ }).click();
  await table.getByRole('searchbox', { name: '搜索组织' }).fill('组');
  await expect.element(table.getByText('最多显示 100 条结果（共 240 条），请缩小搜索范围')).toBeVisible();
  await table.getByRole('button', { name: '完成' }).click();
  await expect
    .poll(async () => (await bodiesOf(server, '/applications/save')).at(-1), patient)
    .toMatchObject({ items: [{ units: [idOf(601), idOf(5239)] }] });
});

const many = Array.from({ length: 30 }, (_, at) => ({
  ...roles.viewer,
  id: idOf(7000 + at),
  name: `角色 ${at + 1}`,
  code: `role.${at + 1}`,
}));

test('on a phone the table leaves the codes out, so that the names can be read', async () => {
  await page.viewport(390, 844);
  const named = many.map((role) => ({ ...role, name: `${role.name} 数据读者` }));
  using _server = serveForm({ 'POST /applications/model': [200, { ...model, roles: named }] });
  await show(formPhone);
  await pick('数据报表');
  const name = main.getByText('角色 1 数据读者', { exact: true });
  await expect.element(name).toBeVisible();
  expect(main.getByText('role.1', { exact: true }).query()).toBeNull();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('many roles stand in a table with a search, and what is held keeps its own line', async () => {
  using server = serveForm({
    'POST /applications/model': [200, { ...model, roles: [roles.editor, ...many] }],
  });
  await show(formDesktop);
  await pick('数据报表');
  const table = main.getByRole('group', { name: '数据报表可申请的角色' });
  await expect.poll(() => table.getByRole('checkbox', { name: /角色 \d+/ }).elements().length).toBeGreaterThan(5);
  await expect.element(main.getByRole('button', { name: '延期 报表编辑者' })).toBeVisible();
  // The tag of the risk lies inside its row.
  const tag = document.querySelector('.table-select .tag');
  const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;
  expect(heightOf(tag)).toBeGreaterThan(0);
  expect(heightOf(tag)).toBeLessThan(heightOf(tag?.closest('tr')) - 6);
  await table.getByRole('searchbox', { name: '搜索编码' }).fill('role.30');
  await table.getByRole('checkbox', { name: /角色 30/ }).click();
  await expect.element(main.getByRole('heading', { name: '已选 1 项' })).toBeVisible();
  await table.getByRole('searchbox', { name: '搜索编码' }).fill('role.2');
  await expect.poll(() => table.getByRole('checkbox', { name: /^角色/ }).elements().length).toBe(11);
  await table.getByRole('checkbox', { name: '选择本页全部' }).click();
  await expect.element(main.getByRole('heading', { name: '已选 12 项' })).toBeVisible();
  await expect
    .poll(async () => (await bodiesOf(server, '/applications/save')).at(-1), patient)
    .toMatchObject({ items: { length: 12 } });
});
