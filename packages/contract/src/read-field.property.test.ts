import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldRules } from './errors.ts';
import { fieldKinds } from './field-kinds.ts';
import { fieldPatterns } from './field-patterns.ts';
import type { FormField } from './form-fields.ts';
import { judgeField, readField } from './read-field.ts';
import { field } from './testing/form-field.ts';

const anyField: fc.Arbitrary<FormField> = fc.record(
  {
    name: fc.constant('some'),
    kind: fc.constantFrom(...fieldKinds),
    label: fc.string(),
    required: fc.boolean(),
    maxLength: fc.nat(20),
    minLength: fc.nat(20),
    pattern: fc.constantFrom(...fieldPatterns),
    options: fc.array(fc.record({ value: fc.string(), label: fc.string() })),
    readOnly: fc.boolean(),
  },
  { requiredKeys: ['name', 'kind', 'label', 'required'] },
);
const anyValue = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('1', '+', '@', '.', 'a', ' ', '-', '\u0301', '{mask}', '\ud800') }),
);

test('any value in any field is judged by one of the rules, without throwing, and always the same', () => {
  fc.assert(
    fc.property(anyField, anyValue, (of, value) => {
      const rule = judgeField(of, value);
      expect([...fieldRules, null]).toContain(rule);
      expect(judgeField(structuredClone(of), value)).toBe(rule);
      const reading = readField(of, value);
      // A value that was accepted is accepted again in the form in which it came out.
      if ('value' in reading && reading.value !== '') expect(readField(of, reading.value)).toEqual(reading);
    }),
    { numRuns: 1000 },
  );
});

test('a field that allows much reads each character a bounded number of times', () => {
  // No time is measured: code whose time grows with the square of the length would need minutes here, and run into the test's time-out.
  const length = 100_000;
  const worst = [
    'a',
    '@',
    '.',
    'a.',
    'a@',
    ' ',
    '1',
    '-',
    '+',
    '\u0301\u0316',
    '=',
    'data:image/png;base64,',
    '\ud800',
  ];
  const shapes = [...fieldKinds.map((kind) => ({ kind })), ...fieldPatterns.map((pattern) => ({ pattern }))];
  for (const shape of shapes)
    for (const unit of worst) {
      const value = `x${unit.repeat(length / unit.length)}!`;
      expect([...fieldRules, null]).toContain(judgeField(field({ ...shape, maxLength: length * 2 }), value));
    }
}, 20_000);
