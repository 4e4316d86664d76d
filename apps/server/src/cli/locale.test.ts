import { expect, test } from 'vitest';
import { localeIn } from './locale.ts';

test.each([
  [{}, 'en_US'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh_CN'],
  [{ LANG: 'zh' }, 'zh_CN'],
  [{ LANG: 'zh_TW' }, 'zh_CN'],
  [{ LANG: 'zhuang' }, 'en_US'],
  [{ LANG: 'C.UTF-8' }, 'en_US'],
  [{ LANG: 'C', LC_MESSAGES: 'zh_CN.GB18030' }, 'zh_CN'],
  [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'de_DE', LC_ALL: '' }, 'en_US'],
  [{ LANG: 'en_US', LC_MESSAGES: 'en_US', LC_ALL: 'zh_CN' }, 'zh_CN'],
] as const)('with %o commands speak %s', (environment, locale) => expect(localeIn(environment)).toBe(locale));
