import type { Locale } from '@uc/contract';
import { chunk } from '../chunk.ts';
import { store } from '../storage.ts';
import { applyLocale } from './text.ts';

/** Tells the server first, so that its next answer is already in the new language, then shows it. */
export async function switchLocale(locale: Locale): Promise<void> {
  const { sendLocale } = await chunk(() => import('./send-locale.ts'));
  await sendLocale(locale);
  store('lang', locale);
  await applyLocale(locale);
}
