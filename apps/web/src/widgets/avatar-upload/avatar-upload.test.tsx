import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import {
  confirm,
  crop,
  dialog,
  isCropping,
  open,
  picture,
  present,
  shownPicture,
  type Upload,
} from './testing/avatar.tsx';

const retry = page.getByRole('button', { name: '重试' });
const change = page.getByRole('button', { name: '更换头像' });

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
  await expect.element(change).toHaveAttribute('aria-disabled', 'true');
  finish();
  await expect.element(page.getByRole('status')).toHaveTextContent('me.png 上传成功');
  expect(progress.query()).toBeNull();
  const sent = upload.mock.calls[0]?.[0];
  expect(sent).toMatch(/^data:image\/(jpeg|png);base64,/);
  expect(shownPicture()).toBe(sent);
});

test('what was sent is on show until the owner knows it, also after another crop was given up', async () => {
  const { upload, choose, change: changed } = await crop({ value: present });
  await confirm.click();
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  const [sent] = upload.mock.calls[0] ?? [];
  await expect.poll(shownPicture).toBe(sent);
  await choose(await picture());
  await isCropping();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shownPicture()).toBe(sent);
  const known = present.replace('AAAA', 'AQAA');
  await changed({ value: known });
  expect(shownPicture()).toBe(known);
  await changed({ value: null });
  await expect.element(page.getByRole('img', { name: '尚未设置头像' })).toBeVisible();
});

test('a picture that could not be sent is named, and sent again by key with the focus kept', async () => {
  const upload = vi.fn<Upload>(async () => undefined).mockRejectedValueOnce(new Error('no'));
  await crop({ upload });
  await confirm.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/me\.png 上传失败/);
  retry.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('me.png 上传成功');
  await expect.element(change).toHaveFocus();
  expect(upload.mock.calls[1]?.[0]).toBe(upload.mock.calls[0]?.[0]);
});

test('a finger sends it again, and every target is large enough for one', async () => {
  using _touch = asTouchDevice();
  const upload = vi.fn<Upload>(async () => undefined).mockRejectedValueOnce(new Error('no'));
  await crop({ upload, value: present, remove: async () => undefined });
  await settled();
  await tap(confirm);
  await expect.element(retry).toBeVisible();
  const buttons = page.getByRole('button').elements();
  expect(buttons).toHaveLength(3);
  for (const button of buttons) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await tap(retry);
  await expect.element(page.getByRole('status')).toHaveTextContent('me.png 上传成功');
});

test('a picture that is not there yet cannot be removed, nor sent again while disabled', async () => {
  const upload = vi.fn<Upload>(() => Promise.reject(new Error('no')));
  const { change: changed } = await crop({ upload, remove: async () => undefined });
  await confirm.click();
  await expect.element(retry).toBeVisible();
  expect(page.getByRole('button', { name: '移除' }).query()).toBeNull();
  await changed({ isDisabled: true });
  await retry.click();
  expect(upload).toHaveBeenCalledOnce();
});

test('a picture is removed, and the focus stays beside it', async () => {
  const remove = vi.fn(async () => undefined);
  const { change: changed } = await open({ value: present, remove });
  page.getByRole('button', { name: '移除' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('头像已移除');
  await expect.element(page.getByRole('img', { name: '尚未设置头像' })).toHaveTextContent('魏');
  await expect.element(page.getByRole('button', { name: '选择图片' })).toHaveFocus();
  expect(page.getByRole('button', { name: '移除' }).query()).toBeNull();
  expect(remove).toHaveBeenCalledOnce();
  await changed({ value: null });
  await changed({ value: present });
  expect(shownPicture()).toBe(present);
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
  await change.click({ force: true });
  expect(opened).not.toHaveBeenCalled();
});
