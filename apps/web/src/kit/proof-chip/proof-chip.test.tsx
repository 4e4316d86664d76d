import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { ProofChip } from './proof-chip.tsx';

afterEach(() => vi.useRealTimers());

const minuteMs = 60_000;
/** A proof of so many minutes ago. */
const proof = (agoMinutes: number, canExport = true) => ({
  atMs: Date.now() - agoMinutes * minuteMs,
  endMs: Date.now() + (10 - agoMinutes) * minuteMs,
  canExport,
});
const draw = (shown: ReturnType<typeof proof> | null) =>
  render(
    <main>
      <h1>页面</h1>
      <ProofChip proof={shown} />
    </main>,
  );
const chip = page.getByRole('button');
const words = page.getByText(/在此期间|Until then/);

test('without a proof there is none', async () => {
  await draw(null);
  expect(chip.query()).toBeNull();
});

test.each([
  [0.2, '刚刚已验证', /^还有 9 分钟有效。/],
  [2.1, '2 分钟前已验证', /^还有 7 分钟有效。/],
  [9.5, '9 分钟前已验证', /^不到 1 分钟后失效。/],
])('%s minutes after the proof: %s', async (ago, label, left) => {
  await draw(proof(ago));
  await expect.element(chip).toHaveTextContent(label);
  await expect.element(chip).toHaveAccessibleDescription(left);
});

test('it explains itself when it is pointed at or focused, and Escape hushes it', async () => {
  await draw(proof(2));
  await expect.element(words).not.toBeVisible();
  await chip.hover();
  await expect.element(words).toBeVisible();
  await page.getByRole('heading').hover();
  await expect.element(words).not.toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(chip).toHaveFocus();
  await expect.element(words).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(words).not.toBeVisible();
});

test('it says whether one more export asks again', async () => {
  await draw(proof(1, false));
  await expect.element(chip).toHaveAccessibleDescription(/已导出过一次，再次导出会询问。/);
});

test('it counts the minutes, and is gone with the last', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await draw(proof(2));
  expect(chip.element().textContent).toBe('2 分钟前已验证');
  vi.advanceTimersByTime(3 * minuteMs);
  await expect.element(chip).toHaveTextContent('5 分钟前已验证');
  vi.advanceTimersByTime(5 * minuteMs);
  await expect.poll(() => chip.query()).toBeNull();
});

test.each(['zh_CN', 'en_US'] as const)('it is accessible in %s, open too', async (locale) => {
  await applyLocale(locale);
  await draw(proof(2));
  await expectAccessible();
  await chip.hover();
  await expect.element(words).toBeVisible();
  await expectAccessible();
});

test.each(['start', 'end'])(
  'on a phone it explains itself within the page, standing at its %s',
  async (justifyContent) => {
    await page.viewport(390, 844);
    await render(
      <div className="mobile">
        <div style={{ display: 'flex', justifyContent }}>
          <ProofChip proof={proof(2)} />
        </div>
      </div>,
    );
    await chip.click();
    await expect.element(words).toBeVisible();
    const box = words.element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(390);
    expect(box.top).toBeGreaterThanOrEqual(chip.element().getBoundingClientRect().bottom);
  },
);
