import { expect, test } from 'vitest';
import { isPhoneCountry, phoneForm, readPhone } from './phones.ts';

test.each([
  '13800138000',
  '+8613800138000',
  '+86 138 0013 8000',
  '008613800138000',
  '0086 138-0013-8000',
  '１３８００１３８０００',
  '＋８６　１３８００１３８０００',
  '+86 (138) 0013 8000',
  '138\u20130013\u20138000',
  '  13800138000  ',
])('%j is the same phone as any other spelling', (typed) => {
  expect(readPhone(typed, ['CN'])).toBe('+8613800138000');
});

test.each([
  ['', 'nothing'],
  ['1380013800', 'a digit short'],
  ['138001380000', 'a digit long'],
  ['02112345678', 'a land line'],
  ['+862112345678', 'a land line'],
  ['4008001234', 'a service number'],
  ['+14155552671', 'a country that is not served'],
  ['+447400123456', 'a country that is not served'],
  ['+881612345678', 'a satellite phone'],
  ['13800138000,13900139000', 'two numbers'],
  ['13800138000\n13900139000', 'two numbers in two lines'],
  ['13800138000 ext 5', 'an extension'],
  ['13800138000;ext=5', 'an extension'],
  ['tel:+8613800138000', 'an address'],
  ['call 13800138000', 'words'],
  ['1'.repeat(250), 'far too long'],
])('%j is refused: %s', (typed) => {
  expect(readPhone(typed, ['CN'])).toBeNull();
});

test('a further country is served when the settings name it, the first one is at home', () => {
  expect(readPhone('+14155552671', ['CN', 'US'])).toBe('+14155552671');
  expect(readPhone('13800138000', ['CN', 'US'])).toBe('+8613800138000');
  expect(readPhone('13800138000', [])).toBeNull();
  expect(isPhoneCountry('CN')).toBe(true);
  expect(isPhoneCountry('XX')).toBe(false);
});

test('a number that somebody signs in with is found in the form it is kept in, whichever country it is of', () => {
  for (const typed of ['13800138000', '+86 138 0013 8000', '+86 (138) 0013-8000'])
    expect(phoneForm(typed, ['CN'])).toBe('+8613800138000');
  expect(phoneForm('+1 415 555 2671', ['CN'])).toBe('+14155552671');
  expect(phoneForm('415 555 2671', ['US', 'CN'])).toBe('+14155552671');
  expect(phoneForm('415 555 2671', [])).toBeNull();
  for (const name of ['demo.full', 'demo@example.com', '12345', `+${'1'.repeat(30)}`])
    expect(phoneForm(name, ['CN'])).toBeNull();
});
