import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useEffect, useState } from 'react';
import { QueryFailed } from '../../kit/query-view/query-failed.tsx';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { Sortable } from '../../widgets/sortable/sortable.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import type { Asked } from './keep/asked.ts';
import { type Category, categoriesQuery } from './queries.ts';

/** Categories in the order in which the hub shows them, to be dragged or moved by keys. */
export function CategoriesPart({ onAsk }: { onAsk(asked: Asked): void }) {
  const words = useText().views.adminApplications.categories;
  const query = useInfiniteQuery(categoriesQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // Whoever puts them in order needs all of them.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const mayChange = query.data?.pages[0]?.mayChange ?? false;
  return (
    <section className="card applications-section" aria-label={words.title}>
      {mayChange && (
        <header>
          <p className="quiet">{words.hint}</p>
          <button type="button" className="button" onClick={() => onAsk({ what: 'category', category: null })}>
            {words.add}
          </button>
        </header>
      )}
      {query.isPending && <Skeleton count={6} />}
      {query.isError && rows.length === 0 && <QueryFailed query={query} />}
      {query.isSuccess && rows.length === 0 && <EmptyState icon="list" title={words.none} hint={words.noneHint} />}
      {rows.length > 0 && (
        <Ordered key={rows.map(({ id }) => id).join()} rows={rows} mayChange={mayChange} onAsk={onAsk} />
      )}
    </section>
  );
}

interface OrderedProps {
  rows: readonly Category[];
  mayChange: boolean;
  onAsk(asked: Asked): void;
}

function Ordered({ rows, mayChange, onAsk }: OrderedProps) {
  const words = useText().views.adminApplications.categories;
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const shown = order ? order.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows;

  function move(id: string, before: string | null): void {
    const rest = shown.map((row) => row.id).filter((one) => one !== id);
    const index = before === null ? rest.length : rest.indexOf(before);
    const next = [...rest.slice(0, index), id, ...rest.slice(index)];
    setOrder(rows.every((row, at) => row.id === next[at]) ? null : next);
  }

  if (!mayChange)
    return (
      <ul className="applications-categories" aria-label={words.title}>
        {rows.map((row) => (
          <li key={row.id}>
            <Words category={row} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <Sortable
        items={shown}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        label={words.title}
        className="applications-categories"
        onMove={move}
        render={(row, { handle }) => (
          <>
            <button type="button" className="button applications-grip" aria-label={words.move(row.name)} {...handle}>
              <Icon name="more" />
            </button>
            <Words category={row} />
            <button type="button" className="button" onClick={() => onAsk({ what: 'category', category: row })}>
              {words.edit}
              <span className="visually-hidden">{row.name}</span>
            </button>
            <button type="button" className="button" onClick={() => onAsk({ what: 'removeCategory', category: row })}>
              {words.remove}
              <span className="visually-hidden">{row.name}</span>
            </button>
          </>
        )}
      />
      {order && (
        <div className="applications-bar">
          <button type="button" className="button" onClick={() => setOrder(null)}>
            {words.reset}
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => onAsk({ what: 'order', categories: order.slice(0, limits.categoriesOrdered) })}
          >
            {words.order}
          </button>
        </div>
      )}
    </>
  );
}

function Words({ category: { name, nameEn, code, applications } }: { category: Category }) {
  const words = useText().views.adminApplications.categories;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  return (
    <span className="applications-words">
      <strong>{name}</strong> <span className="quiet">{nameEn}</span> <code>{code}</code>
      <small>{words.counts(applications, numbers.format(applications))}</small>
    </span>
  );
}
