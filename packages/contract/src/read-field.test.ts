import { expect, test } from 'vitest';
import { fieldKinds } from './field-kinds.ts';
import * as limits from './limits.ts';
import { judgeField, readField } from './read-field.ts';
import { expectRules, field } from './testing/form-field.ts';
import { maskPrefix } from './texts.ts';

test('required means something that is not blank, optional may be absent', () => {
  const empty = [undefined, null, '', '  ', '\u3000'];
  expectRules(
    field(),
    empty.map((value) => [value, 'required']),
  );
  expectRules(
    field({ required: false }),
    empty.map((value) => [value, null]),
  );
  expectRules(field({ kind: 'organisation' }), [[[], 'required']]);
  expectRules(field({ kind: 'secret' }), [
    ['', 'required'],
    ['  ', null],
  ]);
});

test('length is counted in whole characters', () => {
  expectRules(field({ minLength: 2, maxLength: 3 }), [
    ['a', 'short'],
    [' ab ', null],
    ['𠮷𠮷𠮷', null],
    ['𠮷𠮷𠮷𠮷', 'long'],
    ['abcd', 'long'],
    ['e\u0301e\u0301e\u0301', null],
  ]);
  for (const kind of ['text', 'phone', 'select', 'date'] as const)
    expect(judgeField(field({ kind }), '1'.repeat(limits.accountCharacters + 1))).toBe('long');
  for (const kind of ['secret', 'code'] as const)
    expect(judgeField(field({ kind }), '1'.repeat(limits.passwordCharacters + 1))).toBe('long');
  expect(judgeField(field(), '1'.repeat(limits.accountCharacters))).toBeNull();
});

test('a value too long is called so whatever else is wrong with it', () => {
  expect(judgeField(field({ maxLength: 3, pattern: 'email' }), '\0'.repeat(100))).toBe('long');
});

test('what is no text is the wrong type', () => {
  for (const kind of fieldKinds)
    if (kind !== 'organisation')
      expectRules(
        field({ kind }),
        [1, true, {}, ['a']].map((value) => [value, 'type']),
      );
  expectRules(field({ kind: 'organisation' }), [
    [1, 'type'],
    [{}, 'type'],
    [[1], 'type'],
  ]);
});

test('a mask is never taken as a value', () => {
  const masked = `${maskPrefix}138****5678`;
  for (const kind of ['text', 'phone', 'select', 'date', 'code', 'organisation'] as const)
    expect(judgeField(field({ kind }), masked)).toBe('masked');
  expect(judgeField(field({ kind: 'organisation' }), ['u1', ` ${masked}`])).toBe('masked');
});

test('hidden characters and heaps of accents are refused', () => {
  expectRules(field(), [
    ['a\u202eb', 'characters'],
    ['a\nb', 'characters'],
    [`a${'\u0301'.repeat(31)}`, 'characters'],
  ]);
});

test('a read-only field takes nothing', () => {
  expectRules(field({ readOnly: true }), [
    [undefined, null],
    ['new', 'unknown'],
    ['', 'unknown'],
  ]);
});

test('choices, days and organisations', () => {
  const options = [{ value: 'f', label: 'F' }];
  expectRules(field({ kind: 'select', options }), [
    ['f', null],
    ['F', 'choice'],
    ['toString', 'choice'],
  ]);
  expectRules(field({ kind: 'select' }), [['f', 'choice']]);
  expectRules(field({ kind: 'date' }), [
    ['2024-02-29', null],
    ['2023-02-29', 'format'],
    ['2024-2-1', 'format'],
    ['0000-00-00', 'format'],
    ['0000-01-01', 'format'],
  ]);
  expectRules(field({ kind: 'organisation', minLength: 2, maxLength: 2 }), [
    [['a', 'b'], null],
    [['a'], 'short'],
    [['a', 'b', 'c'], 'long'],
    [['a', 'x'.repeat(limits.pathParameterCharacters + 1)], 'long'],
  ]);
  expectRules(field({ kind: 'organisation' }), [['a', null]]);
});

test('a value is read into the one form in which it is sent and kept', () => {
  for (const [of, typed, value] of [
    [field(), ' e\u0301 ', 'é'],
    [field({ kind: 'secret' }), ' e\u0301 ', ' e\u0301 '],
    [field({ kind: 'phone' }), '138 0013 8000', '+8613800138000'],
    [field({ required: false }), '   ', ''],
    [field({ kind: 'organisation' }), [' u1 ', 'u2'], ['u1', 'u2']],
    [field({ kind: 'organisation' }), ' u1 ', 'u1'],
  ] as const)
    expect(readField(of, typed)).toEqual({ value });
});
