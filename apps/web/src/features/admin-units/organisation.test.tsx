import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { settled } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { bodiesOf, idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { administratorLogin, auditor, organisation, refusedPlan, serveUnits } from './testing/units.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) });
const dialog = page.getByRole('dialog');

test('a unit is moved by its button and the picker: shown first, then done with the plan that was seen', async () => {
  using server = serveUnits();
  await show(organisation);
  await line('研发部').click();
  await page.getByRole('button', { name: '移动到…' }).click();
  await expect.element(dialog.getByText(/填写完整后/)).toBeVisible();
  await dialog.getByRole('combobox', { name: /移动到/ }).click();
  await page
    .getByRole('treeitem', { name: /华东公司/ })
    .last()
    .click();
  await expect.element(dialog.getByText('其中的人将不再看到 2 个应用')).toBeVisible();
  await dialog.getByRole('button', { name: '移动', exact: true }).click();
  await expect.element(dialog.getByText('请写明理由')).toBeVisible();
  await dialog.getByRole('textbox', { name: '理由' }).fill('新的组织结构');
  await dialog.getByRole('button', { name: '移动', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bodiesOf(server, '/admin/units/move')).at(-1)).toEqual({
    ...{ unit: idOf(2), parent: idOf(1), digest: 'a'.repeat(64), reason: '新的组织结构' },
  });
});

test('dropped onto another, a unit asks for the same plan; dropped where it stands, for none', async () => {
  using server = serveUnits();
  await show(organisation);
  await expect.element(line('研发部')).toBeVisible();
  await userEvent.dragAndDrop(line('研发部'), line('华东公司'));
  expect(await bodiesOf(server, '/admin/units/plan')).toEqual([]);
  await userEvent.dragAndDrop(line('研发部'), line('市场部'));
  await expect.element(dialog.getByText('其中的人将不再看到 2 个应用')).toBeVisible();
  expect((await bodiesOf(server, '/admin/units/plan')).at(-1)).toEqual({ act: 'move', unit: idOf(2), parent: idOf(3) });
});

test('what cannot be says why and has no way on', async () => {
  using server = serveUnits({}, { 'POST /admin/units/plan': [200, refusedPlan] });
  await show(organisation, `?unit=${idOf(2)}`);
  await page.getByRole('button', { name: '撤销…' }).click();
  await expect.element(dialog.getByText('组织内还有 186 人，请选择他们转到哪里。')).toBeVisible();
  await dialog.getByRole('textbox', { name: '理由' }).fill('不再需要');
  const button = dialog.getByRole('button', { name: '撤销', exact: true });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  (button.element() as HTMLButtonElement).click();
  expect(await bodiesOf(server, '/admin/units/close')).toEqual([]);
});

test('whoever only reads has nothing to press and drags nothing', async () => {
  using _server = serveUnits({ me: auditor });
  await show(organisation, `?unit=${idOf(2)}`);
  await expect.element(page.getByText('本级 186 人，含下级 186 人')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '移动到…' })).not.toBeInTheDocument();
  expect(line('研发部').element().getAttribute('draggable')).toBeNull();
});

test.each(looks)('in %s, %s the tree with a unit and its dialog are accessible', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serveUnits();
  await show(organisation, `?unit=${idOf(2)}`);
  await expect.poll(() => document.querySelector('.organisation-people li')).not.toBeNull();
  await settled();
  await expectAccessible();
  document.querySelectorAll<HTMLElement>('.organisation-acts button')[1]?.click();
  await expect.poll(() => document.querySelector('.plan-rows')).not.toBeNull();
  await settled();
  await expectAccessible();
});

test('another address closes the plan that is open: what it was about is not on show any more', async () => {
  using _server = serveUnits();
  await show(organisation);
  await line('研发部').click();
  await page.getByRole('button', { name: '改名…' }).click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('请在左侧选择一个组织')).toBeVisible();
});
