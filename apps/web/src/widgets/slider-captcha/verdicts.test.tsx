import { api, CallError, limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { samplePuzzle } from './sample-puzzle.ts';
import {
  confirm,
  later,
  openCaptcha,
  openPuzzle,
  picture,
  place,
  quickWays,
  refresh,
  slider,
  step,
} from './testing/captcha.tsx';
import type { Puzzle } from './ways.ts';

const { getCaptcha, checkCaptcha } = api.captcha;
const retry = page.getByRole('button', { name: '重试' });
const offline = new CallError(getCaptcha, 0, {}, { failure: 'network' });
const tooOften = (seconds: number) =>
  new CallError(checkCaptcha, 429, { code: 'request.frequent', message: '请求过于频繁' }, { retryAfter: seconds });

test('a wrong answer is told, shown for 100 ms, and followed by another puzzle with the tip still there', async () => {
  const { load, onFailure, onSuccess } = await openPuzzle();
  const failed = later<number>();
  const watch = new MutationObserver(() => step() === 'failure' && failed.resolve(performance.now()));
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-step'] });
  await userEvent.keyboard('{PageUp}{Enter}');
  const since = await failed.promise;
  watch.disconnect();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  expect(performance.now() - since).toBeGreaterThanOrEqual(limits.captchaFailureResetMs - 20);
  await expect.poll(step).toBe('idle');
  expect(place()).toBe(0);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onSuccess).not.toHaveBeenCalled();
  await expect
    .element(page.getByRole('status').getByText('位置不对。图中有两个缺口，请选图案能接上的那个'))
    .toBeVisible();
  await expect.element(slider).toHaveFocus();
});

test('after a failure the next puzzle can be solved, with its own token', async () => {
  const { onFailure, onSuccess } = await openPuzzle();
  await userEvent.keyboard('{PageUp}{Enter}');
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  await expect.poll(step).toBe('idle');
  await userEvent.keyboard('{PageUp>5/}{Enter}');
  await expect.poll(() => onSuccess.mock.calls).toEqual([[{ x: 150, y: 5, token: 'token-2' }]]);
});

test('the tip leaves with a puzzle that is asked for', async () => {
  const { onFailure } = await openPuzzle();
  await userEvent.keyboard('{PageUp}{Enter}');
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  await expect.poll(step).toBe('idle');
  await refresh.click();
  await expect.element(page.getByText('位置不对。图中有两个缺口，请选图案能接上的那个')).not.toBeInTheDocument();
});

test('after two misses the way without a puzzle is offered first, and stays so with another puzzle', async () => {
  const { onFailure } = await openPuzzle();
  const work = page.getByRole('button', { name: '无法完成拼图？改用自动验证' });
  const isFirst = () =>
    Boolean(work.element().compareDocumentPosition(picture.element()) & Node.DOCUMENT_POSITION_FOLLOWING);
  for (const misses of [1, 2]) {
    expect(isFirst()).toBe(false);
    await userEvent.keyboard('{PageUp}{Enter}');
    await expect.poll(() => onFailure.mock.calls.length).toBe(misses);
    await expect.poll(step).toBe('idle');
  }
  expect(isFirst()).toBe(true);
  await refresh.click();
  await expect.poll(step).toBe('idle');
  expect(isFirst()).toBe(true);
  await work.click();
  await expect.element(page.getByText('不需要拼图：您的设备会计算几秒钟，以此证明不是有人在批量尝试。')).toBeVisible();
});

test('what is under way is said politely', async () => {
  const verdict = later<{ result: boolean }>();
  await openPuzzle({ check: () => verdict.promise });
  const status = page.getByRole('status');
  await expect.element(status.getByText(/拖动滑块或点按图片/)).toBeVisible();
  await userEvent.keyboard('{PageUp}{Enter}');
  await expect.element(status.getByText('正在验证…')).toBeVisible();
  verdict.resolve({ result: true });
  await expect.element(status.getByText('验证通过')).toBeVisible();
});

test('without the network it says so, and trying again brings the puzzle, with the focus on its slider', async () => {
  const load = vi.fn(async () => samplePuzzle()).mockRejectedValueOnce(offline);
  await openCaptcha({ load });
  await expect.element(page.getByRole('alert')).toHaveTextContent('网络异常，请检查您的网络连接是否正常');
  await expect.element(slider).toHaveAttribute('aria-disabled', 'true');
  await retry.click();
  await expect.poll(step).toBe('idle');
  await expect.element(slider).toHaveFocus();
  expect(load).toHaveBeenCalledTimes(2);
});

test('an answer that could not be sent costs nothing but another puzzle', async () => {
  const check = vi.fn(quickWays().check).mockRejectedValueOnce(offline);
  const { onFailure, onSuccess } = await openPuzzle({ check });
  await userEvent.keyboard('{PageUp>5/}{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络异常/);
  expect(onFailure).not.toHaveBeenCalled();
  await retry.click();
  await expect.poll(step).toBe('idle');
  await userEvent.keyboard('{PageUp>5/}{Enter}');
  await expect.poll(() => onSuccess.mock.calls).toEqual([[{ x: 150, y: 5, token: 'token-2' }]]);
});

test('too many tries: it says for how long, and takes no other before', async () => {
  const check = vi.fn(quickWays().check).mockRejectedValueOnce(tooOften(272));
  const { load, onFailure } = await openPuzzle({ check });
  await userEvent.keyboard('{PageUp}{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('操作过于频繁，请在 5 分钟后再试');
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(retry).toHaveAccessibleName('重试');
  await expect.element(page.getByText(/^4:3\d$/)).toBeVisible();
  await retry.click({ force: true });
  await refresh.click({ force: true });
  expect(load).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});

test('the wait ends by itself', async () => {
  const load = vi.fn(async () => samplePuzzle()).mockRejectedValueOnce(tooOften(2));
  await openCaptcha({ load });
  await expect.element(page.getByRole('alert')).toHaveTextContent('操作过于频繁，请在 2 秒后再试');
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(retry, { timeout: 4_000 }).toHaveAttribute('aria-disabled', 'false');
  await retry.click();
  await expect.poll(step).toBe('idle');
});

test('a picture that is none is a puzzle that did not come', async () => {
  await openCaptcha({ load: async () => ({ ...samplePuzzle(), originalImageBase64: btoa('no picture') }) });
  await expect.element(page.getByRole('alert')).toHaveTextContent('拼图没有加载成功');
});

test('a puzzle that comes late does not take the place of a newer one', async () => {
  const slow = later<Puzzle>();
  const load = vi
    .fn(async () => samplePuzzle('newer'))
    .mockReturnValueOnce(slow.promise)
    .mockRejectedValueOnce(offline);
  const { check, onSuccess } = await openCaptcha({ load });
  // The first load hangs; the popup is closed and opened again.
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '开始' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await retry.click();
  await expect.poll(step).toBe('idle');
  slow.resolve(samplePuzzle('older'));
  await userEvent.keyboard('{PageUp>5/}');
  await confirm.click();
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  expect(check).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 'newer' }));
  await expect.element(picture).toBeVisible();
});
