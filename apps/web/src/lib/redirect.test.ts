import { expect, test } from 'vitest';
import { ownAddress } from './redirect.ts';

const origin = 'https://portal.example';

test.each([
  ['/uc/#/signIn', 'https://portal.example/uc/#/signIn'],
  ['/uc/?x=1#/loading', 'https://portal.example/uc/?x=1#/loading'],
  ['/api-uc/anonymous/oidcSignOut', 'https://portal.example/api-uc/anonymous/oidcSignOut'],
  ['https://portal.example/uc/#/signIn', 'https://portal.example/uc/#/signIn'],
])('%s is ours', (redirect, address) => {
  expect(ownAddress(redirect, origin)).toBe(address);
});

test.each([
  '//evil.example/uc/',
  '/\\evil.example/uc/',
  '\\\\evil.example/uc/',
  '/\t/evil.example/uc/',
  '\t//evil.example/uc/',
  '%09//evil.example/uc/',
  '/.//evil.example/uc/',
  '/uc/..//evil.example/uc/',
  'https://evil.example/uc/',
  'https:evil.example/uc/',
  'https://portal.example@evil.example/uc/',
  'https://user:secret@portal.example/uc/',
  'http://portal.example/uc/',
  'javascript:alert(1)//uc/',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://portal.example/uc/',
  'uc/#/signIn',
  '/elsewhere/',
  '/ucevil',
  'https://',
  '',
])('%j is refused', (redirect) => {
  expect(ownAddress(redirect, origin)).toBeNull();
});
