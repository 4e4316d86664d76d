import { createHash } from 'node:crypto';
import type { DirectoryKind } from '../../config/people-directory-defaults.ts';
import type { DirectoryEntry } from '../../ports/people-directory.ts';

/** What an entry is known by for good; undefined where the portal may not read it. */
export function keyOf(kind: DirectoryKind, key: string, { values }: DirectoryEntry): string | undefined {
  const [value] = values.get(key.toLowerCase()) ?? [];
  if (value === undefined) return undefined;
  return kind === 'activeDirectory' ? guidOf(value) : value.toLowerCase();
}

/** A key as the directory holds it, which is data and never a filter; undefined: nobody can have that key. */
export function bytesOfKey(kind: DirectoryKind, known: string): Buffer | undefined {
  if (kind !== 'activeDirectory') return Buffer.from(known, 'utf8');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known)) return undefined;
  const hex = guidOf(known.replaceAll('-', ''))?.replaceAll('-', '');
  return hex === undefined ? undefined : Buffer.from(hex, 'hex');
}

/** Sixteen bytes as Windows writes them: its first three numbers stand the other way round. */
function guidOf(hex: string): string | undefined {
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  const turned = (from: number, to: number) => (hex.slice(from, to).match(/../g) ?? []).toReversed().join('');
  return [turned(0, 8), turned(8, 12), turned(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The code of a unit that has none of its own: always the same, and different from all others. */
export const codeFor = (key: string) => `ldap-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
