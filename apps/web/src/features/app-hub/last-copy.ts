import { type Locale, limits } from '@uc/contract';
import { forget, store, stored } from '../../lib/storage.ts';
import { type HubList, isHubList } from './hub-list.ts';

const dayMs = 86_400_000;

/** Whose list it is, and in which language. */
export interface Label {
  readonly owner: string;
  readonly locale: Locale;
}

/** A list of applications as it was at some moment. */
export interface LastCopy {
  readonly list: HubList;
  readonly atMs: number;
}

/** The last list of this person in this language, or null; an older build's, a stranger's or a damaged one is none. */
export function readLastCopy({ owner, locale }: Label): LastCopy | null {
  const kept = stored('app_list');
  if (!kept || kept.owner !== owner || kept.locale !== locale) return null;
  const ageMs = Date.now() - kept.savedAtMs;
  // A clock that was set back would make it last longer than its person's session.
  if (ageMs < 0 || ageMs > limits.lastCopyDays * dayMs) {
    forget('app_list');
    return null;
  }
  return isHubList(kept.list) ? { list: kept.list, atMs: kept.savedAtMs } : null;
}

/** Keeps a list as the last one; where it does not fit, the one before stays. */
export function keepLastCopy({ owner, locale }: Label, { list, atMs }: LastCopy): void {
  // An answer that comes after the sign-out must leave nothing behind.
  if (stored('token') !== null) store('app_list', { owner, locale, savedAtMs: atMs, list });
}
