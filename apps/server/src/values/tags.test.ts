import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTags, splitTags } from './tags.ts';

test.each([
  ['Go、数据库', ['Go', '数据库']],
  ['Go, SQL；Linux', ['Go', 'SQL', 'Linux']],
  ['Go|SQL｜Go', ['Go', 'SQL']],
  [' CI/CD ', ['CI/CD']],
  ['["a, b","c"]', ['a, b', 'c']],
  ['、、', []],
])('%s', (text, tags) => expect(splitTags(text)).toEqual(tags));

test('tags joined are the same tags again, whatever signs they hold', () => {
  const tag = fc.string({
    unit: fc.constantFrom('a', '库', '、', ',', '|', '[', '"', ' '),
    minLength: 1,
    maxLength: 6,
  });
  const tags = fc.uniqueArray(tag.map((one) => one.trim()).filter(Boolean), { maxLength: 5 });
  fc.assert(fc.property(tags, (one) => void expect(splitTags(joinTags(one))).toEqual(one)));
});
