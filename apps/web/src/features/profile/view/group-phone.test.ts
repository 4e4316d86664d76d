import { expect, test } from 'vitest';
import { groupPhone } from './group-phone.ts';

test.each([
  ['13812345678', '138 1234 5678'],
  ['138****5678', '138 **** 5678'],
  ['+8613812345678', '+86 138 1234 5678'],
  ['+852 51234567', '+852 5123 4567'],
  ['+1 4155550100', '+1 415 555 0100'],
  ['+4915112345', '+4915112345'],
  ['86-10-12345', '86-10-12345'],
  ['', ''],
])('%s is read as %s', (number, shown) => {
  expect(groupPhone(number)).toBe(shown);
});
