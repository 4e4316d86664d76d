import { api, type Locale } from '@uc/contract';
import { call } from '../call.ts';
import { store } from '../storage.ts';
import { applyLocale } from './text.ts';

/** Tells the server first, so that its next answer is already in the new language, then shows it. */
export async function switchLocale(locale: Locale): Promise<void> {
  await call(api.session.locale, { locale });
  store('lang', locale);
  await applyLocale(locale);
}
