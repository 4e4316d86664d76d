import { useQuery } from '@tanstack/react-query';
import type { HubApplication } from '@uc/contract';
import { useEffect, useMemo } from 'react';
import { useLocale, useText } from '../../../../lib/i18n/text.ts';
import { applicationsQuery } from '../../applications.ts';
import { arrange, shortcutsOf } from '../../arrange.ts';
import { usePortal } from '../../portal-pages.ts';
import { createSearch } from '../../search/search.ts';
import type { Find, FindingStore } from '../finding-store.ts';
import { type FoundGroup, foundBy, foundPage } from './found.ts';
import { suggest } from './suggest.ts';

const noRows: readonly HubApplication[] = [];

/** Equips the search with the person's applications and the pages they may open. */
export function useFind(store: FindingStore): void {
  const text = useText();
  const locale = useLocale();
  const { pages, requestPath } = usePortal();
  const { data, isError } = useQuery(applicationsQuery);
  // Without the applications the pages can still be found.
  const rows = data?.rows ?? (isError ? noRows : null);
  const find = useMemo((): Find | null => {
    if (!rows) return null;
    const search = createSearch(rows, locale);
    const { pinned = noRows, recent = noRows, frequent = noRows } = data ? shortcutsOf(arrange(data), data.pinned) : {};
    const usual = new Set([...pinned, ...recent, ...frequent].map(({ id }) => id));
    const ask: FoundGroup[] = requestPath
      ? [
          {
            id: 'ask',
            items: [foundPage({ path: requestPath, title: text.views.appHub.askOther, icon: 'send', within: '' })],
          },
        ]
      : [];
    return (query, most) => {
      if (query.trim() === '') return { groups: suggest(rows, pages), total: 0 };
      const found = foundBy(query, search(query), pages, usual);
      const listed = found.slice(0, most);
      const isAskable = (one: (typeof found)[number]) =>
        one.kind === 'application' && one.application.standing === 'requestable';
      const groups: FoundGroup[] = [
        { id: 'hits', items: listed.filter((one) => !isAskable(one)) },
        { id: 'askable', items: listed.filter(isAskable) },
        ...ask,
      ];
      return { groups: groups.filter(({ items }) => items.length > 0), total: found.length };
    };
  }, [data, rows, locale, pages, requestPath, text]);
  useEffect(() => store.equip(find), [store, find]);
}
