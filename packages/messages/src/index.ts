import type { ErrorCode, FieldRule, Locale } from '@uc/contract';
import * as englishErrors from './en_US/errors.ts';
import * as englishNotices from './en_US/notices.ts';
import * as chineseErrors from './zh_CN/errors.ts';
import type { global } from './zh_CN/global.ts';
import * as chineseNotices from './zh_CN/notices.ts';
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

/** Everything the server says, in one language. */
interface ServerText {
  errors: Record<ErrorCode, string>;
  fields: Record<FieldRule, string>;
  places: typeof chineseNotices.places;
}

/** The server's texts, both languages at hand. */
export const serverText: Record<Locale, ServerText> = {
  zh_CN: { ...chineseErrors, ...chineseNotices },
  en_US: { ...englishErrors, ...englishNotices },
};
