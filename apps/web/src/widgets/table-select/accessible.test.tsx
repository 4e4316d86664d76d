import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import { choiceOf, field, PersonForm, popup, rowsShown, searchOf, serving } from './testing/person-form.tsx';

test('nothing chosen asks to choose, in both languages', async () => {
  await render(<PersonForm />);
  await expect.element(field()).toHaveTextContent('请选择');
  await applyLocale('en_US');
  await expect.element(field()).toHaveTextContent('Please select');
});

test('required, wrong and disabled are said', async () => {
  const screen = await render(<PersonForm isRequired error="请选择负责人" />);
  await expect.element(field()).toHaveAttribute('aria-required', 'true');
  await expect.element(field()).toHaveAccessibleDescription('请选择负责人');
  await screen.rerender(<PersonForm isDisabled />);
  await expect.element(field()).toBeDisabled();
});

const wrong = { isMulti: true, isRequired: true, error: '请选择负责人' };

test.each(['light', 'dark'] as const)('is accessible closed and open, %s', async (theme) => {
  chooseTheme(theme);
  await render(<PersonForm {...wrong} chosen={[{ id: 1, value: '员工1', key: '1' }]} />);
  await expectAccessible();
  await field().click();
  await expect.element(choiceOf('员工1')).toBeChecked();
  await expectAccessible();
});

test.each(['light', 'dark'] as const)('is accessible searched and failed, %s', async (theme) => {
  chooseTheme(theme);
  const serve = serving(12);
  const { list } = recordedList((search, call) => {
    if (call === 3) throw new Error('坏了');
    return serve(search);
  });
  await render(<PersonForm {...wrong} list={list} />);
  await field().click();
  await searchOf('姓名').fill('员工');
  await expect.element(page.getByText(/最多显示/)).toBeVisible();
  await expect.poll(() => rowsShown().length).toBe(12);
  await expectAccessible();
  await searchOf('姓名').fill('员工1');
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expectAccessible();
});

const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => Number(value) / 255);

/** Contrast by WCAG 2.2, of two computed colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['light', 'radio'],
  ['light', 'checkbox'],
  ['dark', 'radio'],
  ['dark', 'checkbox'],
] as const)('the edge of an unchosen mark stands out 3:1 from all around it, %s %s', async (theme, role) => {
  chooseTheme(theme);
  await render(<PersonForm isMulti={role === 'checkbox'} />);
  await field().click();
  const mark = choiceOf('员工2', role);
  await expect.element(mark).toBeEnabled();
  await userEvent.hover(mark);
  const { borderTopColor, borderTopWidth, backgroundColor: inside } = getComputedStyle(mark.element());
  expect(Number.parseFloat(borderTopWidth)).toBeGreaterThanOrEqual(1);
  const hovered = getComputedStyle(mark.element().closest('tr') as Element).backgroundColor; // every mark is in a row
  const { backgroundColor: around } = getComputedStyle(popup().element());
  expect(new Set([hovered, around, 'rgba(0, 0, 0, 0)']).size).toBe(3);
  for (const colour of [inside, hovered, around]) expect(contrast(borderTopColor, colour)).toBeGreaterThanOrEqual(3);
});
