import { useInfiniteQuery } from '@tanstack/react-query';
import { applicationStates, limits } from '@uc/contract';
import { useState } from 'react';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { AppIcon } from '../../widgets/app-icon/app-icon.tsx';
import { FilterSelect } from '../../widgets/filters/filter-select.tsx';
import { SearchField } from '../../widgets/filters/search-field.tsx';
import { SplitPane } from '../../widgets/split-pane/split-pane.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { Chosen } from './chosen.tsx';
import type { Asked } from './keep/asked.ts';
import { categoriesQuery, type Filters, listQuery } from './queries.ts';

/** How much of the width the list has at first. */
const listPercent = 32;

interface Props extends Pick<Filters, 'category' | 'state'> {
  chosen: string | undefined;
  onGo(to: { application?: string; category?: string | undefined; state?: Filters['state'] }): void;
  onAsk(asked: Asked): void;
}

/** Applications at the left, the chosen one at the right. */
export function ApplicationsPart(props: Props) {
  return (
    <div className="card applications-panes">
      <SplitPane
        initialPercents={[listPercent]}
        panes={[<List key="list" {...props} />, <Chosen key="chosen" application={props.chosen} onAsk={props.onAsk} />]}
      />
    </div>
  );
}

function List({ chosen, category, state, onGo, onAsk }: Props) {
  const text = useText();
  const words = text.views.adminApplications;
  const states = text.views.adminApplications.states;
  const [search, setSearch] = useState('');
  const categories = useInfiniteQuery(categoriesQuery).data?.pages.flatMap(({ rows }) => rows) ?? [];
  const query = useInfiniteQuery(
    listQuery({ ...(search && { search }), ...(category && { category }), ...(state && { state }) }),
  );
  return (
    <section className="applications-list" aria-label={words.parts.applications}>
      {query.data?.pages[0]?.keepsAll && (
        <button type="button" className="button primary" onClick={() => onAsk({ what: 'add' })}>
          {text.views.adminApplications.add.button}
        </button>
      )}
      <SearchField
        label={words.find}
        value={search}
        maxCharacters={limits.searchCharacters}
        onChange={(typed) => setSearch(typed)}
      />
      <div className="applications-filters">
        <FilterSelect
          label={words.category}
          all={words.allCategories}
          value={category}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => onGo({ category: value })}
        />
        <FilterSelect
          label={words.state}
          all={words.allStates}
          value={state}
          options={[
            ...applicationStates.map((value) => ({ value, label: states[value] })),
            { value: 'drafted' as const, label: words.isDrafted },
          ]}
          onChange={(value) => onGo({ state: value })}
        />
      </div>
      <PagedList
        query={query}
        lines={8}
        empty={<EmptyState icon="apps" title={words.none} hint={words.noneHint} />}
        keyOf={({ id }) => id}
      >
        {(row) => (
          <button
            type="button"
            aria-current={row.id === chosen || undefined}
            onClick={() => onGo({ application: row.id })}
          >
            <AppIcon application={row} />
            <span>
              <strong>{row.name}</strong>
              <small>{row.category}</small>
            </span>
            {row.state !== 'enabled' && <Tag>{states[row.state]}</Tag>}
            {row.isDrafted && row.state !== 'new' && <Tag tone="accent">{words.isDrafted}</Tag>}
          </button>
        )}
      </PagedList>
    </section>
  );
}
