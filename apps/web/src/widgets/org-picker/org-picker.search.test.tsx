import { limits } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import type { ListUnits } from './choice.ts';
import { box, line, names, openWith, search, tree, units } from './testing/example.tsx';
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
