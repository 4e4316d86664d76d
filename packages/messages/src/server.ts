import type { ErrorCode, FieldRule, Locale } from '@uc/contract';
import * as englishErrors from './en_US/errors.ts';
import * as englishNotices from './en_US/notices.ts';
import * as chineseErrors from './zh_CN/errors.ts';
import * as chineseNotices from './zh_CN/notices.ts';

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
