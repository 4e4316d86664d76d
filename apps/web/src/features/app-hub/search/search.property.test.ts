import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearch } from './search.ts';
import { application, inEnglish, manyApplications } from './testing/applications.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
const anyApplication = fc
  .record({
    zh: anyText,
    en: anyText,
    sounds: fc
      .array(fc.string({ unit: fc.constantFrom('a', 'n', 'g', 'z', 'h', 'v', '啊') }))
      .map((all) => all.join(' ')),
    description: anyText,
    aliases: fc.array(fc.tuple(anyText, anyText)),
  })
  .map(application);
const fifty = manyApplications(50);

test('whatever is typed, nothing breaks, and every mark lies inside its name, in order, never empty', () => {
  const search = createSearch(fifty, 'zh_CN');
  fc.assert(
    fc.property(fc.array(anyApplication, { maxLength: 3 }), anyText, (rows, query) => {
      for (const hit of [
        ...createSearch(rows, 'zh_CN')(query),
        ...createSearch(rows, 'en_US')(query),
        ...search(query),
      ]) {
        let end = -1;
        for (const [from, to] of hit.marks) {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(hit.application.name.length);
      }
    }),
    { numRuns: 300 },
  );
});

test('an application is found by its own name, whatever it is called', () => {
  fc.assert(
    fc.property(anyApplication, (row) => {
      for (const [name, locale] of [
        [row.name, 'zh_CN'],
        [row.nameOther, 'en_US'],
      ] as const) {
        const found = createSearch([locale === 'zh_CN' ? row : inEnglish(row)], locale)(name);
        expect(found.map((hit) => hit.application.id)).toEqual(name.normalize('NFKC').trim() === '' ? [] : [row.id]);
      }
    }),
    { numRuns: 500 },
  );
});

/** Every way to get one character of a word wrong, with characters of the same alphabet. */
function slipOf(word: string, alphabet: string) {
  const place = fc.nat({ max: word.length - 1 });
  const character = fc.constantFrom(...alphabet);
  return fc.oneof(
    fc.tuple(place, character).map(([at, one]) => word.slice(0, at) + one + word.slice(at)),
    fc.tuple(place, character).map(([at, one]) => word.slice(0, at) + one + word.slice(at + 1)),
    place.map((at) => word.slice(0, at) + word.slice(at + 1)),
    place.map((at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)),
  );
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
const han = '考勤打卡报销审批合同管理';

const findsSlips = (alphabet: string, typed: string) =>
  fc
    .string({ unit: fc.constantFrom(...alphabet), minLength: 4, maxLength: 12 })
    .chain((word) => fc.tuple(fc.constant(word), slipOf(word, alphabet)))
    .map(([word, slip]) => ({ word, slip, typed }));

test.each([
  ['of four letters or more', latin, 'en_US'],
  ['of four Chinese characters or more', han, 'zh_CN'],
] as const)('a word %s is found with any one slip, first or last in the name', (_, alphabet, locale) => {
  fc.assert(
    fc.property(findsSlips(alphabet, locale), fc.boolean(), ({ word, slip }, isFirst) => {
      const name = isFirst ? `${word} 2` : `7 ${word}`;
      const row = application({ zh: name, sounds: '', en: name });
      expect(createSearch([row], locale)(slip)).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

test('a Chinese name typed by ear is found with any one slip', () => {
  const row = application({ zh: '考勤打卡', sounds: 'kao qin da ka', en: '' });
  fc.assert(
    fc.property(slipOf('kaoqindaka', latin), (slip) => {
      expect(createSearch([row], 'zh_CN')(slip)).toHaveLength(1);
      expect(createSearch([inEnglish(row)], 'en_US')(slip)).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

test('a name is found by any mixture of syllables, initials and characters, the last as far as it was typed', () => {
  const syllables = ['zhi', 'shi', 'ku', 'guan', 'li'];
  const search = createSearch([application({ zh: '知识库管理', sounds: syllables.join(' '), en: '' })], 'zh_CN');
  const ways = fc.tuple(
    ...syllables.map((syllable, at) => fc.constantFrom(syllable, syllable[0] ?? '', '知识库管理'[at] ?? '')),
  );
  fc.assert(
    fc.property(ways, fc.nat({ max: 4 }), fc.nat({ max: 4 }), (typed, first, last) => {
      const query = typed.slice(Math.min(first, last), Math.max(first, last) + 1).join('');
      expect(search(query)).toHaveLength(1);
      expect(search(query.slice(0, -1) || query)).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});
