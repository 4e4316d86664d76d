import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment).secondFactor;

test('a second factor is required of nobody, of everyone or of whoever has a licence, at once or from a day on', () => {
  expect(read({})).toBeUndefined();
  expect(read({ UC_SECOND_FACTOR: 'off' })).toBeUndefined();
  expect(read({ UC_SECOND_FACTOR: 'everyone' })).toEqual({ of: 'everyone', from: null });
  const named = {
    UC_SECOND_FACTOR: 'userCenter:myAuthority, applications:forAnyone',
    UC_SECOND_FACTOR_FROM: '2028-02-29',
  };
  expect(read(named)).toEqual({ of: ['userCenter:myAuthority', 'applications:forAnyone'], from: '2028-02-29' });
});

test.each([
  [{ UC_SECOND_FACTOR: 'all' }, 'UC_SECOND_FACTOR must be off, everyone, or some of userCenter:myAuthority, '],
  [{ UC_SECOND_FACTOR: 'userCenter:myAuthority,' }, 'UC_SECOND_FACTOR must be'],
  [
    { UC_SECOND_FACTOR: 'everyone', UC_SECOND_FACTOR_FROM: '2027-02-29' },
    'UC_SECOND_FACTOR_FROM must be a day such as',
  ],
  [{ UC_SECOND_FACTOR: 'everyone', UC_SECOND_FACTOR_FROM: '1.12.2026' }, 'UC_SECOND_FACTOR_FROM must be a day such as'],
  [
    { UC_SECOND_FACTOR: 'everyone', UC_SECOND_FACTOR_FROM: "2027-01-01'" },
    'UC_SECOND_FACTOR_FROM must be a day such as',
  ],
  [{ UC_PASSKEYS_FROM: '2027-01-01' }, 'UC_PASSKEYS_FROM is of no use without UC_PASSKEYS=required'],
  [{ UC_PASSKEYS: 'required', UC_PASSKEYS_FROM: '2027-13-01' }, 'UC_PASSKEYS_FROM must be a day such as'],
  [{ UC_SECOND_FACTOR_FROM: '2027-01-01' }, 'UC_SECOND_FACTOR_FROM is of no use without UC_SECOND_FACTOR'],
])('%o stops the start with a sentence', (environment, sentence) => {
  expect(() => read(environment as Record<string, string>)).toThrow(sentence);
});
