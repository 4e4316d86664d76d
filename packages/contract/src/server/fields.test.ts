import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { maskPrefix } from '../texts.ts';
import { paragraphs, secret, secrets, text } from './fields.ts';

/** The rules a value breaks, by name; none when it is taken. */
function rulesBroken(schema: z.ZodMiniType, value: unknown): unknown[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) => (issue.code === 'custom' ? issue.params?.rule : issue.code));
}

const astral = '𠮷';

test('a text is taken in one normal form', () => {
  for (const [typed, taken] of [
    ['  张 三  ', '张 三'],
    ['\u3000全角\u00a0', '全角'],
    ['e\u0301', 'é'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['mask{mask}', 'mask{mask}'],
    [astral.repeat(5), astral.repeat(5)],
  ])
    expect(text(10).parse(typed)).toBe(taken);
});

test('a text that is empty, long, masked or hides something is refused by the name of the rule', () => {
  for (const [typed, rule] of [
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(8), 'long'],
    [astral.repeat(8), 'long'],
    [`${maskPrefix}1`, 'masked'],
    [` ${maskPrefix}1`, 'masked'],
    ['a\0b', 'characters'],
    ['a\nb', 'characters'],
    ['a\u007fb', 'characters'],
    ['a\u0085b', 'characters'],
    ['a\u202eb', 'characters'],
    ['a\u2066b', 'characters'],
    ['a\ud800b', 'characters'],
  ] as const)
    expect(rulesBroken(text(7), typed)).toEqual([rule]);
});

test('a text may be allowed to be empty', () => {
  expect(text(5, 0).parse('  ')).toBe('');
});

test('a secret is taken to the letter', () => {
  for (const typed of [' a ', 'e\u0301', '\t', `${maskPrefix}1`, '\u202e', astral.repeat(10)])
    expect(secret(10).parse(typed)).toBe(typed);
});

test('a secret is bounded, and nothing that no keyboard makes', () => {
  for (const [typed, rule] of [
    ['', 'required'],
    ['x'.repeat(11), 'long'],
    [astral.repeat(11), 'long'],
    ['a\0b', 'characters'],
    ['\udc00', 'characters'],
  ] as const)
    expect(rulesBroken(secret(10), typed)).toEqual([rule]);
});

test('what is no string at all is no text and no secret', () => {
  for (const value of [undefined, null, 1, true, [], ['a'], {}, { toString: 'a' }])
    for (const schema of [text(10), secret(10)]) expect(rulesBroken(schema, value)).toEqual(['invalid_type']);
});

test('only secrets are known as such', () => {
  expect([secrets.has(secret(10)), secrets.has(text(10))]).toEqual([true, false]);
});

const anyString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(' ', '\u3000', '\ufeff', 'a', 'e\u0301', '\u202e', '\n', '\ud800', '\u2126', astral),
  }),
);

test('any string is either refused or comes out trimmed, in NFC, short enough and with nothing hidden', () => {
  fc.assert(
    fc.property(anyString, fc.integer({ min: 1, max: 12 }), (typed, most) => {
      const parsed = text(most).safeParse(typed);
      if (!parsed.success) return;
      const { data } = parsed;
      expect(data).toBe(data.trim());
      expect(data).toBe(data.normalize('NFC'));
      expect(data.isWellFormed()).toBe(true);
      expect(data).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect([...data].length).toBeGreaterThan(0);
      expect([...data].length).toBeLessThanOrEqual(most);
      expect(text(most).parse(data)).toBe(data);
    }),
  );
});

test('any string is either refused as a secret or comes out unchanged', () => {
  fc.assert(
    fc.property(anyString, (typed) => {
      const parsed = secret(8).safeParse(typed);
      if (parsed.success) expect(parsed.data).toBe(typed);
    }),
  );
});

test('a text far too long is refused before any work is put into it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const parsed = text(254).safeParse(`a${'\u0316\u0301'.repeat(30_000)}`);
  expect(parsed.success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

test('paragraphs are a text with line breaks, of whatever platform, and with nothing else that is hidden', () => {
  expect(paragraphs(20).parse('  one\r\ntwo\nthree ')).toBe('one\ntwo\nthree');
  for (const hidden of ['a\tb', 'a\rb', 'a\0b', 'a\u202eb', 'a\u0085b'])
    expect([hidden, rulesBroken(paragraphs(20), hidden)]).toEqual([hidden, ['characters']]);
  expect(rulesBroken(text(20), 'a\r\nb')).toEqual(['characters']);
});
