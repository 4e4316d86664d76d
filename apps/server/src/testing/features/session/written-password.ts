import { Attribute, Change } from 'ldapts';
import { peopleBase } from '../../adapters/ldap/described.ts';
import { personEntry, portalDn, type Slapd } from '../../adapters/ldap/slapd.ts';
import type { Portal } from '../../portal.ts';
import { directoryPassword, keyOfEntry, policyLines, tie } from './directory-portal.ts';

/** Where the portal's account may set passwords, as whoever resets them has to. */
export const writingAccess = `access to attrs=userPassword by self write by dn.exact="${portalDn}" write by anonymous auth by * none
access to attrs=mobile,mail by dn.exact="${portalDn}" write by self read by * none
access to * by dn.exact="${portalDn}" read by self read by anonymous auth by * none
limits dn.exact="${portalDn}" size.prtotal=unlimited
${policyLines}`;

/** Passwords are changed and reset there. */
export const writesPasswords = { write: { change: true, reset: true } };

/** Somebody of the directory who is `demo.basic` here, whatever they are called there. */
export async function basicThere(slapd: Slapd, portal: Portal, more: Readonly<Record<string, string>> = {}) {
  const uid = `u${crypto.randomUUID().slice(0, 8)}`;
  const dn = `uid=${uid},${peopleBase}`;
  await slapd.add({ [dn]: personEntry(uid, { userPassword: directoryPassword, ...more }) });
  const key = await keyOfEntry(slapd, dn);
  await tie(portal, 'demo.basic', key);
  return { uid, dn, key };
}

/** Puts values in place of what an entry has. */
export const replaceThere = ({ admin }: Slapd, dn: string, type: string, ...values: string[]) =>
  admin.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }));
