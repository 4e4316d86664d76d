import { expect, test } from 'vitest';
import { checkAddress, isAllowedHost, readPattern } from './addresses.ts';

const reading = (address: string) => {
  const read = checkAddress(address);
  return typeof read === 'string' ? read : read.href;
};

test.each([
  ['javascript:alert(1)', 'scheme'],
  ['JavaScript://good.example.com/%0aalert(1)', 'scheme'],
  ['data:text/html,<script>1</script>', 'scheme'],
  ['vbscript:x', 'scheme'],
  ['blob:https://good.example.com/1', 'scheme'],
  ['view-source:https://good.example.com/', 'scheme'],
  ['http://good.example.com/', 'scheme'],
  ['//evil.example/', 'scheme'],
  ['/uc/', 'scheme'],
  ['https:evil.example', 'scheme'],
  ['https:/evil.example', 'scheme'],
  ['https:///evil.example', 'scheme'],
  ['HTTPS://good.example.com/', 'scheme'],
  ['', 'scheme'],
  ['https://good.example.com@evil.example/', 'credentials'],
  ['https://a:b@good.example.com/', 'credentials'],
  ['https://@good.example.com/', 'credentials'],
  ['https:\\\\evil.example', 'characters'],
  ['https://good.example.com\\@evil.example/', 'characters'],
  ['https://good.example.com/\r\nSet-Cookie: a=b', 'characters'],
  ['https://good.exam\tple.com/', 'characters'],
  [' https://good.example.com/', 'characters'],
  ['https://good.example.com/\u0000', 'characters'],
  ['https://good.example.com/\u202Emoc', 'characters'],
  ['https://good\u200B.example.com/', 'characters'],
  ['https://good.example.com/a b', 'characters'],
  ['https://[::1/', 'unreadable'],
  ['https://good.example.com:99999/', 'unreadable'],
  ['https://exa%mple.com/', 'unreadable'],
  [`https://good.example.com/${'考'.repeat(300)}`, 'long'],
])('%j is no address of an application (XS-02)', (address, problem) => {
  expect(reading(address)).toBe(problem);
});

test.each([
  ['https://good.example.com', 'https://good.example.com/'],
  ['https://GOOD.example.com:8443/a?b=c#d', 'https://good.example.com:8443/a?b=c#d'],
  ['https://good.example.com/考勤?名=值', 'https://good.example.com/%E8%80%83%E5%8B%A4?%E5%90%8D=%E5%80%BC'],
  ['https://good.example.com/@team', 'https://good.example.com/@team'],
  ['https://例子.中国/', 'https://xn--fsqu00a.xn--fiqs8s/'],
])('%s is kept as %s', (address, kept) => {
  expect(reading(address)).toBe(kept);
});

test('a host is allowed by its own name or by one above it, and by nothing that only looks like either', () => {
  const patterns = ['hr.example.com', '*.corp.example'];
  const allowed = (address: string) => {
    const read = checkAddress(address);
    return typeof read !== 'string' && isAllowedHost(read.hostname, patterns);
  };
  for (const fine of ['https://hr.example.com/', 'https://HR.EXAMPLE.COM:444/', 'https://a.b.corp.example/'])
    expect([fine, allowed(fine)]).toEqual([fine, true]);
  for (const foreign of [
    'https://example.com/',
    'https://x.hr.example.com/',
    'https://hr.example.com.evil.example/',
    'https://hr.example.com./',
    'https://corp.example/',
    'https://evilcorp.example/',
    'https://evil.example/?.corp.example',
    'https://evil.example#.corp.example',
    'https://hr.ex\u0430mple.com/', // Cyrillic а
    'https://xn--hr-fka.example.com/',
    'https://evil.example/hr.example.com',
  ])
    expect([foreign, allowed(foreign)]).toEqual([foreign, false]);
  expect(isAllowedHost('hr.example.com', [])).toBe(false);
});

test('a pattern is kept in the form hosts are compared in, and a careless one is refused', () => {
  expect(['HR.Example.com', '*.Corp.Example', '*.例子.中国', 'intranet', '10.0.0.5'].map(readPattern)).toEqual([
    'hr.example.com',
    '*.corp.example',
    '*.xn--fsqu00a.xn--fiqs8s',
    'intranet',
    '10.0.0.5',
  ]);
  for (const careless of ['', '*', '*.', '*.com', '*.*.com', 'a*.example.com', 'a.example.com/x', 'a.example.com:443'])
    expect([careless, readPattern(careless)]).toEqual([careless, null]);
  for (const careless of [
    'https://a.example.com',
    'a@b.example',
    '*.0.0.5',
    'a b',
    '*.10.0.0.5',
    'a.example.com?',
    '.',
  ])
    expect([careless, readPattern(careless)]).toEqual([careless, null]);
});
