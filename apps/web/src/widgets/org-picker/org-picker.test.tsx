import { limits } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { activeName, box, Example, field, line, openWith, phase, search, tree, units } from './testing/example.tsx';
import { recorder } from './testing/recorder.ts';
import { answerOf, listOf, manyUnits } from './testing/units.ts';

afterEach(() => void vi.useRealTimers());

test('closed it asks for nothing, and says what it is for', async () => {
  const { list, asked } = recorder();
  await render(<Example list={list} />);
  expect(phase()).toBe('closed');
  await expect.element(field()).toHaveTextContent('请选择');
  await expect.element(field()).toHaveAttribute('aria-required', 'true');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toHaveLength(0);
  await expectAccessible();
});

test('the popover has exactly its size', async () => {
  await openWith();
  await settled();
  const { width, height } = box().element().getBoundingClientRect();
  expect([width, height]).toEqual([limits.treePopoverWidthPx, limits.treePopoverHeightPx]);
});

test('by mouse: a branch opens at its arrow, a unit is chosen at its name, and the popover closes', async () => {
  const onChange = vi.fn();
  await openWith({ onChange });
  await page.getByRole('button', { name: '展开示例集团' }).click();
  await page.getByRole('button', { name: '展开研发中心' }).click();
  expect(onChange).not.toHaveBeenCalled();
  await line('平台部').click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ key: '0-0-0', title: '示例集团/研发中心/平台部' });
  await expect.element(box()).not.toBeInTheDocument();
  await expect.element(field()).toHaveTextContent('示例集团/研发中心/平台部');
  await expect.element(field()).toHaveFocus();
});

test('by keyboard: open, search, go through the tree, choose; the focus comes back', async () => {
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(search()).toHaveFocus();
  await expect.element(tree()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tree()).toHaveFocus();
  expect(activeName()).toBe('示例集团');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(line('示例集团')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(line('研发中心')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(activeName()).toBe('研发中心');
  await userEvent.keyboard('{End}');
  expect(activeName()).toBe('技术委员会');
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowLeft}');
  expect(activeName()).toBe('示例集团');
  await userEvent.keyboard('ov');
  expect(activeName()).toBe('Overseas Business Unit');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveTextContent('示例集团/Overseas Business Unit');
  await expect.element(field()).toHaveFocus();
});

test('by touch: branches and units answer a tap, and their targets are 44 pixels', async () => {
  await import(/* its styles are to be there */ './tree-popover.tsx');
  using _ = asTouchDevice();
  await render(<Example />);
  await tap(field());
  await expect.element(tree()).toBeVisible();
  await settled();
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  await expect.element(search()).not.toHaveFocus(); // the keyboard of a phone stays away
  const arrow = page.getByRole('button', { name: '展开示例集团' });
  for (const target of [arrow, line('示例集团'), field(), search()]) {
    expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  expect(arrow.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  await tap(arrow);
  await tap(line('华东公司'));
  await expect.element(field()).toHaveTextContent('示例集团/华东公司');
  const clear = page.getByRole('button', { name: '清除所属组织' });
  expect(clear.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
});

test('the tree tells readers level, place, openness and choice', async () => {
  await openWith({ initial: { key: '1', title: '技术委员会' } });
  await page.getByRole('button', { name: '展开示例集团' }).click();
  await expect.element(line('研发中心')).toHaveAttribute('aria-level', '2');
  await expect.element(line('研发中心')).toHaveAttribute('aria-posinset', '1');
  await expect.element(line('研发中心')).toHaveAttribute('aria-setsize', '10');
  await expect.element(line('研发中心')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(line('人力资源部')).not.toHaveAttribute('aria-expanded');
  await expect.element(line('研发中心')).toHaveAttribute('aria-selected', 'false');
  await tree().element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(line('技术委员会')).toHaveAttribute('aria-selected', 'true');
});

test('100,000 units: at most 200 lines in the document, and the last is one key away', async () => {
  const many = manyUnits(100_000);
  await openWith({ list: listOf(many) });
  const count = () => document.querySelectorAll('[role=treeitem]').length;
  expect(count()).toBeLessThanOrEqual(200);
  await tree().element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(line('Unit 99999')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(200);
  await expect.element(line('Unit 99999')).toHaveAttribute('aria-setsize', '100000');
  tree().element().scrollTop = 1_800_000;
  await expect.element(line('Unit 50000')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(200);
  expect(activeName()).toBe('Unit 99999'); // named although it is far out of sight
});

test('disabled it cannot be opened or cleared; an error is told with the field', async () => {
  const screen = await render(<Example isDisabled initial={{ key: '1', title: '技术委员会' }} />);
  await expect.element(field()).toBeDisabled();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await screen.rerender(<Example error="请选择组织" />);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveAccessibleDescription(/请选择组织/);
});

test('closed and opened again it is as it was, without a request; in another language it asks again', async () => {
  const server = recorder((asked) => answerOf(units, asked));
  await openWith({ list: server.list });
  await page.getByRole('button', { name: '展开示例集团' }).click();
  await expect.element(line('研发中心')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).not.toBeInTheDocument();
  await field().click();
  await expect.element(line('研发中心')).toBeVisible();
  expect(server.asked).toHaveLength(2);
  await applyLocale('en_US');
  await expect.element(page.getByRole('tree', { name: 'Organization structure' })).toBeVisible();
  await vi.waitFor(() =>
    expect(server.searches()).toEqual([{ parentId: null }, { parentId: '0' }, { parentId: null }]),
  );
});

test.each(['light', 'dark'] as const)('the open popover is accessible, %s', async (theme) => {
  chooseTheme(theme);
  await openWith({ initial: { key: '0-0', title: '示例集团/研发中心' } });
  await page.getByRole('button', { name: '展开示例集团' }).click();
  await expect.element(line('研发中心')).toBeVisible();
  await expectAccessible();
  await userEvent.type(search(), '平台');
  await expect.element(line('数据部')).toBeInTheDocument();
  await expectAccessible();
});

test('on a phone the popover stays within the screen', async () => {
  await page.viewport(390, 844);
  await openWith();
  await settled();
  const { left, right, height } = box().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(height).toBe(limits.treePopoverHeightPx);
  await page.viewport(1280, 800);
});
