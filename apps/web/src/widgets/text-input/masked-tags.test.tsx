import { maskPrefix } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { field, remove, show } from './testing/tags-page.tsx';

const mask = `${maskPrefix}138****5678`;

test('a mask is not taken for a value', async () => {
  const { values } = await show();
  await field.fill(mask);
  await userEvent.keyboard('{Enter}');
  expect(values()).toEqual([]);
});

test.each([{ oldValues: [mask, '一', mask] }, { first: [mask, '一', mask] }])(
  'masks are shown and explained, cannot be removed, and are never yielded: %j',
  async (props) => {
    const { heard } = await show(props);
    const shown = [...document.querySelectorAll('li')].map((tag) => tag.textContent);
    expect(shown).toEqual([expect.stringContaining('138****567'), expect.stringContaining('138****567'), '一']);
    expect(document.querySelector('li')?.title).toBe('138****5678（只显示一部分，保持不变）');
    expect(page.getByRole('button', { name: /移除/ }).all()).toHaveLength(1);
    await field.fill('二');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Backspace}');
    await remove('一').click();
    await field.click();
    await userEvent.keyboard('{Backspace}');
    expect(heard.mock.calls).toEqual([[['一', '二']], [['一']], [[]]]);
  },
);

test('masks of the server stay on show whatever becomes of the other values', async () => {
  await show({ oldValues: [mask, '一'] });
  await remove('一').click();
  expect([...document.querySelectorAll('li')].map((tag) => tag.title)).toEqual([
    '138****5678（只显示一部分，保持不变）',
  ]);
  await expectAccessible();
});
