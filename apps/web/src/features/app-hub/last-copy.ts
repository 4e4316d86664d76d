import { api, type Locale, limits } from '@uc/contract';
import { forget, store, stored } from '../../lib/storage.ts';
import type { HubList } from './hub-list.ts';

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
  if (Date.now() - kept.savedAtMs > limits.lastCopyDays * dayMs) {
    forget('app_list');
    return null;
  }
  const { success, data } = api.appHub.list.output.safeParse(kept.list);
  // A clock that was set back must not make an old list look like one of tomorrow.
  return success ? { list: data, atMs: Math.min(kept.savedAtMs, Date.now()) } : null;
}

/** Keeps a list as the last one; where it does not fit, the one before stays. */
export function keepLastCopy({ owner, locale }: Label, { list, atMs }: LastCopy): void {
  // An answer that comes after the sign-out must leave nothing behind.
  if (stored('token') !== null) store('app_list', { owner, locale, savedAtMs: atMs, list });
}
