import type {} from '@vitest/browser-playwright'; // types of cdp()
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../notices/toasts.tsx';
import { SliderCaptcha } from './slider-captcha.tsx';

// A file of its own: once the popup is there, no lost network keeps it away.

const never = () => new Promise<never>(() => undefined);
const nothing = () => undefined;
const onClose = vi.fn();

function Example() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  const ways = { load: never, check: never, loadWork: never, checkWork: never };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        开始
      </button>
      <SliderCaptcha {...ways} isOpen={isOpen} onSuccess={nothing} onFailure={nothing} onClose={close} />
      <Toasts />
    </>
  );
}

test('without the network it says so and counts as closed, and the next press opens it', async () => {
  await render(<Example />);
  await cdp().send('Network.enable');
  await cdp().send('Network.setCacheDisabled', { cacheDisabled: true }); // another file may have fetched it
  await cdp().send('Network.setBlockedURLs', { urls: ['*captcha-dialog*'] });
  const opener = page.getByRole('button', { name: '开始' });
  await opener.click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  await cdp().send('Network.setBlockedURLs', { urls: [] });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: '安全验证' })).toBeVisible();
});
