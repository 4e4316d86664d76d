import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Sent } from '../resend-button.tsx';

export const button = page.getByRole('button');
/** What the button shows, and what it is called for readers. */
export const words = () => button.element().querySelector('[aria-hidden=true]')?.textContent;
export const spoken = () => button.element().querySelector('.visually-hidden')?.textContent ?? null;
export const isFree = () => button.element().getAttribute('aria-disabled') === 'false';
export const news = () => page.getByRole('status').element().textContent;

/** Every test of the file has a clock of its own, which moves only when it is told to. */
export function stopTheClock(): void {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
  );
  afterEach(() => void vi.useRealTimers());
}

export const sends = (result: Sent = {}) => vi.fn(() => Promise.resolve(result));

/** React draws in tasks of its own, which the false clock does not hold back. */
export async function drawn(): Promise<void> {
  for (let task = 0; task < 3; task += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
  }
}

export async function press(): Promise<void> {
  (button.element() as HTMLElement).click();
  await drawn();
}

/** Lets so many seconds pass, one by one. */
export async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await drawn();
  }
}
