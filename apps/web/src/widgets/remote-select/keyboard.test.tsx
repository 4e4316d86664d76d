import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import {
  activeText,
  choices,
  DepartmentForm,
  field,
  latest,
  names,
  options,
  searching,
  wordOf,
} from './testing/department-form.tsx';

test('arrows open and move round, Home and End go to the ends, Enter chooses, Escape leaves it as it was', async () => {
  await render(<DepartmentForm />);
  field().element().focus();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeText).toBe(names[0]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(activeText).toBe(names.at(-1));
  await userEvent.keyboard('{Home}');
  await expect.poll(activeText).toBe(names[0]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeText).toBe(names[1]);
  await userEvent.keyboard('{End}{Enter}');
  expect(latest()).toEqual([choices.at(-1)]);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field()).toHaveValue(names.at(-1));
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(activeText).toBe(names.at(-1));
  await userEvent.keyboard('{Home}{Escape}');
  expect(latest()).toEqual([choices.at(-1)]);
  await expect.element(field()).toHaveValue(names.at(-1));
  expect(options()).toEqual([]);
});

test('typing into a closed select searches for what is typed, and Enter takes the first match', async () => {
  const { list, asked } = recordedList(searching);
  await render(<DepartmentForm list={list} chosen={choices.slice(0, 1)} />);
  field().element().focus();
  await userEvent.keyboard('财务');
  await expect.poll(() => asked.map(wordOf).at(-1)).toBe('财务');
  await expect.poll(activeText).toBe('财务管理中心');
  await userEvent.keyboard('{Enter}');
  expect(latest()).toEqual([choices[2]]);
});

test('Escape closes the list and nothing around it', async () => {
  const outside = vi.fn();
  await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a drawer
    <div onKeyDown={outside}>
      <DepartmentForm />
    </div>,
  );
  await field().click();
  await userEvent.keyboard('{Escape}');
  expect(outside).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(outside).toHaveBeenCalledOnce();
});

test('Tab leaves and closes; several are chosen without closing, and Backspace takes the last one back', async () => {
  await render(<DepartmentForm isMulti />);
  field().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeText).toBe(names[0]);
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(latest()).toEqual(choices.slice(0, 2));
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Backspace}');
  expect(latest()).toEqual(choices.slice(0, 1));
  await userEvent.keyboard('{Enter}');
  expect(latest()).toEqual(choices.slice(0, 2));
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: '之后' })).toHaveFocus();
  expect(options()).toEqual([]);
});
