import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldRule, fieldRules } from './errors.ts';
import { fieldPatterns, plainPhone } from './field-patterns.ts';
import { maskPrefix } from './fields.ts';
import { type FormField, fieldKinds, formFields, judgeField, judgeForm } from './form-fields.ts';
import { limits } from './limits.ts';
import { readField } from './read-field.ts';

const field = (more: Partial<FormField> = {}): FormField => ({
  name: 'some',
  kind: 'text',
  label: 'Some',
  required: true,
  ...more,
});

/** Each value with the rule it breaks, null where it is taken. */
function expectRules(of: FormField, cases: [unknown, FieldRule | null][]) {
  for (const [value, rule] of cases)
    expect.soft([String(value).slice(0, 40), judgeField(of, value)]).toEqual([String(value).slice(0, 40), rule]);
}

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

describe('one judgement', () => {
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
});

test('emails', () => {
  expectRules(field({ pattern: 'email' }), [
    ['wei.zhang@example.com', null],
    ['a+b@sub.example.co', null],
    ['张三@例子.中国', null],
    ['plain', 'format'],
    ['@example.com', 'format'],
    ['a@example', 'format'],
    ['a@@example.com', 'format'],
    ['a b@example.com', 'format'],
    ['a..b@example.com', 'format'],
    ['.a@example.com', 'format'],
    ['a@-example.com', 'format'],
    ['a@example-.com', 'format'],
    ['a@example..com', 'format'],
    [`${'a'.repeat(65)}@example.com`, 'format'],
  ]);
});

test('an email is no longer than mail systems take, whatever the field allows', () => {
  const domain = `${'a'.repeat(60)}.`.repeat(5);
  expect(judgeField(field({ pattern: 'email', maxLength: 1000 }), `a@${domain}com`)).toBe('format');
});

test('employee numbers and six digits', () => {
  expectRules(field({ pattern: 'employeeId' }), [
    ['E10086', null],
    ['E 1', 'format'],
    ['-1', 'format'],
    ['工号', 'format'],
  ]);
  expectRules(field({ pattern: 'digits6' }), [
    ['012345', null],
    ['12345', 'format'],
    ['12345a', 'format'],
    ['１２３４５６', 'format'],
  ]);
  expectRules(field({ kind: 'code' }), [
    [' 012345 ', null],
    ['1234567', 'format'],
  ]);
});

test('phones: mainland numbers by their shape, all others by E.164', () => {
  for (const [typed, taken] of [
    ['138 0013-8000', '+8613800138000'],
    ['+86 (138) 0013.8000', '+8613800138000'],
    ['+852 9123 4567', '+85291234567'],
    ['+1 415 555 2671', '+14155552671'],
    ['+86 10 8888 8888', null],
    ['12345678901', null],
    ['+86 138 0013 800', null],
    ['+0123456789', null],
    ['+1234567890123456', null],
    ['phone', null],
  ] as const)
    expect.soft([typed, plainPhone(typed)]).toEqual([typed, taken]);
  expectRules(field({ kind: 'phone' }), [
    ['13800138000', null],
    ['1380013800', 'format'],
  ]);
  expectRules(field({ pattern: 'phone' }), [
    ['13800138000', null],
    ['1380013800', 'format'],
  ]);
});

test('the server judges phones by its own knowledge', () => {
  const normalisePhone = (typed: string) => (typed === '8001' ? '+862180018001' : null);
  for (const kind of [{ kind: 'phone' }, { pattern: 'phone' }] as const) {
    expect(judgeField(field(kind), '8001', { normalisePhone })).toBeNull();
    expect(judgeField(field(kind), '13800138000', { normalisePhone })).toBe('format');
  }
});

test('choices, days, organisations and images', () => {
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
  ]);
  expectRules(field({ kind: 'organisation', minLength: 2, maxLength: 2 }), [
    [['a', 'b'], null],
    [['a'], 'short'],
    [['a', 'b', 'c'], 'long'],
    [['a', 'x'.repeat(limits.pathParameterCharacters + 1)], 'long'],
  ]);
  expectRules(field({ kind: 'organisation' }), [['a', null]]);
  const png = 'data:image/png;base64,';
  const most = Math.ceil(limits.avatarBytes / 3) * 4;
  expectRules(field({ kind: 'image' }), [
    [`${png}iVBORw0KGgo=`, null],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'format'],
    ['https://example.com/a.png', 'format'],
    [png, 'format'],
    [`${png}<script>`, 'format'],
    [png + 'A'.repeat(most), null],
    [png + 'A'.repeat(most + 1), 'long'],
  ]);
});

test('a value is read into the one form in which it is sent and kept', () => {
  for (const [of, typed, value] of [
    [field(), ' e\u0301 ', 'é'],
    [field({ kind: 'secret' }), ' e\u0301 ', ' e\u0301 '],
    [field({ kind: 'phone' }), '138 0013 8000', '+8613800138000'],
    [field({ required: false }), '   ', ''],
  ] as const)
    expect(readField(of, typed)).toEqual({ value });
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
      // What was taken is taken again in the form it came out in.
      if ('value' in reading && reading.value !== '') expect(readField(of, reading.value)).toEqual(reading);
    }),
    { numRuns: 1000 },
  );
});

test('a field that allows much reads each character a bounded number of times', () => {
  // No time is measured: a quadratic judgement of these takes minutes, longer than the runner waits.
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
