import { limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { OrgPicker } from './org-picker.tsx';
import {
  board,
  box,
  button,
  chosen,
  east,
  field,
  line,
  MultiExample,
  openSeveral,
  rd,
  titles,
  units,
} from './testing/example.tsx';
import { listOf } from './testing/units.ts';

const drawer = box;

test('the drawer has its width and two panes', async () => {
  await openSeveral();
  const width = document.querySelector('.drawer')?.getBoundingClientRect().width;
  expect(width).toBe(limits.drawerWidthPx);
  await expect.element(page.getByRole('region', { name: '组织架构' })).toBeVisible();
  await expect.element(chosen()).toMatchTextContent(/已选 0 个.*还没有选择/);
  await expect.element(page.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true');
});

test('the first chosen is main, a later one can be made main, and the answer has the main one first', async () => {
  const onChange = vi.fn();
  await openSeveral({ onChange });
  await line('技术委员会').click();
  await page.getByRole('button', { name: '展开示例集团' }).click();
  await line('研发中心').click();
  await line('华东公司').click();
  expect(titles()).toEqual([board.title, rd.title, east.title]);
  await expect.element(chosen().getByRole('listitem').first()).toMatchTextContent(/主组织/);
  expect(chosen().getByText('主组织', { exact: true }).elements()).toHaveLength(1);
  expect(chosen().getByText('设为主组织', { exact: true }).elements()).toHaveLength(2);
  await button(`将 ${rd.title} 设为主组织`).click();
  expect(titles()).toEqual([rd.title, board.title, east.title]);
  await expect.element(page.getByText(`${rd.title} 已设为主组织`)).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  await button('确定').click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith([rd, board, east]);
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(field()).toMatchTextContent(/主组织.*示例集团\/研发中心.*另 2 个/);
  await expect.element(field()).toHaveFocus();
});

test.each(['drawer', 'popover'] as const)(
  'where all count alike, none is called main, in the %s either',
  async (surface) => {
    await openSeveral({ initial: [board, rd], surface, hasMain: false });
    if (surface === 'popover') await page.getByRole('button', { name: /^已选 2 个/ }).click();
    expect(titles()).toEqual([board.title, rd.title]);
    await expect.element(page.getByText(/主组织/)).not.toBeInTheDocument();
  },
);

test('taking the main one out makes the next one main; the tree and the list go together', async () => {
  await openSeveral({ initial: [board, rd] });
  await expect.element(line('技术委员会')).toHaveAttribute('aria-selected', 'true');
  await button('移除 技术委员会').click();
  await expect.element(line('技术委员会')).toHaveAttribute('aria-selected', 'false');
  expect(titles()).toEqual([rd.title]);
  await expect.element(chosen().getByRole('listitem')).toMatchTextContent(/主组织/);
  expect(document.activeElement?.textContent).toBe('已选 1 个');
  await line('技术委员会').click();
  expect(titles()).toEqual([rd.title, board.title]);
  await line('技术委员会').click();
  expect(titles()).toEqual([rd.title]);
});

test('cancelled after a change it asks, and keeps what was', async () => {
  const onChange = vi.fn();
  await openSeveral({ initial: [board], onChange });
  await line('示例集团').click();
  await button('取消').last().click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(titles()).toEqual([board.title, '示例集团']);
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: '放弃更改' }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  await field().click();
  await expect.element(chosen()).toMatchTextContent(/已选 1 个/);
  expect(titles()).toEqual([board.title]);
});

test('without a change it closes without a question', async () => {
  await openSeveral({ initial: [board] });
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
});

test('by keyboard alone: choose two, make the second main, confirm', async () => {
  const onChange = vi.fn();
  await render(<MultiExample onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('技术委员会')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} {End} ');
  expect(titles()).toEqual(['示例集团', '技术委员会']);
  for (const name of ['全部移除', '移除 示例集团', '将 技术委员会 设为主组织']) {
    await userEvent.tab();
    await expect.element(button(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  expect(titles()).toEqual(['技术委员会', '示例集团']);
  button('确定').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith([board, { key: '0', title: '示例集团' }]);
});

test('by touch, on a phone: the drawer is as wide as the screen and its targets are 44 pixels', async () => {
  await page.viewport(390, 844);
  await import(/* its styles are to be there */ './transfer-drawer.tsx');
  await import('../drawer/drawer-panel.tsx');
  using _ = asTouchDevice();
  await render(<MultiExample initial={[board, rd]} />);
  await tap(field());
  await expect.element(line('示例集团')).toBeVisible();
  await settled();
  expect(document.querySelector('.drawer')?.getBoundingClientRect().width).toBe(390);
  for (const target of [...drawer().getByRole('button').elements(), line('示例集团').element()]) {
    if (target.closest('[data-rac=""]') && target.getBoundingClientRect().height > 2)
      expect.soft(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44);
  }
  await tap(button(`将 ${rd.title} 设为主组织`));
  await vi.waitFor(() => expect(titles()).toEqual([rd.title, board.title]));
  await tap(button('移除 技术委员会'));
  await vi.waitFor(() => expect(titles()).toEqual([rd.title]));
  await tap(line('示例集团'));
  await vi.waitFor(() => expect(titles()).toEqual([rd.title, '示例集团']));
  await page.viewport(1280, 800);
});

test('one unit in the drawer: another choice takes its place, and nothing is main', async () => {
  const onChange = vi.fn();
  await render(<OrgPicker label="所属组织" list={listOf(units)} value={board} onChange={onChange} surface="drawer" />);
  await field().click();
  await line('示例集团').click();
  expect(titles()).toEqual(['示例集团']);
  expect(chosen().getByText('主组织').elements()).toHaveLength(0);
  await button('确定').click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ key: '0', title: '示例集团' });
});

test.each(['light', 'dark'] as const)('the drawer is accessible, %s', async (theme) => {
  chooseTheme(theme);
  await openSeveral({ initial: [board, rd] });
  await page.getByRole('button', { name: '展开示例集团' }).click();
  await expect.element(line('研发中心')).toBeVisible();
  await expectAccessible();
});
