import { api, CallError, type TransportFailure } from '@uc/contract';
import { expect, test } from 'vitest';
import { isOutOfReach } from './failure.ts';

test.each<[TransportFailure, boolean]>([
  ['network', true],
  ['timeout', true],
  ['cancelled', false],
  ['empty', false],
])('a call that ended with %s is out of reach: %s', (failure, expected) => {
  expect(isOutOfReach(new CallError(api.user.isLogin, 0, {}, { failure }))).toBe(expected);
});

test.each([201, 401, 500, 502])('an answer of %i is an answer', (status) => {
  expect(isOutOfReach(new CallError(api.user.isLogin, status, {}))).toBe(false);
});
