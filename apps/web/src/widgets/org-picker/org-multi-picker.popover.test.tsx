import { limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { withMotion } from '../../testing/motion.ts';
import {
  board,
  box,
  button,
  chosen,
  field,
  line,
  MultiExample,
  openSeveral,
  openWith,
  rd,
  search,
  titles,
  tree,
} from './testing/example.tsx';

withMotion();

const bar = () => box().getByRole('button', { name: /^已选 \d+ 个/ });
const openPopover = (given: Parameters<typeof openSeveral>[0] = {}) => openSeveral({ ...given, surface: 'popover' });

test('each choice counts at once, and the popover stays', async () => {
  const onChange = vi.fn();
  await openPopover({ onChange });
  await line('技术委员会').click();
  await line('示例集团').click();
  expect(onChange).toHaveBeenLastCalledWith([board, { key: '0', title: '示例集团' }]);
  await line('技术委员会').click();
  expect(onChange).toHaveBeenLastCalledWith([{ key: '0', title: '示例集团' }]);
  await expect.element(box()).toBeVisible();
});

test('its foot says how many are chosen and which is main, from the first choice on', async () => {
  await openPopover();
  await expect.element(bar()).toHaveTextContent('已选 0 个');
  await expect.element(bar()).not.toHaveTextContent('主组织');
  await line('技术委员会').click();
  await line('示例集团').click();
  await expect.element(bar()).toMatchTextContent(/已选 2 个.*主组织.*技术委员会$/);
});

test('with the chosen ones the popover has exactly its size', async () => {
  await openPopover({ initial: [board, rd] });
  const size = () => [box().element().getBoundingClientRect().width, box().element().getBoundingClientRect().height];
  expect(size()).toEqual([limits.treePopoverWidthPx, limits.treePopoverHeightPx]);
  await bar().click();
  expect(size()).toEqual([limits.treePopoverWidthPx, limits.treePopoverHeightPx]);
});

test('by mouse: the first is marked main, the second is set as main, and it counts at once', async () => {
  const onChange = vi.fn();
  await openPopover({ initial: [board, rd], onChange });
  await bar().click();
  expect(titles()).toEqual([board.title, rd.title]);
  await expect.element(chosen().getByRole('listitem').first()).toMatchTextContent(/技术委员会主组织$/);
  expect(chosen().getByText('主组织', { exact: true }).elements()).toHaveLength(1);
  await button(`将 ${rd.title} 设为主组织`).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith([rd, board]);
  expect(titles()).toEqual([rd.title, board.title]);
  await expect.element(chosen().getByRole('listitem').first()).toMatchTextContent(/研发中心主组织$/);
  await expect.element(bar()).toMatchTextContent(/主组织.*研发中心$/);
  await expect.element(field()).toMatchTextContent(/^主组织示例集团\/研发中心另 1 个/);
});

test('by keyboard: from the tree to the chosen ones, the second set as main, and back to the tree', async () => {
  const onChange = vi.fn();
  await render(<MultiExample surface="popover" initial={[board, rd]} onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(search()).toHaveFocus();
  await expect.element(line('技术委员会')).toBeVisible();
  await userEvent.tab();
  await expect.element(tree()).toHaveFocus();
  await userEvent.tab();
  await expect.element(bar()).toHaveFocus();
  await expect.element(bar()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(chosen().getByRole('heading')).toHaveFocus();
  for (const name of ['全部移除', '移除 技术委员会', `将 ${rd.title} 设为主组织`]) {
    await userEvent.tab();
    await expect.element(button(name)).toHaveFocus();
  }
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith([rd, board]);
  await expect.element(page.getByText(`${rd.title} 已设为主组织`)).toBeInTheDocument(); // announced
  await expect.element(chosen().getByRole('heading')).toHaveFocus();
  bar().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen()).not.toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await expect.element(tree()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveFocus();
});

test('by touch: the second is set as main and one is removed, and their targets are 44 pixels', async () => {
  await page.viewport(390, 844);
  await import(/* its styles are to be there */ './tree-popover.tsx');
  using _ = asTouchDevice();
  await render(<MultiExample surface="popover" initial={[board, rd]} />);
  await tap(field());
  await expect.element(line('示例集团')).toBeVisible();
  await settled();
  await tap(bar());
  await expect.element(chosen()).toBeVisible();
  for (const target of [...chosen().getByRole('button').elements(), bar().element()])
    expect.soft(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44);
  await tap(button(`将 ${rd.title} 设为主组织`));
  await vi.waitFor(() => expect(titles()).toEqual([rd.title, board.title]));
  await tap(button('移除 技术委员会'));
  await vi.waitFor(() => expect(titles()).toEqual([rd.title]));
  await tap(bar());
  await expect.element(chosen()).not.toBeInTheDocument();
  await tap(line('示例集团'));
  await expect.element(bar()).toMatchTextContent(/已选 2 个.*主组织.*研发中心$/);
  await page.viewport(1280, 800);
});

test('the list lies over the tree, which is out of reach meanwhile and as it was afterwards', async () => {
  await openPopover({ initial: [board, rd] });
  await userEvent.type(search(), '平台组');
  await expect.element(line('客户成功部')).toBeInTheDocument();
  await bar().click();
  expect(document.querySelector('[role=tree]')?.closest('[inert]')).not.toBeNull();
  await bar().click();
  await expect.element(search()).toHaveValue('平台组');
  await expect.element(line('客户成功部')).toBeInTheDocument();
});

test('with nothing left it says so, and the tree is one press away', async () => {
  await openPopover({ initial: [board, rd] });
  await bar().click();
  await button('全部移除').click();
  await expect.element(chosen()).toMatchTextContent(/还没有选择/);
  await expect.element(chosen().getByRole('heading')).toHaveFocus();
  await bar().click();
  await expect.element(line('技术委员会')).toHaveAttribute('aria-selected', 'false');
});

test('for one unit there is no list and nothing is main', async () => {
  await openWith({ initial: board });
  expect(bar().elements()).toHaveLength(0);
  expect(box().getByText('主组织').elements()).toHaveLength(0);
});

test.each(['light', 'dark'] as const)('the chosen ones in the popover are accessible, %s', async (theme) => {
  chooseTheme(theme);
  await openPopover({ initial: [board, rd] });
  await expectAccessible();
  await bar().click();
  await expectAccessible();
});
