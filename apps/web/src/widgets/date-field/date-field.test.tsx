import { useId, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { emptyDate, enterDate, shownDate } from '../../testing/dates.ts';
import { withMotion } from '../../testing/motion.ts';
import { TimeField } from '../filters/time-field.tsx';
import { DayField } from './day-field.tsx';

withMotion();

const heard = vi.fn<(value: string, isUnfinished: boolean) => void>();

function Day({ first = '' }: { first?: string }) {
  const id = useId();
  const [value, setValue] = useState(first);
  return (
    <>
      <DayField
        id={id}
        label="到期日"
        value={value}
        onChange={(next, isUnfinished) => {
          heard(next, isUnfinished);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('2030-12-31')}>
        别处
      </button>
    </>
  );
}

const day = page.getByRole('group', { name: /到期日|Last day/ });
const text = () => day.element().textContent?.replace(/[\u2066\u2069]/g, '');

test('a date is written as the language of the page writes it, whatever the browser speaks', async () => {
  await render(<Day />);
  await expect.poll(text).toBe('年/月/日');
  await enterDate(day, '2026-08-01');
  await expect.poll(text).toBe('2026/08/01');
  await applyLocale('en_US');
  await expect.poll(text).toBe('08/01/2026');
  await emptyDate(day);
  await expect.poll(text).toBe('mm/dd/yyyy');
  expect(heard.mock.lastCall).toEqual(['', false]);
});

test('its label leads into it, and each part is named', async () => {
  await render(<Day first="2026-08-01" />);
  await expect.poll(() => shownDate(day)).toBe('2026-08-01');
  await page.getByText('到期日').first().click();
  await expect.element(day.getByRole('spinbutton', { name: /^年.*到期日/ })).toHaveFocus();
});

test('what comes from elsewhere takes the place of what is half typed', async () => {
  await render(<Day first="2026-08-01" />);
  await enterDate(day, '1999');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await page.getByRole('button', { name: '别处' }).click();
  await expect.poll(() => shownDate(day)).toBe('2030-12-31');
});

test('the calendar goes to any year, and a day chosen there closes it', async () => {
  await render(<Day first="2026-08-12" />);
  await day.getByRole('button', { name: /日历/ }).click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('combobox', { name: '年' }).selectOptions('1985年');
  await calendar.getByRole('combobox', { name: '月' }).selectOptions('2月');
  await calendar.getByRole('button', { name: /1985年2月9日/ }).click();
  await expect.poll(() => shownDate(day)).toBe('1985-02-09');
  await expect.element(calendar).not.toBeInTheDocument();
  expect(heard.mock.lastCall).toEqual(['1985-02-09', false]);
});

const changed = vi.fn<(value: string | undefined, options: { replace: boolean }) => void>();
function Time({ timeOfDay }: { timeOfDay: '00:00:00' | '23:59:59' }) {
  const [value, setValue] = useState<string>();
  return (
    <TimeField
      label="时间"
      value={value}
      timeOfDay={timeOfDay}
      problem={undefined}
      onChange={(next, options) => {
        changed(next, options);
        setValue(next);
      }}
    />
  );
}
const time = page.getByRole('group', { name: '时间' });

test.each([
  ['00:00:00', '2026-08-01', '2026-08-01 00:00:00'],
  ['23:59:59', '2026-08-01', '2026-08-01 23:59:59'],
  ['23:59:59', '2026-08-01 18', '2026-08-01 18:59:59'],
  ['23:59:59', '2026-08-01 18:30:05', '2026-08-01 18:30:05'],
] as const)('of a range that ends or begins at %s, %s means %s', async (timeOfDay, typed, meant) => {
  await render(<Time timeOfDay={timeOfDay} />);
  await enterDate(time, typed);
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => changed.mock.lastCall?.[0]).toBe(meant);
  expect(shownDate(time)).toBe(meant.replace(/\D/g, '-'));
});

test('a day from the calendar begins or ends with its first or last second', async () => {
  await render(<Time timeOfDay="23:59:59" />);
  await enterDate(time, '2026-08-01');
  await time.getByRole('button', { name: /日历/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /8月20日/ })
    .click();
  await expect.poll(() => changed.mock.lastCall?.[0]).toBe('2026-08-20 23:59:59');
});

test('a year that is being typed is no filter yet', async () => {
  await render(<Time timeOfDay="00:00:00" />);
  await enterDate(time, '2026-08-01 08:00:00');
  changed.mockClear();
  await enterDate(time, '1998');
  expect(changed.mock.calls.map(([value]) => value)).toEqual(['1998-08-01 08:00:00']);
});
