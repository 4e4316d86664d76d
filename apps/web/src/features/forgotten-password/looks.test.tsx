import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { store } from '../../lib/storage.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { openReset, policy } from './testing/open-reset.tsx';

const layouts = [
  ['desk', 1280],
  ['phone', 320],
] as const;

async function openAt(step: string, layout: 'desk' | 'phone') {
  if (step !== 'account') store('reset_flow', { account: 'demo.full', channel: 'sms', token: 'x' }, 'session');
  const state = { step, channel: 'sms', resendSeconds: 30, expiresInSeconds: 200, policy };
  const server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': [200, state] }, layout);
  await expect.poll(() => document.querySelector('main [type="submit"]')).not.toBeNull();
  return server;
}

test.each(looks.flatMap((look) => layouts.map((layout) => [...look, ...layout] as const)))(
  'in %s, %s, on a %s %i pixels wide every step is accessible, also with its errors, and nothing is cut off',
  async (locale, theme, layout, width) => {
    await page.viewport(width, 800);
    await applyLocale(locale);
    chooseTheme(theme);
    for (const step of ['account', 'code', 'second', 'password']) {
      using server = await openAt(step, layout);
      document.querySelector<HTMLDetailsElement>('details')?.setAttribute('open', '');
      document.querySelector<HTMLElement>('main [type="submit"]')?.click();
      await expect.poll(() => document.querySelector('main [aria-invalid="true"]')).not.toBeNull();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await server.leave();
    }
  },
);

test('on a phone everything that is touched is 44 pixels high', async () => {
  await page.viewport(390, 844);
  using _touched = asTouchDevice();
  for (const step of ['account', 'code', 'password']) {
    using server = await openAt(step, 'phone');
    const targets = document.querySelectorAll(
      'main :is(button, a, summary, label:has([type="radio"]), .text-field-box)',
    );
    expect(targets.length).toBeGreaterThan(3);
    for (const target of targets) {
      const { height } = target.getBoundingClientRect();
      expect([target.outerHTML.slice(0, 80), height]).toEqual([
        expect.any(String),
        expect.toSatisfy((high) => high >= 44),
      ]);
    }
    await server.leave();
  }
});
