import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyDate, enterDate, shownDate } from '../../testing/dates.ts';
import { birthday, dayOf, open, save } from './testing/open-form.tsx';

const field = dayOf('生日');

test('a day is a day', async () => {
  const { onSubmit } = await open([birthday], { values: { birthday: '2024-02-29' } });
  await expect.poll(() => shownDate(field)).toBe('2024-02-29');
  await enterDate(field, '2026-03-01');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ birthday: '2026-03-01' });
});

test('a day that must have come already is not taken when it has not, and the calendar ends there', async () => {
  const { onSubmit } = await open([{ ...birthday, latest: '2026-03-01' }]);
  await enterDate(field, '2026-03-02');
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(/不能晚于今天/);
  expect(onSubmit).not.toHaveBeenCalled();
  await field.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await expect.element(calendar.getByRole('button', { name: /2026年3月2日/ })).toHaveAttribute('aria-disabled', 'true');
  await calendar.getByRole('button', { name: /2026年3月1日/ }).click();
  await expect.poll(() => shownDate(field)).toBe('2026-03-01');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ birthday: '2026-03-01' });
});

test('half a day is not taken for none', async () => {
  const { onSubmit } = await open([birthday]);
  await enterDate(field, '2026-02');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/请输入正确的日期/);
  expect(shownDate(field)).toBe('2026-02');
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  await emptyDate(field);
  await expect.element(field).not.toHaveAccessibleDescription(/请输入正确的日期/);
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
});

test('a part taken away from a day is not taken for the day before', async () => {
  const { onSubmit } = await open([birthday], { values: { birthday: '2024-02-29' } });
  await enterDate(field, '2024');
  await userEvent.keyboard('{ArrowLeft}{Backspace}{Backspace}{Backspace}{Backspace}{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/请输入正确的日期/);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a day that its month does not have is not sent as another', async () => {
  const { onSubmit } = await open([birthday]);
  await enterDate(field, '2026-02-30');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/请输入正确的日期/);
  expect(onSubmit).not.toHaveBeenCalled();
});
