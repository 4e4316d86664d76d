import type { HubApplication } from '@uc/contract';
import type { PortalPage } from '../../portal-pages.ts';
import type { Hit } from '../../search/search.ts';

/** Something a search found: an application, or a page of the portal. */
export type Found =
  | (Hit & { readonly kind: 'application'; readonly id: HubApplication['id'] })
  | { readonly kind: 'page'; readonly id: string; readonly page: PortalPage; readonly marks: Hit['marks'] };

/** Lines of the panel that stand together: what was found, what was opened before, settings, what can be asked for, and a way to ask. */
export interface FoundGroup {
  readonly id: 'hits' | 'recent' | 'settings' | 'askable' | 'ask';
  readonly items: readonly Found[];
}

/** An application that nobody searched for by name. */
export const foundApplication = (application: HubApplication): Found => ({
  kind: 'application',
  id: application.id,
  application,
  marks: [],
  via: 'name',
  isLoose: false,
});

/** A page that nobody searched for by name. */
export const foundPage = (page: PortalPage): Found => ({ kind: 'page', id: page.path, page, marks: [] });

/** A page, and whether the words name it outright: its title holds them, or one of its other words is just that. */
interface FoundPage {
  readonly found: Found;
  readonly isNamed: boolean;
  readonly isFirst: boolean;
}

/**
 * All that fits a query and may be opened. An application that somebody pinned or uses (`usual`) is what they mean; a setting that is named comes before applications
 * that only sound or look alike ("mima" is the password, not the vault); those found by a slip or in a description come last.
 */
export function foundBy(
  query: string,
  hits: readonly Hit[],
  pages: readonly PortalPage[],
  usual: ReadonlySet<string> = new Set(),
): readonly Found[] {
  const applications = hits.map((hit) => ({ ...hit, kind: 'application', id: hit.application.id }) as const);
  const settings = pagesBy(query, pages);
  const isUsed = ({ application, isLoose }: Hit) => usual.has(application.id) && !isLoose;
  return [
    ...applications.filter(isUsed),
    ...settings.filter(({ isNamed }) => isNamed).map(({ found }) => found),
    ...applications.filter((hit) => !isUsed(hit) && !hit.isLoose),
    ...settings.filter(({ isNamed }) => !isNamed).map(({ found }) => found),
    ...applications.filter(({ isLoose }) => isLoose),
  ];
}

/** Pages whose title begins with the words come first, the others in their own order. */
function pagesBy(query: string, pages: readonly PortalPage[]): FoundPage[] {
  const wanted = query.trim().toLowerCase();
  const found = pages.flatMap((page): FoundPage[] => {
    const at = page.title.toLowerCase().indexOf(wanted);
    const words = page.words?.split(' ') ?? [];
    if (at < 0 && !words.some((word) => word.startsWith(wanted))) return [];
    const marks: Hit['marks'] = at < 0 ? [] : [[at, at + wanted.length]];
    const isNamed = at >= 0 || words.includes(wanted);
    return [{ found: { ...foundPage(page), marks }, isNamed, isFirst: at === 0 }];
  });
  return found.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}
