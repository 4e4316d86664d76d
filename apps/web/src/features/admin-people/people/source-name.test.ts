import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { sourceName } from './source-name.ts';

test.each(['zh_CN', 'en_US'] as const)(
  'no source that every portal can have is shown by its code (%s)',
  async (locale) => {
    const text = await loadWebText(locale);
    for (const source of ['hand', 'file', 'ldap', 'oidc']) expect(sourceName(source, text)).not.toBe(source);
    expect(sourceName('HR export', text)).toBe('HR export');
  },
);
