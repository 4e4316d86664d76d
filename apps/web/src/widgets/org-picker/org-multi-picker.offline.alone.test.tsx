import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { box, field, line, MultiExample, phase } from './testing/example.tsx';

// A file of its own: once the drawer is there, no lost network keeps it away.

test.each(['transfer-drawer', 'drawer-panel'])(
  'without its part %s the drawer does not open, the page stays and says why',
  async (part) => {
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
  },
);

test('with the network back the next press opens it', async () => {
  await render(<MultiExample />);
  await field().click();
  await expect.element(box()).toBeVisible();
  await expect.element(line('技术委员会')).toBeVisible();
});
