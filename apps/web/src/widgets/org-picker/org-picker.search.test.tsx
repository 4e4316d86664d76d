import { limits } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/axe.ts';
import type { ListUnits } from './choice.ts';
import {
  activeName,
  box,
  button,
  Example,
  field,
  line,
  names,
  openWith,
  phase,
  search,
  tree,
  units,
} from './testing/example.tsx';
import { recorder } from './testing/recorder.ts';
import { answerOf } from './testing/units.ts';

afterEach(() => void vi.useRealTimers());

test('a search sends one request after the last key, shows every result and says how many', async () => {
  const server = recorder((asked) => answerOf(units, asked));
  await openWith({ list: server.list });
  await userEvent.type(search(), ' 平台组 ');
  await expect.element(line('客户成功部')).toBeVisible();
  expect(server.searches()).toEqual([
    { parentId: null },
    { filterMap: { name: { operator: 'like', value: '%平台组%' } } },
  ]);
  expect(names()).toEqual(['示例集团', '研发中心', '数据部', '平台组', '华东公司', '客户成功部', '平台组']);
  await expect.element(page.getByText('找到 2 个组织')).toBeInTheDocument();
  expect(document.querySelector('mark')?.textContent).toBe('平台组');
});

test('all results are expanded; a result with more below it can be opened, and the search stays', async () => {
  const server = recorder((asked) => answerOf(units, asked));
  await openWith({ list: server.list });
  await userEvent.type(search(), '研发');
  await expect.element(line('研发中心')).toBeVisible();
  expect(names()).toEqual(['示例集团', '研发中心']); // not all that is below it: that was not searched for
  await expect.element(line('研发中心')).toHaveAttribute('aria-expanded', 'false');
  await button('展开研发中心').click();
  await expect.element(line('平台部')).toBeVisible();
  expect(server.at(-1).search).toEqual({ parentId: '0-0' });
  expect(names()).toEqual(['示例集团', '研发中心', '平台部', '数据部', '体验设计部']);
  await expect.element(search()).toHaveValue('研发');
  await userEvent.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['示例集团', '研发中心']);
});

test('a result that fails to open is tried again in its place, and the search stays', async () => {
  const server = recorder();
  await render(<Example list={server.list} />);
  await field().click();
  await vi.waitFor(() => server.at(0).answer(answerOf(units, { parentId: null })));
  await userEvent.type(search(), '研发');
  await vi.waitFor(() => server.at(1).answer(answerOf(units, server.at(1).search)));
  await button('展开研发中心').click();
  expect(phase()).toBe('fetching');
  server.at(2).refuse();
  const failed = page.getByRole('treeitem', { name: /下级组织没有加载成功/ });
  await expect.element(failed).toBeVisible();
  expect(phase()).toBe('loaded');
  await failed.click();
  expect(server.searches().slice(2)).toEqual([{ parentId: '0-0' }, { parentId: '0-0' }]);
  server.at(3).answer(answerOf(units, { parentId: '0-0' }));
  await expect.element(line('平台部')).toBeVisible();
  expect(activeName()).toBe('平台部'); // the line that took the place of the failed one
  await expect.element(tree()).toHaveFocus();
  await expect.element(search()).toHaveValue('研发');
});

test('an older answer never overwrites a newer one', async () => {
  const server = recorder();
  await render(<Example list={server.list} />);
  await field().click();
  await vi.waitFor(() => server.at(0).answer(answerOf(units, { parentId: null })));
  await userEvent.type(search(), '平台');
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  await userEvent.fill(search(), '审计');
  await vi.waitFor(() => expect(server.asked).toHaveLength(3));
  expect(server.at(1).signal.aborted).toBe(true);
  server.at(2).answer(answerOf(units, server.at(2).search));
  await expect.element(line('审计部')).toBeVisible();
  server.at(1).answer(answerOf(units, server.at(1).search));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(names()).toEqual(['示例集团', '审计部']);
  // Nor does an answer to a search that was given up.
  await userEvent.fill(search(), '财务');
  await vi.waitFor(() => expect(server.asked).toHaveLength(4));
  await userEvent.fill(search(), '');
  server.at(3).answer(answerOf(units, server.at(3).search));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(names()).toEqual(['示例集团', '技术委员会']);
});

