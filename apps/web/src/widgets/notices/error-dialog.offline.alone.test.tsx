import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dialog } from '../../lib/notify.ts';
import { ErrorDialog } from './error-dialog.tsx';
import { Toasts } from './toasts.tsx';

// A file of its own: once the dialog is there, no lost network keeps it away.

test('a message whose dialog does not come is a toast, and the next one is a dialog again', async () => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: ['*error-dialog-box*'] });
  await render(
    <>
      <Toasts />
      <ErrorDialog />
    </>,
  );
  dialog.set('服务器内部错误');
  await expect.element(page.getByText('服务器内部错误')).toBeVisible();
  await expect.poll(() => dialog.get()).toBeNull();
  await cdp().send('Network.setBlockedURLs', { urls: [] });
  dialog.set('网关超时');
  await expect.element(page.getByRole('alertdialog', { name: '错误' })).toMatchTextContent(/网关超时/);
});
