import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { shownDate } from '../../testing/dates.ts';
import { DayField } from './day-field.tsx';

// A file of its own: once the control is there, no lost network keeps it away.

test('where the control does not come, the browser’s own field takes the day; the next field tries again', async () => {
  const onChange = vi.fn();
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: ['*date-control*'] });
  await render(<DayField id="day" label="到期日" value="2026-08-01" onChange={onChange} />);
  const field = page.getByLabelText('到期日');
  await expect.element(field).toHaveValue('2026-08-01');
  await field.fill('2026-08-02');
  expect(onChange.mock.calls).toEqual([['2026-08-02', false]]);
  await cdp().send('Network.setBlockedURLs', { urls: [] });
  await render(<DayField id="next" label="下一个" value="2026-08-03" onChange={onChange} />);
  await expect.poll(() => shownDate(page.getByRole('group', { name: '下一个' }))).toBe('2026-08-03');
});
