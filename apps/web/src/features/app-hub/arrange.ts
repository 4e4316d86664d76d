import { type HubApplication, limits } from '@uc/contract';
import type { HubList } from './hub-list.ts';

/** The applications of one category. */
export interface HubGroup {
  readonly id: string;
  readonly name: string;
  readonly applications: readonly HubApplication[];
}

/** A person's applications, whatever they pinned. */
export interface Arrangement {
  /** Those they may open. */
  readonly open: readonly HubApplication[];
  /** The same by category; categories without any are left out. */
  readonly groups: readonly HubGroup[];
  readonly requestable: readonly HubApplication[];
  /** So few that all are seen at a glance: no filter, no headings, no shortcuts. */
  readonly isShort: boolean;
}

/** Arranges the list by category, apart from what can only be asked for. */
export function arrange({ rows, categories }: HubList): Arrangement {
  const open = rows.filter(({ standing }) => standing === 'open');
  return {
    open,
    groups: categories
      .map(({ id, name }) => ({ id, name, applications: open.filter(({ categoryId }) => categoryId === id) }))
      .filter(({ applications }) => applications.length > 0),
    requestable: rows.filter(({ standing }) => standing === 'requestable'),
    isShort: open.length <= limits.applicationsAtAGlance,
  };
}

/** What stands above the whole list. */
export interface Shortcuts {
  readonly pinned: readonly HubApplication[];
  readonly recent: readonly HubApplication[];
  readonly frequent: readonly HubApplication[];
}

/** The pinned ones in their order, then what was opened lately and often; no application stands there twice. */
export function shortcutsOf({ open, isShort }: Arrangement, pinnedIds: readonly string[]): Shortcuts {
  const byId = new Map(open.map((application) => [application.id, application]));
  const pinned = pinnedIds.flatMap((id) => byId.get(id) ?? []);
  if (isShort) return { pinned, recent: [], frequent: [] };
  const others = open.filter((application) => !pinned.includes(application));
  const recent = others
    .filter(({ lastOpened }) => lastOpened !== null)
    .sort((a, b) => ((a.lastOpened ?? '') < (b.lastOpened ?? '') ? 1 : -1))
    .slice(0, limits.recentApplications);
  const frequent = others
    .filter((application) => application.openings > 0 && !recent.includes(application))
    .sort((a, b) => b.openings - a.openings)
    .slice(0, limits.frequentApplications);
  return { pinned, recent, frequent };
}

/** The first so many applications of the groups, for a first drawing. */
export function firstOf(groups: readonly HubGroup[], count: number): readonly HubGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const applications = group.applications.slice(0, left);
    left -= applications.length;
    return applications.length > 0 ? [{ ...group, applications }] : [];
  });
}
