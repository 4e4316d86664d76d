import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { field, MultiExample, phase } from './example.tsx';

/** A press while one of its files cannot be fetched: the drawer does not open, the page stays and says why. */
export async function expectStaysClosedWithout(part: string): Promise<void> {
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: [`*${part}*`] });
  await render(<MultiExample />);
  await field().click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  expect(phase()).toBe('closed');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field()).toHaveFocus();
  await cdp().send('Network.setBlockedURLs', { urls: [] });
}
