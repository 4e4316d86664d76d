import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/axe.ts';
import { CodeField } from './code-field.tsx';

function Field({ onFull, error }: { onFull(value: string): void; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <main>
      <h1>页面</h1>
      <CodeField label="验证码" digits={6} value={value} onChange={setValue} onFull={onFull} error={error} />
    </main>
  );
}

const field = page.getByRole('textbox', { name: '验证码' });
const boxes = () => [...document.querySelectorAll('.code-boxes > span')].map((box) => box.textContent);

test('each digit has its box, and the last one gives the code, once', async () => {
  const full = vi.fn();
  await render(<Field onFull={full} />);
  await field.click();
  await userEvent.keyboard('12345');
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', '']);
  expect(full).not.toHaveBeenCalled();
  await userEvent.keyboard('67');
  expect(full.mock.calls).toEqual([['123456']]);
});

test.each([
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['验证码 012345，5 分钟内有效', '012345'],
])('%j is the code %s, however it was pasted', async (pasted, code) => {
  const full = vi.fn();
  await render(<Field onFull={full} />);
  await field.fill(pasted);
  expect(full.mock.calls).toEqual([[code]]);
});

test('one field for readers and for what fills in codes; what is wrong is told with it', async () => {
  await render(<Field onFull={vi.fn()} error="验证码错误" />);
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field).toHaveAccessibleDescription('验证码错误');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});
