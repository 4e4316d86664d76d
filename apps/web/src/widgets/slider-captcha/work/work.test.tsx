import { api, CallError } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tap } from '../../../testing/finger.ts';
import { dialog, later, openPuzzle, quickWays, slider, step } from '../testing/captcha.tsx';
import type { CaptchaWays, Work } from '../ways.ts';

const work = page.getByRole('button', { name: '无法完成拼图？改用自动验证' });
const back = page.getByRole('button', { name: '返回拼图' });
const retry = page.getByRole('button', { name: '重试' });
/** More than any computer does while a test runs. */
const endless: Work = { token: 'work', seed: btoa('endless'), bits: 32 };

async function zeroBits(seed: string, nonce: string): Promise<number> {
  const hash = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed + nonce)));
  return Math.clz32(hash.getUint32(0));
}

test('by keyboard alone: the computer works, in a worker, and the pass is the same', async () => {
  const seed = 'a seed of sixteen';
  const loadWork = async () => ({ token: 'work', seed: btoa(seed), bits: 14 });
  const { checkWork, onSuccess } = await openPuzzle({ loadWork });
  work.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSuccess.mock.calls).toEqual([[{ token: 'work' }]]);
  expect(checkWork).toHaveBeenCalledExactlyOnceWith({ token: 'work', nonce: expect.stringMatching(/^\d+$/) });
  expect(await zeroBits(seed, checkWork.mock.calls[0]?.[0].nonce ?? '')).toBeGreaterThanOrEqual(14);
  await expect.element(page.getByRole('status').getByText('验证通过')).toBeInTheDocument();
});

test('a finger starts it', async () => {
  const { onSuccess } = await openPuzzle();
  await tap(work);
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
});

test('progress is seen and heard, in steps that one can listen to, and the page stays alive', async () => {
  const loadWork = async () => ({ ...endless, bits: 22 });
  const checkWork = () => new Promise<never>(() => undefined);
  await openPuzzle({ loadWork, checkWork });
  const heard: string[] = [];
  await work.click();
  const status = page.getByRole('status').element();
  const listen = new MutationObserver(() => heard.push(status.textContent ?? ''));
  listen.observe(status, { subtree: true, characterData: true, childList: true });
  const bar = page.getByRole('progressbar', { name: '计算进度' });
  await expect.poll(() => (bar.element() as HTMLProgressElement).value, { timeout: 9_000 }).toBeGreaterThan(0);
  await expect.element(page.getByText(/^正在计算，约 \d+%$/).first()).toBeVisible();
  listen.disconnect();
  const percents = heard.map((words) => Number(/(\d+)%/.exec(words)?.[1] ?? 0));
  expect(percents.filter((percent) => percent % 25 !== 0)).toEqual([]);
});

test('it can be given up: the work ends, and a fresh puzzle is there', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const { load, checkWork, onFailure } = await openPuzzle({ loadWork: async () => endless });
  await work.click();
  await expect.element(page.getByText(/正在计算/).first()).toBeVisible();
  await expect.element(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(step).toBe('idle');
  await expect.element(slider).toHaveFocus();
  expect(ended).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledTimes(2);
  expect(checkWork).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
  ended.mockRestore();
});

test('given up before it was there, it is not even begun', async () => {
  const task = later<Work>();
  const begun = vi.spyOn(Worker.prototype, 'postMessage');
  await openPuzzle({ loadWork: () => task.promise });
  await work.click();
  await back.click();
  task.resolve(endless);
  await expect.poll(step).toBe('idle');
  expect(begun).not.toHaveBeenCalled();
  begun.mockRestore();
});

test('Escape closes it and ends the work', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const { onClose } = await openPuzzle({ loadWork: async () => endless });
  await work.click();
  await expect.element(page.getByText(/正在计算/).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(ended).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
  ended.mockRestore();
});

test('refused, it is told and can be done again', async () => {
  const checkWork = vi
    .fn<CaptchaWays['checkWork']>(async () => ({ result: true }))
    .mockResolvedValueOnce({ result: false });
  const { onFailure, onSuccess } = await openPuzzle({ checkWork });
  await work.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('计算没有成功，请检查网络后重试');
  await expect.poll(() => onFailure.mock.calls.length).toBe(1); // told by an effect, a moment after the words are there
  await retry.click();
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(checkWork).toHaveBeenCalledTimes(2);
});

test('too many tries and a lost network are told as for the puzzle', async () => {
  const { loadWork: quick } = quickWays();
  const loadWork = vi
    .fn(quick)
    .mockRejectedValueOnce(new CallError(api.captcha.getCaptchaWork, 0, {}, { failure: 'network' }))
    .mockRejectedValueOnce(new CallError(api.captcha.getCaptchaWork, 429, {}, { retryAfter: 40 }));
  await openPuzzle({ loadWork });
  await work.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络异常/);
  await retry.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('操作过于频繁，请在 40 秒后再试');
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
});
