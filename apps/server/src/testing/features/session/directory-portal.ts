import { sql } from 'kysely';
import { keepAbilitiesOf } from '../../../db/kept-elsewhere.ts';
import { describedBy } from '../../adapters/ldap/described.ts';
import { type Slapd, suffix } from '../../adapters/ldap/slapd.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';

/** The password that an entry of a test usually has. */
export const directoryPassword = 'Directory@2026';

/** A portal whose people of the directory sign in with the password that it keeps. */
export async function startDirectoryPortal(
  server: Pick<Slapd, 'ldap'>,
  said: Readonly<Record<string, unknown>> = {},
  options: PortalOptions = {},
): Promise<Portal> {
  const { file, directory, settings } = describedBy(server, { read: undefined, signIn: {}, ...said });
  const portal = await startPortal({
    ...options,
    environment: { UC_DIRECTORY: file, ...options.environment },
    change: { openDirectory: () => directory, ...options.change },
  });
  // As a start does.
  await keepAbilitiesOf(portal.db, 'ldap', settings);
  return portal;
}

/** The key of an entry. */
export async function keyOfEntry({ admin }: Slapd, dn: string): Promise<string> {
  const { searchEntries } = await admin.search(dn, { scope: 'base', attributes: ['entryUUID'] });
  return String(searchEntries[0]?.entryUUID);
}

/** Says that somebody of the demo is the one with this key, as reading the directory does. */
export async function tie(portal: Portal, username: string, key: string): Promise<void> {
  await sql`insert into person_key (source, key, person_id)
    select 'ldap', ${key}, id from person where username = ${username}
    on conflict (person_id, source) do update set key = excluded.key`.execute(portal.db);
}

/** A password policy that the overlay `ppolicy` takes for everybody's. */
export const policyDn = `cn=policy,${suffix}`;
export const policyLines = `overlay ppolicy\nppolicy_default "${policyDn}"\nppolicy_use_lockout`;
export const policyEntry = (more: Readonly<Record<string, string>>) => ({
  objectClass: ['pwdPolicy', 'organizationalRole'],
  ...{ cn: 'policy', pwdAttribute: 'userPassword', ...more },
});
