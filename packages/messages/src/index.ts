import type { ErrorCode, FieldRule, Locale } from '@uc/contract';
import * as englishErrors from './en_US/errors.ts';
import type { global } from './zh_CN/global.ts';
import * as chineseErrors from './zh_CN/errors.ts';
import type { views } from './zh_CN/views.ts';

/** Everything the web says, in one language. */
export interface WebText {
  global: typeof global;
  views: typeof views;
}

/** Fetches the web's texts of one language; the other language's bytes stay on the server. */
export function loadWebText(locale: Locale): Promise<WebText> {
  return locale === 'en_US' ? import('./en_US/web.ts') : import('./zh_CN/web.ts');
}

/** What the server says when it refuses, in both languages. */
export const serverText: Record<Locale, { errors: Record<ErrorCode, string>; fields: Record<FieldRule, string> }> = {
  zh_CN: chineseErrors,
  en_US: englishErrors,
};
