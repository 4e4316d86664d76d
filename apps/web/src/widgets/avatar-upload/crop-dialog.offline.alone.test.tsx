import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { dialog, isCropping, open, picture } from './testing/avatar.tsx';

// A file of its own: once the dialog is there, no lost network keeps it away.

test('without the network the file is named, the page stays, and another try by key opens the dialog', async () => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: ['*crop-dialog*'] });
  const { choose } = await open();
  const button = page.getByRole('button', { name: '选择图片' });
  button.element().focus();
  await choose(await picture());
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^me\.png 没有打开：裁剪窗口未能加载，请检查网络后重试/);
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  await cdp().send('Network.setBlockedURLs', { urls: [] });
  page.getByRole('button', { name: '重试' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await isCropping();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
