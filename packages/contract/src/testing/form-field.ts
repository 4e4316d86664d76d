import { expect } from 'vitest';
import type { FieldRule } from '../errors.ts';
import type { FormField } from '../form-fields.ts';
import { judgeField } from '../read-field.ts';

/** A required text, unless told otherwise. */
export function field(more: Partial<FormField> = {}): FormField {
  return { name: 'some', kind: 'text', label: 'Some', required: true, ...more };
}

/** Each value with the rule it breaks; null where it is accepted. */
export function expectRules(of: FormField, cases: [unknown, FieldRule | null][]): void {
  for (const [value, rule] of cases)
    expect.soft([String(value).slice(0, 40), judgeField(of, value)]).toEqual([String(value).slice(0, 40), rule]);
}
