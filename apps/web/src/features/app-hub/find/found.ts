import type { HubApplication } from '@uc/contract';
import type { PortalPage } from '../portal-pages.ts';
import type { Hit } from '../search/search.ts';

/** Something a search found: an application, or a page of the portal. */
export type Found =
  | (Hit & { readonly kind: 'application'; readonly id: HubApplication['id'] })
  | { readonly kind: 'page'; readonly id: string; readonly page: PortalPage; readonly marks: Hit['marks'] };

/** All that fits a query: applications best first, and pages before those whose description alone holds the words. */
export function foundBy(
  query: string,
  search: (query: string) => readonly Hit[],
  pages: readonly PortalPage[],
): readonly Found[] {
  const hits = search(query).map((hit): Found => ({ ...hit, kind: 'application', id: hit.application.id }));
  const isWeak = (found: Found) => found.kind === 'application' && found.via === 'description';
  return [...hits.filter((hit) => !isWeak(hit)), ...pagesBy(query, pages), ...hits.filter(isWeak)];
}

/** Pages whose title begins with the words come first, the others in their own order. */
function pagesBy(query: string, pages: readonly PortalPage[]): Found[] {
  const wanted = query.trim().toLowerCase();
  const found = pages.flatMap((page): { at: number; found: Found }[] => {
    const at = page.title.toLowerCase().indexOf(wanted);
    const isMeant = page.words?.split(' ').some((word) => word.startsWith(wanted));
    if (at < 0 && !isMeant) return [];
    return [{ at, found: { kind: 'page', id: page.path, page, marks: at < 0 ? [] : [[at, at + wanted.length]] } }];
  });
  return found.toSorted((a, b) => Number(b.at === 0) - Number(a.at === 0)).map((one) => one.found);
}
