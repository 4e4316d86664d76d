import { limits } from '@uc/contract';
import type {} from '@vitest/browser-playwright'; // types of cdp()
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import { states } from './gallery.tsx';

type Upload = (dataUrl: string, onProgress: (fraction: number) => void) => Promise<void>;

async function picture(name = 'me.png', type = 'image/png', width = 400, height = 200): Promise<File> {
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

async function open(more: Partial<Parameters<typeof AvatarUpload>[0]> = {}) {
  const upload = vi.fn<Upload>(async () => undefined);
  const props = { value: null, name: '魏', upload, ...more };
  const screen = await render(
    <main>
      <h1>资料</h1>
      <AvatarUpload {...props} />
    </main>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return { screen, upload, props, input, choose: (file: File) => userEvent.upload(input, file) };
}

const dialog = page.getByRole('dialog', { name: '裁剪头像' });
const area = page.getByRole('group', { name: '裁剪区域' });
const confirm = page.getByRole('button', { name: '上传' });
/** Where the frame is, as a reader hears it. */
const place = () => area.getByRole('status').element().textContent;

async function crop(more: Parameters<typeof open>[0] = {}) {
  const opened = await open(more);
  await opened.choose(await picture());
  await expect.element(dialog).toBeVisible();
  return opened;
}

/** The brightness in the middle of what was sent, which tells what part of the gradient was kept. */
async function brightness(dataUrl: string | undefined): Promise<number> {
  const image = await createImageBitmap(await (await fetch(dataUrl ?? '')).blob());
  expect([image.width, image.height]).toEqual([limits.avatarPixels, limits.avatarPixels]);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  return context?.getImageData(image.width / 2, image.height / 2, 1, 1).data[0] ?? Number.NaN;
}

test('the picker lists four formats and opens by the button', async () => {
  const { input } = await open();
  expect(input.accept.split(',').sort()).toEqual(['image/bmp', 'image/gif', 'image/jpeg', 'image/png']);
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  await page.getByRole('button', { name: '选择图片' }).click();
  expect(opened).toHaveBeenCalledOnce();
});

test('a web page called a picture is refused with the message for types, and nothing is sent', async () => {
  const { choose, upload } = await open();
  await choose(new File(['<html>'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('头像只能是 JPEG 或 PNG 格式的图片');
  expect(dialog.query()).toBeNull();
  expect(upload).not.toHaveBeenCalled();
});

test('a picture of the bound is refused with the message for sizes, one byte less is cropped', async () => {
  const { choose } = await open();
  const file = await picture();
  const sized = (size: number) => new File([file, new Uint8Array(size - file.size)], 'me.png', { type: 'image/png' });
  await choose(sized(limits.avatarBytes));
  await expect.element(page.getByRole('alert')).toHaveTextContent('头像图片必须小于 2 MB');
  await choose(sized(limits.avatarBytes - 1));
  await expect.element(dialog).toBeVisible();
});

test('a file that cannot be read any more is named, and another can be chosen', async () => {
  const { choose } = await open();
  using _gone = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  await choose(await picture());
  await expect.element(page.getByRole('alert')).toHaveTextContent('me.png 上传失败');
  await choose(await picture());
  await expect.element(dialog).toBeVisible();
});

test('a picture is cropped, sent with its progress, and named when it is there', async () => {
  let finish = () => {};
  let report: (fraction: number) => void = () => {};
  const upload = vi.fn<Upload>((_, onProgress) => {
    report = onProgress;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await crop({ upload });
  await confirm.click();
  const progress = page.getByRole('progressbar', { name: '上传进度' });
  await expect.element(progress).toHaveAttribute('value', '0');
  report(0.4);
  await expect.element(progress).toHaveAttribute('value', '40');
  report(0.3);
  report(7);
  await expect.element(progress).toHaveAttribute('value', '100');
  await expect.element(page.getByRole('button', { name: '更换头像' })).toHaveAttribute('aria-disabled', 'true');
  finish();
  await expect.element(page.getByRole('status')).toHaveTextContent('me.png 上传成功');
  expect(progress.query()).toBeNull();
  const sent = upload.mock.calls[0]?.[0];
  expect(sent).toMatch(/^data:image\/(jpeg|png);base64,/);
  expect(document.querySelector<HTMLImageElement>('.avatar-picture img')?.src).toBe(sent);
});

test('a picture that could not be sent is named, and sent again by one press', async () => {
  const upload = vi.fn<Upload>(async () => undefined).mockRejectedValueOnce(new Error('no'));
  await crop({ upload });
  await confirm.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/me\.png 上传失败/);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('me.png 上传成功');
  expect(upload.mock.calls[1]?.[0]).toBe(upload.mock.calls[0]?.[0]);
});

test('the mouse drags the picture under the frame, up to its edge', async () => {
  const { upload } = await crop();
  const before = place();
  const { left, top } = area.element().getBoundingClientRect();
  await drag('mouse', left + 60, top + 60, 500);
  expect(place()).not.toBe(before);
  expect(place()).toMatch(/^横向 0%/);
  await confirm.click();
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  // The left half of a gradient from black to white: its middle is a quarter of the way.
  expect(await brightness(upload.mock.calls[0]?.[0])).toBeLessThan(80);
});

test('a finger drags the picture, and the page stays where it is', async () => {
  await crop();
  expect(getComputedStyle(area.element()).touchAction).toBe('none');
  const { left, top } = area.element().getBoundingClientRect();
  await drag('touch', left + 200, top + 60, -50);
  expect(place()).toMatch(/^横向 (6|7|8|9)\d%/);
});

test('two fingers that part enlarge the picture', async () => {
  await crop();
  const { left, top } = area.element().getBoundingClientRect();
  await touches('touchStart', [left + 120, top + 140], [left + 160, top + 140]);
  await touches('touchMove', [left + 100, top + 140], [left + 180, top + 140]);
  await touches('touchEnd');
  await expect.poll(place).toMatch(/缩放 (19|20)\d%/);
});

test('keys move, zoom and turn the picture', async () => {
  const { upload } = await crop();
  area.element().focus();
  expect(place()).toBe('横向 50%，纵向 50%，缩放 100%，旋转 0°');
  await userEvent.keyboard('{ArrowRight>30/}');
  expect(place()).toMatch(/^横向 0%/);
  await userEvent.keyboard('{ArrowLeft>60/}');
  expect(place()).toMatch(/^横向 100%/);
  await userEvent.keyboard('+++-');
  expect(place()).toMatch(/缩放 120%/);
  await userEvent.keyboard('{ArrowUp>30/}');
  expect(place()).toMatch(/纵向 100%/);
  await userEvent.keyboard('{ArrowDown>60/}');
  expect(place()).toMatch(/纵向 0%/);
  await page.getByRole('button', { name: '旋转 90°' }).click();
  expect(place()).toMatch(/旋转 90°/);
  await confirm.click();
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  expect(await brightness(upload.mock.calls[0]?.[0])).toBeGreaterThan(150);
});

test('the slider zooms and says so', async () => {
  await crop();
  const slider = page.getByRole('slider', { name: '缩放' });
  slider.element().focus();
  await userEvent.keyboard('{End}');
  expect(place()).toMatch(/缩放 400%/);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '400%');
});

test('Escape and the cancel button send nothing, the focus goes back, and the same file can be chosen again', async () => {
  const { choose, upload, input } = await open();
  const button = page.getByRole('button', { name: '选择图片' });
  input.addEventListener('click', (event) => event.preventDefault());
  await button.click();
  await choose(await picture());
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(input.value).toBe('');
  await choose(await picture());
  await page.getByRole('button', { name: '取消' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

const present = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a picture is removed, and the focus stays beside it', async () => {
  const remove = vi.fn(async () => undefined);
  await open({ value: present, remove });
  await page.getByRole('button', { name: '移除' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('头像已移除');
  await expect.element(page.getByRole('img', { name: '尚未设置头像' })).toHaveTextContent('魏');
  await expect.element(page.getByRole('button', { name: '选择图片' })).toHaveFocus();
  expect(remove).toHaveBeenCalledOnce();
});

test('a picture that could not be removed stays, and that is told', async () => {
  await open({ value: present, remove: () => Promise.reject(new Error('no')) });
  await page.getByRole('button', { name: '移除' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('头像没有移除，请稍后重试');
  await expect.element(page.getByRole('img', { name: '当前头像' })).toBeVisible();
});

test('without a way to remove there is no button for it, and disabled nothing opens', async () => {
  const { input } = await open({ value: present, isDisabled: true });
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  expect(page.getByRole('button', { name: '移除' }).query()).toBeNull();
  await page.getByRole('button', { name: '更换头像' }).click({ force: true });
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ['zh_CN', 'light'],
  ['en_US', 'dark'],
] as const)('every state is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  const shown = Object.entries(states);
  await render(
    <main>
      <h1>States</h1>
      {shown.map(([state, Show]) => (
        <section key={state} aria-label={state}>
          <Show />
        </section>
      ))}
    </main>,
  );
  await expectAccessible();
});

test.each(['light', 'dark'] as const)(
  'the crop dialog is accessible and its targets are large enough, %s',
  async (theme) => {
    chooseTheme(theme);
    await crop();
    await expectAccessible();
    for (const button of dialog.element().querySelectorAll('button'))
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(36);
  },
);

test('the crop dialog fits the narrowest phone, and a drag there still follows the finger', async () => {
  await page.viewport(320, 568);
  await crop();
  const box = dialog.element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 320]).toEqual([true, true]);
  for (const part of dialog.element().querySelectorAll('.crop-stage, button, input'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
  const { left, top, width } = area.element().getBoundingClientRect();
  // Half the frame's side is all that a picture twice as wide as high can go.
  await drag('touch', left + 60, top + 60, width * 0.4);
  expect(place()).toMatch(/^横向 [0-2]%/);
  await page.viewport(1280, 800);
});

/** Coordinates of the whole page: the tests run in a frame of it. */
function onPage(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) };
}

async function touches(type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: [x: number, y: number][]) {
  const touchPoints = fingers.map(([x, y], id) => ({ ...onPage(x, y), id }));
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function drag(by: 'mouse' | 'touch', x: number, y: number, right: number) {
  const steps = [0.25, 0.5, 0.75, 1].map((share) => x + right * share);
  if (by === 'touch') {
    await touches('touchStart', [x, y]);
    for (const at of steps) await touches('touchMove', [at, y]);
    return touches('touchEnd');
  }
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...onPage(at, y), button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', x);
  for (const at of steps) await mouse('mouseMoved', at);
  return mouse('mouseReleased', x + right);
}
