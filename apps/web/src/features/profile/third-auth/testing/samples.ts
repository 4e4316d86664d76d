import { type Answer, fakeServer } from '../../../../testing/fake-server.ts';
import { provedLately } from '../../../../testing/proof.ts';
import type { Account, Source } from '../queries.ts';

/** An account of the person. */
export function account(number: number, more: Partial<Account> = {}): Account {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { id, name: `account_${number}`, since: '2025-06-11 08:00:00', canUnbind: true, ...more };
}

/** A source, without an account unless one is given. */
export function source(id: string, more: Partial<Source> = {}): Source {
  return { source: id, kind: 'oidc', name: id, canBind: true, accounts: [], ...more };
}

/** One bound, one not, one whose source is gone. */
export const sources: Source[] = [
  source('wecom', { kind: 'wecom', name: '企业微信', accounts: [account(1, { name: 'demo_full' })] }),
  source('partner', { name: '合作伙伴' }),
  source('https://old.example.com', { name: '第三方账号', canBind: false, accounts: [account(2)] }),
];

/** What the server of these tests answers beside the rows. */
type Routes = Parameters<typeof fakeServer>[0];

/** Another page than this one, as a source that needs no network: the fragment alone changes. */
export const otherPlace = '/at-the-source';
export const redirect = () => `${location.href.replace(/#.*/, '')}#${otherPlace}`;

/** A server that keeps accounts and unbinds them. */
export function serve(rows: readonly Source[] = sources, more: Routes = {}) {
  let left = [...rows];
  return fakeServer({
    ...provedLately,
    'GET /thridAuthSource/getThridAuthSource': (): Answer => [200, { rows: left, total: left.length }],
    'GET /user/getEdit': [200, { fields: [], values: {}, version: '1' }],
    'POST /thridAuthSource/startBind': () => [200, { redirect: redirect() }],
    'POST /thridAuthSource/pendingBind': [200, { source: 'partner', kind: 'oidc', name: '合作伙伴', account: 'one' }],
    'POST /thridAuthSource/confirmBind': (): Answer => {
      left = left.map((row) => (row.source === 'partner' ? { ...row, accounts: [account(9, { name: 'one' })] } : row));
      return [200, { ok: true }];
    },
    'POST /thridAuthSource/deleteThridAuthOpenId': async (request) => {
      const { id } = (await request.json()) as { id: string };
      left = left
        .map((row) => ({ ...row, accounts: row.accounts.filter((one) => one.id !== id) }))
        .filter(({ canBind, accounts }) => canBind || accounts.length > 0);
      return [200, { ok: true }];
    },
    ...more,
  }).install();
}
