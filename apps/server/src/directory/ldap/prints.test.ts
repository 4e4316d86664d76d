import { expect, test } from 'vitest';
import type { DirectorySearch } from '../../ports/people-directory.ts';
import { describedBy } from '../../testing/adapters/ldap/described.ts';
import { printOf } from './marks.ts';

const means = { smsCountries: ['CN'] as const, fields: [] };
const service = 'CN=NTDS Settings,CN=DC1,CN=Servers,DC=ad,DC=example,DC=test';
const { settings } = describedBy({ ldap: 'ldap://127.0.0.1' }, { kind: 'activeDirectory' });

/** A server of Active Directory that tells which life of its database this is, or does not. */
function serverOf(invocationId: string | undefined) {
  const told: Record<string, [string, string[]][]> = {
    '': [['dsservicename', [service]]],
    [service]: invocationId === undefined ? [] : [['invocationid', [invocationId]]],
  };
  return {
    async *search({ base }: DirectorySearch) {
      yield [{ dn: base, values: new Map(told[base]) }];
    },
  };
}

test('Active Directory: numbers of changes are those of one server and one life of its database; another one is read whole', async () => {
  const print = (id: string | undefined) => printOf(serverOf(id), settings, means);
  expect(await print('aa')).toBe(await print('aa'));
  expect(await print('aa')).not.toBe(await print('bb'));
  expect(await print(undefined)).toBeUndefined();
});
