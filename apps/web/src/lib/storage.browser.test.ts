import { expect, test } from 'vitest';
import { forget, forgetAll, forgetPerson, store, stored } from './storage.ts';

test('a value is wrapped with its data type, content, kind and time under the prefix', () => {
  store('PERMISSION_LICENSE_LIST', ['userCenter:myAuthority']);
  const wrapped = JSON.parse(localStorage.getItem('biam-PERMISSION_LICENSE_LIST') ?? '');
  expect(wrapped).toEqual({
    dataType: 'array',
    content: ['userCenter:myAuthority'],
    type: '',
    datetime: expect.any(Number),
  });
  expect(Math.abs(Date.now() - wrapped.datetime)).toBeLessThan(5_000);
});

test('a kind sends the value to session storage, none to local storage', () => {
  store('requested_address', '/pc/appHub', 'session');
  expect(localStorage.getItem('biam-requested_address')).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('biam-requested_address') ?? '').type).toBe('session');
  expect(stored('requested_address')).toBeNull();
  expect(stored('requested_address', 'session')).toBe('/pc/appHub');
});

const foreign: [string, string][] = [
  ['half a text', '{"dataType":"string","con'],
  ['another program’s value', '"en_US"'],
  ['a language that does not exist', '{"dataType":"string","content":"fr_FR"}'],
  ['a content that is not of its data type', '{"dataType":"object","content":"en_US"}'],
  ['nothing', 'null'],
];
test.each(foreign)('%s is ignored', (_, raw) => {
  localStorage.setItem('biam-lang', raw);
  expect(stored('lang')).toBeNull();
});

test('a value of the right type and the wrong shape is ignored', () => {
  localStorage.setItem('biam-user_info', '{"dataType":"object","content":{"id":1}}');
  expect(stored('user_info')).toBeNull();
  store('multiAffiliateOrg_mainOrg', { organizationId: '7' });
  expect(stored('multiAffiliateOrg_mainOrg')).toEqual({ organizationId: '7' });
});

test('forgetting all leaves other programs of the same origin alone', () => {
  localStorage.setItem('other', 'kept');
  store('token', 'secret');
  store('lang', 'en_US');
  forget('lang');
  expect(stored('lang')).toBeNull();
  forgetAll();
  expect(stored('token')).toBeNull();
  expect(localStorage.getItem('other')).toBe('kept');
  localStorage.removeItem('other');
});

test('a session that is over takes along what it kept of its person; choices of the device stay', () => {
  store('token', 'secret');
  store('user_info', { id: '1', username: 'u', name: 'n', timeZone: 'Asia/Shanghai' });
  store('multiAffiliateOrg_mainOrg', { organizationId: '7' });
  store('theme', 'dark');
  forgetPerson();
  expect([stored('token'), stored('user_info'), stored('multiAffiliateOrg_mainOrg')]).toEqual([null, null, null]);
  expect(stored('theme')).toBe('dark');
});
