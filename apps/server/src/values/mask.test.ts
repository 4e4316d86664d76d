import { expect, test } from 'vitest';
import { maskEmail, maskPhone, maskText } from './mask.ts';

test.each([
  [maskPhone, '+8613812345678', '138****5678'],
  [maskPhone, '+85291234567', '+85****4567'],
  [maskPhone, '+29051234', '+29****34'],
  [maskEmail, 'someone@example.com', 's***@example.com'],
  [maskEmail, 's@example.com', '***@example.com'],
  [maskText, '99999919900101001X', '999****001X'],
  [maskText, 'E100001', 'E****1'],
  [maskText, 'E1001', '****'],
] as const)('%o shows of %s no more than %s', (mask, value, shown) => {
  expect(mask(value)).toBe(`{mask}${shown}`);
});
