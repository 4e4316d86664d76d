import { limits } from '@uc/contract';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AvatarUpload } from '../avatar-upload.tsx';

/** How a test stands in for the server. */
export type Upload = (dataUrl: string, onProgress: (fraction: number) => void) => Promise<void>;

/** A gradient from black to white, from left to right, as a file. */
export async function picture(name = 'me.png', type = 'image/png', width = 400, height = 200): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const shades = context.createLinearGradient(0, 0, width, 0);
  shades.addColorStop(0, 'black');
  shades.addColorStop(1, 'white');
  context.fillStyle = shades;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** A page with the upload on it. */
export async function open(more: Partial<Parameters<typeof AvatarUpload>[0]> = {}) {
  const upload = vi.fn<Upload>(async () => undefined);
  const props = { value: null, name: '魏', upload, ...more };
  const shown = (changed: Partial<typeof props> = {}) => (
    <main>
      <h1>资料</h1>
      <AvatarUpload {...props} {...changed} />
    </main>
  );
  const screen = await render(shown());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return {
    upload,
    input,
    choose: (file: File) => userEvent.upload(input, file),
    change: (changed: Partial<typeof props>) => screen.rerender(shown(changed)),
    unmount: screen.unmount,
  };
}

/** The page with a picture in the crop dialog. */
export async function crop(more: Parameters<typeof open>[0] = {}) {
  const opened = await open(more);
  await opened.choose(await picture());
  await isCropping();
  return opened;
}

/** Waits for the crop dialog, and until the keys are its. */
export async function isCropping() {
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
}

/** The crop dialog, its area, and the button that sends. */
export const dialog = page.getByRole('dialog', { name: '裁剪头像' });
export const area = page.getByRole('group', { name: '裁剪区域' });
export const confirm = page.getByRole('button', { name: '上传' });

/** Where the frame is, as a reader hears it. */
export const place = () => area.getByRole('status').element().textContent;

/** The picture on show, if it is one. */
export const shownPicture = () => document.querySelector<HTMLImageElement>('.avatar-picture img')?.src;

/** A picture that is there already. */
export const present = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The brightness in the middle of what was sent, which tells what part of the gradient was kept. */
export async function brightness(dataUrl: string | undefined): Promise<number> {
  const image = await createImageBitmap(await (await fetch(dataUrl ?? '')).blob());
  expect([image.width, image.height]).toEqual([limits.avatarPixels, limits.avatarPixels]);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  return context?.getImageData(image.width / 2, image.height / 2, 1, 1).data[0] ?? Number.NaN;
}