test('a search that failed is tried again, and the focus goes to the search', async () => {
  const server = recorder();
  await render(<Example list={server.list} />);
  await field().click();
  await vi.waitFor(() => server.at(0).answer(answerOf(units, { parentId: null })));
  await userEvent.type(search(), '审计');
  await vi.waitFor(() => server.at(1).refuse());
  await expect.element(button('重试')).toBeVisible();
  expect(phase()).toBe('open');
  await button('重试').click();
  await expect.element(search()).toHaveFocus();
  expect(server.at(2).search).toEqual(server.at(1).search);
  server.at(2).answer(answerOf(units, server.at(2).search));
  await expect.element(line('审计部')).toBeVisible();
  expect(phase()).toBe('loaded');
});

test('no request goes out while keys keep coming', async () => {
  const server = recorder((asked) => answerOf(units, asked));
  await openWith({ list: server.list });
  vi.useFakeTimers();
  const input = search().element() as HTMLInputElement; // a search box is an input
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const typed of ['a', 'ab', 'abc', 'abcd']) {
    setValue?.call(input, typed);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(limits.searchDebounceMs - 1);
  }
  expect(server.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.searches().slice(1)).toEqual([{ filterMap: { name: { operator: 'like', value: '%abcd%' } } }]);
});

test('what an input method is still composing is not searched for', async () => {
  const server = recorder((asked) => answerOf(units, asked));
  await openWith({ list: server.list });
  vi.useFakeTimers();
  const input = search().element() as HTMLInputElement; // a search box is an input
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const type = (typed: string, isComposing: boolean) => {
    setValue?.call(input, typed);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  };
  type('cai', true);
  await vi.advanceTimersByTimeAsync(limits.searchDebounceMs * 2);
  expect(server.asked).toHaveLength(1);
  type('财', true);
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '财' }));
  await vi.advanceTimersByTimeAsync(limits.searchDebounceMs);
  expect(server.searches().slice(1)).toEqual([{ filterMap: { name: { operator: 'like', value: '%财%' } } }]);
});

test('an emptied search brings the tree back with its open units and its scroll, without a request', async () => {
  const server = recorder((asked) => answerOf(units, asked));
  await openWith({ list: server.list });
  await page.getByRole('button', { name: '展开示例集团' }).click();
  await page.getByRole('button', { name: '展开研发中心' }).click();
  await expect.element(line('平台部')).toBeVisible();
  tree().element().scrollTop = 100;
  await vi.waitFor(() => expect(tree().element().scrollTop).toBe(100));
  await new Promise(requestAnimationFrame);
  const before = names();
  await userEvent.type(search(), '审计');
  await vi.waitFor(() => expect(names()).toEqual(['示例集团', '审计部']));
  const requests = server.asked.length;
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).toHaveValue('');
  await expect.element(box()).toBeVisible();
  await expect.element(line('平台部')).toBeInTheDocument();
  expect(names()).toEqual(before);
  expect(tree().element().scrollTop).toBe(100);
  expect(server.asked).toHaveLength(requests);
});

test('a search without results says so and leads back', async () => {
  await openWith();
  await userEvent.type(search(), 'zebra');
  await expect.element(page.getByRole('status').filter({ hasText: 'zebra' })).toBeInTheDocument();
  await expectAccessible();
  await box().getByRole('button', { name: '清空搜索' }).last().click();
  await expect.element(line('技术委员会')).toBeVisible();
  await expect.element(search()).toHaveFocus();
});

test('more results than an answer holds are counted for everyone to see', async () => {
  const list: ListUnits = async (asked) => ({ ...answerOf(units, asked), total: asked.filterMap ? 5_000 : 2 });
  await openWith({ list });
  await userEvent.type(search(), '部');
  await expect.element(page.getByText(new RegExp(`找到 5000 个组织，显示前 ${limits.searchRows} 个`))).toBeVisible();
});
