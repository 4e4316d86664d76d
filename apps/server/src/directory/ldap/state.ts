import type { DirectoryKind } from '../../config/people-directory-defaults.ts';
import type { DirectoryEntry } from '../../ports/people-directory.ts';

/** What an entry tells of whether its person may still be here. */
export const stateAttributes: Readonly<Record<DirectoryKind, readonly string[]>> = {
  openldap: ['pwdAccountLockedTime'],
  activeDirectory: ['userAccountControl', 'accountExpires'],
};

/** What tells when a password was last set. Without a policy OpenLDAP tells only of the whole entry. */
export const markAttributes: Readonly<Record<DirectoryKind, readonly string[]>> = {
  openldap: ['pwdChangedTime', 'entryCSN'],
  activeDirectory: ['pwdLastSet'],
};

/** When it was, in the directory's own words; null: it does not tell. */
export function passwordMark(kind: DirectoryKind, { values }: DirectoryEntry): string | null {
  for (const attribute of markAttributes[kind]) {
    const [value] = values.get(attribute.toLowerCase()) ?? [];
    if (value !== undefined) return `${attribute} ${value}`;
  }
  return null;
}

/** The same moment as a date; undefined: it does not tell, or not of the password alone. */
export function passwordSetAt({ values }: DirectoryEntry): Date | undefined {
  const [ticks] = values.get('pwdlastset') ?? [];
  if (ticks !== undefined && /^[1-9]\d*$/.test(ticks)) return new Date(Number(BigInt(ticks) / ticksPerMs - from1601Ms));
  const time = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:[.,]\d+)?Z$/.exec(values.get('pwdchangedtime')?.[0] ?? '');
  if (!time) return undefined;
  const [, year, month, day, hours, minutes, seconds] = time;
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Locked for good, by an administrator (draft-behera-ldap-password-policy, 5.3.3). */
const lockedForGood = '000001010000Z';
/** ADS_UF_ACCOUNTDISABLE. */
const disabledBit = 2;
/** Active Directory counts ticks of 100 ns from 1601 on; both of these mean never. */
const never: ReadonlySet<string> = new Set(['0', '9223372036854775807']);
const ticksPerMs = 10_000n;
const from1601Ms = 11_644_473_600_000n;

/** Whether an entry is switched off in its directory, or its day is over. */
export function isSwitchedOff(kind: DirectoryKind, { values }: DirectoryEntry, now: Date): boolean {
  const value = (attribute: string) => values.get(attribute.toLowerCase())?.[0];
  if (kind === 'openldap') return value('pwdAccountLockedTime') === lockedForGood;
  if ((Number(value('userAccountControl') ?? 0) & disabledBit) !== 0) return true;
  const expires = value('accountExpires');
  if (expires === undefined || never.has(expires) || !/^\d+$/.test(expires)) return false;
  return BigInt(expires) / ticksPerMs - from1601Ms <= BigInt(now.getTime());
}
