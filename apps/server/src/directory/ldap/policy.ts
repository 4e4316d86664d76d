import type { DirectoryKind } from '../../config/people-directory-defaults.ts';
import type { DirectorySignInSettings, PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import type { DirectoryConnection, DirectoryEntry } from '../../ports/people-directory.ts';
import { isWithin } from './dn.ts';

/** After how many wrong passwords a directory locks somebody. */
export interface LockOut {
  failures: number;
  /** Within so many minutes; null: since the last right one, however long ago. */
  minutes: number | null;
}

const anything = '(objectClass=*)';
/** Where policies stand, and what they tell: draft-behera-ldap-password-policy-11, 5.2, and [MS-ADA1]. */
const attributes: Readonly<Record<DirectoryKind, readonly string[]>> = {
  openldap: ['pwdLockout', 'pwdMaxFailure', 'pwdFailureCountInterval'],
  activeDirectory: ['lockoutThreshold', 'lockOutObservationWindow'],
};
const ticksPerMinute = 600_000_000;

/** The strictest lock-out that the portal may read; undefined: it reads none. */
export async function readLockOut(
  connection: DirectoryConnection,
  { kind, people }: PeopleDirectorySettings,
): Promise<LockOut | undefined> {
  const top = await topOf(connection, people.base);
  if (top === undefined) return undefined;
  const search =
    kind === 'openldap'
      ? ({ base: top, scope: 'sub', filter: '(objectClass=pwdPolicy)' } as const)
      : ({ base: top, scope: 'base', filter: anything } as const);
  const found = await allOf(connection, { ...search, attributes: attributes[kind] });
  return found
    .flatMap(lockOutOf)
    .toSorted(
      (one, other) => one.failures - other.failures || (other.minutes ?? Infinity) - (one.minutes ?? Infinity),
    )[0];
}

function lockOutOf({ values }: DirectoryEntry): LockOut[] {
  const number = (name: string) => Number(values.get(name.toLowerCase())?.[0] ?? 0);
  const threshold = number('lockoutThreshold');
  if (threshold > 0)
    return [{ failures: threshold, minutes: Math.abs(number('lockOutObservationWindow')) / ticksPerMinute }];
  const most = number('pwdMaxFailure');
  if (values.get('pwdlockout')?.[0] !== 'TRUE' || most <= 0) return [];
  const seconds = number('pwdFailureCountInterval');
  return [{ failures: most, minutes: seconds === 0 ? null : seconds / 60 }];
}

/** Whether as many wrong passwords as are passed on could lock somebody there. */
export function couldLock({ failures, minutes }: DirectorySignInSettings, there: LockOut): boolean {
  if (there.minutes === null) return true;
  return failures * Math.max(1, Math.ceil(there.minutes / minutes)) >= there.failures;
}

/** The top of the tree that a base stands in. */
export async function topOf(connection: DirectoryConnection, base: string): Promise<string | undefined> {
  const [root] = await allOf(connection, {
    ...{ base: '', scope: 'base', filter: anything, attributes: ['namingContexts'] },
  });
  return (root?.values.get('namingcontexts') ?? []).find((name) => isWithin(base, name));
}

/** All that a search finds. */
export async function allOf(
  connection: DirectoryConnection,
  search: Parameters<DirectoryConnection['search']>[0],
): Promise<DirectoryEntry[]> {
  const found: DirectoryEntry[] = [];
  for await (const page of connection.search(search)) found.push(...page);
  return found;
}
