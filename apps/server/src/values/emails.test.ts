import { expect, test } from 'vitest';
import { readEmail } from './emails.ts';

test.each([
  ['A@X.com', 'a@x.com'],
  [' li.lei+work@mail.example.com ', 'li.lei+work@mail.example.com'],
  ['ｌｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'li@example.com'],
  ['li@例子.中国', 'li@xn--fsqu00a.xn--fiqs8s'],
  ['li@XN--FSQU00A.xn--fiqs8s', 'li@xn--fsqu00a.xn--fiqs8s'],
  ['li@bücher.example', 'li@xn--bcher-kva.example'],
  ['li@bu\u0308cher.example', 'li@xn--bcher-kva.example'],
])('every spelling of an address is one (RC-06): %s', (typed, normal) => {
  expect(readEmail(typed)).toBe(normal);
});

test.each([
  '',
  'li',
  '@x.com',
  'li@',
  'li@localhost',
  'li@x.com.',
  'li@.x.com',
  'li@x..com',
  'li@-x.com',
  'li@x-.com',
  'li@127.0.0.1',
  'li@[127.0.0.1]',
  'li@x.com/evil',
  'li@x.com:25',
  'li@evil@x.com',
  'a@x.com,b@y.com',
  'a@x.com;b@y.com',
  'a@x.com b@y.com',
  'a@x.com\nBcc: b@y.com',
  'a@x.com\r\nb',
  'Li Lei <a@x.com>',
  '"a b"@x.com',
  '(x)a@x.com',
  '.a@x.com',
  'a.@x.com',
  'a..b@x.com',
  '李@x.com',
  `${'a'.repeat(65)}@x.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
])('what is not exactly one address is none (TK-04): %j', (typed) => {
  expect(readEmail(typed)).toBeNull();
});
