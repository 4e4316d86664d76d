import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { box, Example, field, line, phase } from './testing/example.tsx';

const unbounded = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

// A file of its own: once the popover is there, no lost network keeps it away.

test('without the network the popover does not open, the page stays and says why, and the next press opens it', async () => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: ['*tree-popover*'] });
  await render(<Example />);
  await field().click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  expect(phase()).toBe('closed');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field()).toHaveAttribute('aria-busy', 'false');
  await expect.element(field()).toHaveFocus();
  await cdp().send('Network.setBlockedURLs', { urls: [] });
  await cdp().send('Network.emulateNetworkConditions', { ...unbounded, latency: 500 });
  await field().click();
  await expect.element(field()).toHaveAttribute('aria-busy', 'true'); // a slow line is seen
  expect(document.querySelector('.org-field .org-spinner')).not.toBeNull();
  await cdp().send('Network.emulateNetworkConditions', unbounded);
  await expect.element(box()).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-busy', 'false');
  await expect.element(line('技术委员会')).toBeVisible();
});
