import type { Portal } from '../../portal.ts';
import { signingIn } from './accounts.ts';

const issuer = 'https://id.example.com';
const name = { zh_CN: '集团账号', en_US: 'your staff account' };

/** Settings of a portal with a provider beside passwords, which nobody asks anything of. */
export const withProvider = () =>
  signingIn([], {
    providers: [{ id: 'staff', name, issuer, clientId: 'portal', clientSecret: 'secret', people: 'everyone' }],
  });

/** Says that the provider has signed somebody in before. */
export async function linkedToProvider({ db }: Portal, personId: string): Promise<void> {
  await db
    .insertInto('provider_identity')
    .values({ issuer, subject: `of ${personId}`, person_id: personId })
    .execute();
}
