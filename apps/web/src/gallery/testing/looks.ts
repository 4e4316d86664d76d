import type { Locale } from '@uc/contract';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { looks as pairs } from '../../testing/looks.ts';

/** A language in a theme. */
export interface Look {
  locale: Locale;
  theme: 'light' | 'dark';
}

/** What every state is shown in. */
export const looks = pairs.map(([locale, theme]): Look => ({ locale, theme })) as [Look, ...Look[]]; // there is one at least

/** Shows the page in a language and a theme. */
export async function wear({ locale, theme }: Look): Promise<void> {
  await applyLocale(locale);
  chooseTheme(theme);
}

/** Pictures are for people, and take half a second each: they are taken where `UC_PHOTOGRAPHS` is set. */
export const isPhotographing = import.meta.env.UC_PHOTOGRAPHS === '1';

/** Keeps what is on the screen as a picture, where somebody wants pictures. */
export async function photograph(name: string, { locale, theme }: Look): Promise<void> {
  if (!isPhotographing) return;
  const file = `${name.replace(/[^\w-]+/g, '-')}-${locale}-${theme}.png`;
  await page.screenshot({ path: `../../../../test-results/gallery/${file}` });
}
