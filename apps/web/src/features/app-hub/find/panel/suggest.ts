import type { HubApplication } from '@uc/contract';
import { store, stored } from '../../../../lib/storage.ts';
import type { PortalPage } from '../../portal-pages.ts';
import { type Found, type FoundGroup, foundApplication, foundPage } from './found.ts';

/** So many things one came back for, and so many settings, before anything is typed. */
const recentAtMost = 5;
const settingsAtMost = 4;

/** Remembers what somebody opened from the search, the latest first; it leaves the device with their session. */
export function rememberFound(id: string): void {
  const earlier = (stored('recent_finds') ?? []).filter((known) => known !== id);
  store('recent_finds', [id, ...earlier].slice(0, recentAtMost));
}

/** What is probably wanted before anything is typed: what was opened from here, then the applications opened last; and settings. */
export function suggest(rows: readonly HubApplication[], pages: readonly PortalPage[]): FoundGroup[] {
  const open = rows.filter(({ standing }) => standing === 'open');
  const offered = [...open.map(foundApplication), ...pages.map(foundPage)];
  const byId = new Map(offered.map((found) => [found.id, found]));
  const before = (stored('recent_finds') ?? []).flatMap((id) => byId.get(id) ?? []);
  const lately = open
    .filter(({ lastOpened }) => lastOpened !== null)
    .toSorted((a, b) => ((a.lastOpened ?? '') < (b.lastOpened ?? '') ? 1 : -1))
    .map(foundApplication)
    .filter(({ id }) => !before.some((known) => known.id === id));
  const recent = [...before, ...lately].slice(0, recentAtMost);
  const isShown = ({ id }: Found) => recent.some((known) => known.id === id);
  const settings = pages
    .filter(({ within }) => within !== undefined)
    .map(foundPage)
    .filter((found) => !isShown(found))
    .slice(0, settingsAtMost);
  const groups: FoundGroup[] = [
    { id: 'recent', items: recent },
    { id: 'settings', items: settings },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
