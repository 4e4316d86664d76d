import { limits } from '@uc/contract';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settled } from '../../../testing/finger.ts';
import { samplePlace, samplePuzzle } from '../sample-puzzle.ts';
import { SliderCaptcha } from '../slider-captcha.tsx';
import type { CaptchaWays, Passed } from '../ways.ts';

export const dialog = page.getByRole('dialog', { name: '安全验证' });
export const slider = page.getByRole('slider', { name: '拼图块的位置' });
export const picture = page.getByRole('img', { name: /两个缺口/ });
export const confirm = page.getByRole('button', { name: '确认位置' });
export const refresh = page.getByRole('button', { name: '换一张' });
export const opener = page.getByRole('button', { name: '开始' });

/** The step that the popup is in. */
export const step = () => document.querySelector<HTMLElement>('.captcha')?.dataset.step;

/** Where the piece is, in pixels of the wire. */
export const place = () => Number(slider.element().getAttribute('aria-valuenow'));

/** So many pixels of the wire on the screen. */
export function onScreen(x: number): number {
  return (x * picture.element().getBoundingClientRect().width) / limits.captchaPictureWidth;
}

/** Ways that answer at once: each puzzle has a token of its own, and only the place of the sample is right. */
export function quickWays() {
  let puzzles = 0;
  return {
    load: vi.fn<CaptchaWays['load']>(async () => {
      puzzles += 1;
      return samplePuzzle(`token-${puzzles}`);
    }),
    check: vi.fn<CaptchaWays['check']>(async ({ x }) => ({
      result: Math.abs(x - samplePlace) <= limits.captchaTolerance,
    })),
    loadWork: vi.fn<CaptchaWays['loadWork']>(async () => ({ token: 'work', seed: btoa('seed'), bits: 8 })),
    checkWork: vi.fn<CaptchaWays['checkWork']>(async () => ({ result: true })),
  };
}

interface PageProps extends CaptchaWays {
  onSuccess(passed: Passed): void;
  onFailure(): void;
  onClose(): void;
}

/** A page with a button that opens the captcha. */
function Page({ onClose, ...props }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <main>
      <h1>页面</h1>
      <button type="button" onClick={() => setOpen(true)}>
        开始
      </button>
      <SliderCaptcha {...props} isOpen={isOpen} onClose={close} />
    </main>
  );
}

/** Opens the captcha in a page; what is not given answers at once. */
export async function openCaptcha(other: Partial<CaptchaWays> = {}) {
  const ways = quickWays();
  const told = { onSuccess: vi.fn(), onFailure: vi.fn(), onClose: vi.fn() };
  await render(<Page {...ways} {...other} {...told} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await settled();
  return { ...ways, ...told };
}

/** The same, with the first puzzle to be solved. */
export async function openPuzzle(other: Partial<CaptchaWays> = {}) {
  const opened = await openCaptcha(other);
  await expect.poll(step).toBe('idle');
  return opened;
}

/** A promise with its end at hand. */
export function later<T>() {
  return Promise.withResolvers<T>();
}
