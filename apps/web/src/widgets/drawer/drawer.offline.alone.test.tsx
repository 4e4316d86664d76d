import type {} from '@vitest/browser-playwright'; // types of cdp()
import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../notices/toasts.tsx';
import { Drawer } from './drawer.tsx';

// A file of its own: once the panel is there, no lost network keeps it away.

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        打开
      </button>
      <Drawer title="编辑资料" isOpen={isOpen} onClose={() => setOpen(false)}>
        内容
      </Drawer>
      <Toasts />
    </>
  );
}

test('without the network it says so, the page stays, and the next press opens it', async () => {
  await render(<Example />);
  const opener = page.getByRole('button', { name: '打开' });
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: ['*drawer-panel*'] });
  await opener.click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(opener).toHaveFocus();
  await cdp().send('Network.setBlockedURLs', { urls: [] });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: '编辑资料' })).toBeVisible();
});
