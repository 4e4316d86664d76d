import type { HubApplication, Locale } from '@uc/contract';
import type { Entry } from './catalogue.ts';
import { checkedList } from './checked-list.ts';
import type { Opening } from './openings.ts';

/**
 * A row of the list as JSON. What everybody sees alike is checked and written once for each version of the application; openings
 * alone are put in for each person.
 */
export function rowText(
  entry: Entry,
  { locale, standing, opening }: { locale: Locale; standing: HubApplication['standing']; opening: Opening | undefined },
): string {
  const key = `${locale} ${standing}`;
  const common =
    entry.texts.get(key) ?? commonText({ ...entry.shown[locale], standing, openings: 0, lastOpened: null });
  entry.texts.set(key, common);
  const own = { openings: opening?.openings ?? 0, lastOpened: opening?.lastOpened ?? null };
  return `${common},${JSON.stringify(own).slice(1)}`;
}

/** Of a row what the contract lists, up to where openings follow. */
function commonText(row: HubApplication): string {
  const [checked] = checkedList({ rows: [row], total: 1, categories: [], pinned: [] }).rows;
  if (!checked) throw new Error('A row was lost');
  const { openings, lastOpened, ...common } = checked;
  return JSON.stringify(common).slice(0, -1);
}
