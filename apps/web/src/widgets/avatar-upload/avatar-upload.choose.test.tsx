import { limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { dialog, isCropping, open, picture } from './testing/avatar.tsx';
import { pngOfSize } from './testing/headers.ts';

const alert = page.getByRole('alert');

test('the picker lists four formats and opens by the button', async () => {
  const { input } = await open();
  expect(input.accept.split(',').sort()).toEqual(['image/bmp', 'image/gif', 'image/jpeg', 'image/png']);
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  await page.getByRole('button', { name: '选择图片' }).click();
  expect(opened).toHaveBeenCalledOnce();
});

test('a web page called a picture is refused by name with the message for types, and nothing is sent', async () => {
  const { choose, upload } = await open();
  await choose(new File(['<html>'], 'me.png', { type: 'image/png' }));
  await expect.element(alert).toHaveTextContent('me.png 不能使用：头像只能是 JPEG 或 PNG 格式的图片');
  expect(dialog.query()).toBeNull();
  expect(upload).not.toHaveBeenCalled();
});

test('a picture of the bound is refused by name with the message for sizes, one byte less is cropped', async () => {
  const { choose } = await open();
  const file = await picture();
  const sized = (size: number) => new File([file, new Uint8Array(size - file.size)], 'me.png', { type: 'image/png' });
  await choose(sized(limits.avatarBytes));
  await expect.element(alert).toHaveTextContent('me.png 不能使用：头像图片必须小于 2 MB');
  await choose(sized(limits.avatarBytes - 1));
  await isCropping();
});

test('a small file that would unpack into gigabytes is refused by name and never decoded', async () => {
  using decoded = vi.spyOn(globalThis, 'createImageBitmap');
  const { choose } = await open();
  await choose(new File([pngOfSize(60_000, 60_000)], 'bomb.png', { type: 'image/png' }));
  await expect.element(alert).toHaveTextContent('bomb.png 不能使用：图片尺寸过大，像素总数不能超过 4096 × 4096');
  expect(decoded).not.toHaveBeenCalled();
});

test('the messages name the file in English too, whatever direction its name is written in', async () => {
  await applyLocale('en_US');
  const { choose } = await open();
  await choose(new File(['<html>'], 'صورة.png'));
  await expect.element(alert).toHaveTextContent("صورة.png can't be used: the picture must be a JPEG or PNG");
  expect(alert.element().querySelector('bdi')?.textContent).toBe('صورة.png');
  await choose(new File([await picture(), new Uint8Array(limits.avatarBytes)], 'big.png'));
  await expect.element(alert).toHaveTextContent("big.png can't be used: the picture must be under 2 MB");
});

test('a file that cannot be read any more is named, and another can be chosen', async () => {
  const { choose } = await open();
  using _gone = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  await choose(await picture());
  await expect.element(alert).toHaveTextContent('me.png 上传失败');
  await choose(await picture());
  await isCropping();
});

test('Escape and the cancel button send nothing, the focus goes back, and the same file can be chosen again', async () => {
  const { choose, upload, input } = await open();
  const button = page.getByRole('button', { name: '选择图片' });
  input.addEventListener('click', (event) => event.preventDefault());
  await button.click();
  await choose(await picture());
  await isCropping();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(input.value).toBe('');
  await choose(await picture());
  await page.getByRole('button', { name: '取消' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test('the decoded picture is given back when the crop ends, and when the page is left', async () => {
  using closed = vi.spyOn(ImageBitmap.prototype, 'close');
  const { choose, unmount } = await open();
  await choose(await picture());
  await isCropping();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await choose(await picture());
  await isCropping();
  await unmount();
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a picture that is decoded only after the page was left is given back too', async () => {
  using closed = vi.spyOn(ImageBitmap.prototype, 'close');
  const decode = globalThis.createImageBitmap;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  using decoding = vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (source: ImageBitmapSource) => {
    await held;
    return decode(source);
  });
  const { choose, unmount } = await open();
  await choose(await picture());
  await expect.poll(() => decoding.mock.calls.length).toBe(1);
  await unmount();
  goOn();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});
