import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { settled } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { show } from '../../testing/show.tsx';
import { administratorLogin, desktop, phone, servePeople } from './testing/people.ts';

beforeEach(() => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
});

// Each with the sign that it is complete, and what to press before.
const pages = [
  [desktop, '.people-bar', ['.people-grid thead input']],
  [desktop, '.plan-rows', ['.people-grid tbody input', '.people-bar [data-act="grant"]']],
  [phone, '.people-cards', []],
  ['/mobile/admin/elsewhere', '.admin-elsewhere', []],
] as const;

async function showOpened(path: string, sign: string, pressed: readonly string[]): Promise<void> {
  await show(path);
  for (const button of pressed) {
    await expect.poll(() => document.querySelector(button)).not.toBeNull();
    document.querySelector<HTMLElement>(button)?.click();
  }
  if (sign === '.plan-rows') {
    await page.getByRole('dialog').getByRole('combobox').selectOptions('userCenter:myAuthority');
  }
  await expect.poll(() => document.querySelector(sign)).not.toBeNull();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await settled();
}

test.each(looks.flatMap((look) => pages.map((place) => [...look, ...place] as const)))(
  'in %s, %s, %s with %s is accessible, and nothing is cut off',
  async (locale, theme, path, sign, pressed) => {
    const width = path.startsWith('/mobile') ? 360 : 1440;
    await page.viewport(width, path.startsWith('/mobile') ? 2400 : 900);
    await applyLocale(locale);
    chooseTheme(theme);
    using _server = servePeople();
    await showOpened(path, sign, pressed);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each(pages)('%s with %s reflows to a screen of 320 pixels', async (path, sign, pressed) => {
  await page.viewport(320, 640);
  await applyLocale('en_US');
  using _server = servePeople();
  await showOpened(path, sign, pressed);
  await expectReflow();
});
