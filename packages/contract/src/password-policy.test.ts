import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePassword, type PasswordPolicy } from './password-policy.ts';
import { characterClasses, type PasswordRule } from './password-words.ts';

const policy: PasswordPolicy = {
  minLength: 8,
  maxLength: 16,
  allowed: [...characterClasses],
  minClasses: 3,
  maxRepeats: 3,
  history: 5,
  dictionary: true,
  ownNames: true,
  maxAgeDays: 0,
};

describe('each clause, on both sides of its edge', () => {
  test.each<[string, string, PasswordRule[]]>([
    ['seven characters', 'Kq7#vLm', ['length']],
    ['eight', 'Kq7#vLmx', []],
    ['sixteen', 'Kq7#vLm2xWzR9tYp', []],
    ['seventeen', 'Kq7#vLm2xWzR9tYpQ', ['length']],
    ['two kinds', 'kqvlmxwz7', ['classes']],
    ['three kinds', 'Kqvlmxwz7', []],
    ['three alike in a row', 'Kq7#vmmmx', []],
    ['four', 'Kq7#vmmmmx', ['repeats']],
    ['alike but not in a row', 'Kq7#mvmxmwm', []],
    ['the user name in another case', 'K7#DEMO.fullv', ['ownNames']],
    ['a name too short to matter', 'K7#wqvLmxz', []],
  ])('%s', (_, password, broken) => {
    expect(judgePassword(policy, password, ['demo.full', 'wq'])).toEqual(broken);
  });
});

test('a character outside the allowed kinds is refused, and named as that', () => {
  const plain: PasswordPolicy = { ...policy, allowed: ['upper', 'lower', 'digit'] };
  expect(judgePassword(plain, 'Kqvlmxwz7', [])).toEqual([]);
  expect(judgePassword(plain, 'Kqvlmxwz7#', [])).toEqual(['characters']);
  expect(judgePassword(plain, 'Kqvlmxwz7密', [])).toEqual(['characters']);
});

test('length is counted in characters as people see code points, in one Unicode form', () => {
  expect(judgePassword(policy, 'Kq7🔑🔑🔑ab', [])).toEqual([]);
  const composed = 'Ké7#vLmx';
  expect(judgePassword(policy, composed.normalize('NFD'), [])).toEqual(judgePassword(policy, composed, []));
});

test('a rule that is off is never broken', () => {
  const open: PasswordPolicy = { ...policy, minClasses: 0, maxRepeats: 0, ownNames: false };
  expect(judgePassword(open, 'aaaaaaaademo', ['demo'])).toEqual([]);
});

/** The same rules written a second time, as plainly as possible, to compare with. */
function reference(rules: PasswordPolicy, password: string): PasswordRule[] {
  const characters = Array.from(password.normalize('NFC'));
  const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/u].filter((kind) => kind.test(characters.join('')));
  const isTooLongARun = characters.some((_, start) => {
    const run = characters.slice(start, start + rules.maxRepeats + 1);
    return run.length === rules.maxRepeats + 1 && new Set(run).size === 1;
  });
  const broken: PasswordRule[] = [];
  if (characters.length < rules.minLength || characters.length > rules.maxLength) broken.push('length');
  if (kinds.length < rules.minClasses) broken.push('classes');
  if (rules.maxRepeats > 0 && isTooLongARun) broken.push('repeats');
  return broken;
}

test('it agrees with a slow reference on whatever is typed', () => {
  const typed = fc.array(
    fc.oneof(fc.constantFrom('a', 'a', 'A', '1', '1', '#', '密', '🔑', 'e\u0301'), fc.string({ unit: 'grapheme' })),
    { maxLength: 20 },
  );
  const rules = fc.record({
    minLength: fc.integer({ min: 1, max: 15 }),
    maxLength: fc.integer({ min: 8, max: 32 }),
    minClasses: fc.integer({ min: 0, max: 4 }),
    maxRepeats: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(typed, rules, (pieces, chosen) => {
      const password = pieces.join('');
      const given = { ...policy, ...chosen };
      expect(judgePassword(given, password, [])).toEqual(reference(given, password));
    }),
    { numRuns: 500 },
  );
});
