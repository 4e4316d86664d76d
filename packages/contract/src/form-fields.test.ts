import { describe, expect, test } from 'vitest';
import { judgeForm } from './read-field.ts';
import { formFields } from './server/form-fields.ts';
import { field } from './testing/form-field.ts';

describe('the field list', () => {
  test('takes what a server describes', () => {
    const list = [
      field(),
      field({ name: 'sex', kind: 'select', options: [{ value: 'f', label: 'F' }], group: 'Basic' }),
    ];
    expect(formFields.parse(list)).toEqual(list);
  });
  test.each([
    ['a name twice', [field(), field()]],
    ['a name every object has', [field({ name: '__proto__' })]],
    ['a path as a name', [field({ name: 'a.b' })]],
    ['an unknown kind', [{ ...field(), kind: 'html' }]],
    ['an expression from outside', [{ ...field(), pattern: '(a+)+$' }]],
    ['a negative length', [field({ maxLength: -1 })]],
    ['half a character', [field({ minLength: 1.5 })]],
  ])('refuses %s', (_, list) => expect(formFields.safeParse(list).success).toBe(false));
});

describe('a whole form', () => {
  const fields = [
    field({ name: 'phone', kind: 'phone' }),
    field({ name: 'nick', required: false }),
    field({ name: 'constructor' }),
  ];
  test('names every bad field in the order of the list, then what is not in it', () => {
    const values = JSON.parse('{"x": "1", "__proto__": "2", "nick": "\\u202e", "phone": "1"}');
    expect(judgeForm(fields, values)).toEqual([
      { field: 'phone', rule: 'format' },
      { field: 'nick', rule: 'characters' },
      { field: 'constructor', rule: 'required' },
      { field: 'x', rule: 'unknown' },
      { field: '__proto__', rule: 'unknown' },
    ]);
  });
  test('a value that is kept need not be given again, but what is given is judged', () => {
    const kept = new Set(['phone', 'constructor']);
    expect(judgeForm(fields, {}, { kept })).toEqual([]);
    expect(judgeForm(fields, { phone: '1' }, { kept })).toEqual([{ field: 'phone', rule: 'format' }]);
    expect(judgeForm(fields, { phone: '' }, { kept })).toEqual([{ field: 'phone', rule: 'required' }]);
  });
});
