import { characterClasses, judgePassword, limits, type PasswordPolicy } from '@uc/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

const policies = fc
  .record({
    minLength: fc.integer({ min: 1, max: 24 }),
    room: fc.integer({ min: 4, max: 40 }),
    allowed: fc.uniqueArray(fc.constantFrom(...characterClasses), { minLength: 1 }),
    classes: fc.integer({ min: 0, max: 4 }),
    maxRepeats: fc.integer({ min: 0, max: 4 }),
    ownNames: fc.boolean(),
  })
  .map(
    ({ minLength, room, allowed, classes, ...rest }): PasswordPolicy => ({
      ...rest,
      minLength,
      maxLength: minLength + room,
      allowed,
      minClasses: Math.min(classes, allowed.length),
      history: 0,
      dictionary: false,
      maxAgeDays: 0,
    }),
  );

test('whatever the policy, a generated password keeps every rule that can be judged here', () => {
  fc.assert(
    fc.property(policies, (policy) => {
      const made = generatePassword(policy, ['demo.full']);
      expect(judgePassword(policy, made, ['demo.full'])).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('it is as long as the policy lets it be, holds every class it may, and is never the same', () => {
  const policy: PasswordPolicy = {
    minLength: 8,
    maxLength: 64,
    allowed: [...characterClasses],
    minClasses: 0,
    maxRepeats: 0,
    history: 0,
    dictionary: false,
    ownNames: false,
    maxAgeDays: 0,
  };
  const made = Array.from({ length: 50 }, () => generatePassword(policy, []));
  expect(new Set(made).size).toBe(50);
  for (const one of made) {
    expect(one).toHaveLength(limits.generatedPasswordCharacters);
    expect(one).toMatch(/[A-Z]/);
    expect(one).toMatch(/[a-z]/);
    expect(one).toMatch(/[2-9]/);
    expect(one).toMatch(/[^A-Za-z0-9]/);
    expect(one).not.toMatch(/[Il1O0]/);
  }
  expect(generatePassword({ ...policy, maxLength: 10 }, [])).toHaveLength(10);
  expect(generatePassword({ ...policy, minLength: 20 }, [])).toHaveLength(20);
});
