import { expect, test } from 'vitest';
import { plainPhone } from './field-patterns.ts';
import { judgeField } from './read-field.ts';
import { expectRules, field } from './testing/form-field.ts';

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
