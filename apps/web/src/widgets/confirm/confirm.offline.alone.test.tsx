import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { confirm } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';

// A file of its own: once the box is there, no lost network keeps it away.

test("without the network the browser's own question is asked, with the same words, and the answer counts", async () => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: ['*confirm-box*'] });
  using asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValueOnce(false);
  await render(<ConfirmHost />);
  expect(await confirm({ title: '撤销申请？', body: '编号 A-1024' })).toBe(true);
  expect(asked).toHaveBeenLastCalledWith('撤销申请？\n\n编号 A-1024');
  expect(await confirm({ title: '发送？' })).toBe(false);
  expect(asked).toHaveBeenLastCalledWith('发送？');
  await cdp().send('Network.setBlockedURLs', { urls: [] });
  const answer = confirm({ title: '撤销申请？' });
  await page.getByRole('alertdialog', { name: '撤销申请？' }).getByRole('button', { name: '确定' }).click();
  expect(await answer).toBe(true);
  expect(asked).toHaveBeenCalledTimes(2);
});
