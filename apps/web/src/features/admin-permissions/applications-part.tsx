import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useState } from 'react';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { SearchField } from '../../widgets/filters/search-field.tsx';
import { SplitPane } from '../../widgets/split-pane/split-pane.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { Chosen } from './chosen.tsx';
import type { Asked } from './keep/asked.ts';
import { applicationsQuery } from './queries.ts';

/** How much of the width the list has at first. */
const listPercent = 36;

interface Props {
  application: string | undefined;
  onApplication(application: string): void;
  onAsk(asked: Asked): void;
}

/** Applications at the left, who decides and the roles of the chosen one at the right. */
export function ApplicationsPart({ application, onApplication, onAsk }: Props) {
  return (
    <div className="card permissions-panes">
      <SplitPane
        initialPercents={[listPercent]}
        panes={[
          <Applications key="list" chosen={application} onChoose={onApplication} />,
          <Chosen key="chosen" application={application} onAsk={onAsk} />,
        ]}
      />
    </div>
  );
}

function Applications({ chosen, onChoose }: { chosen: string | undefined; onChoose(id: string): void }) {
  const words = useText().views.adminPermissions;
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(applicationsQuery(search || undefined));
  return (
    <section className="permissions-list" aria-label={words.parts.applications}>
      <SearchField
        label={words.findApplication}
        value={search}
        maxCharacters={limits.searchCharacters}
        onChange={setSearch}
      />
      <PagedList
        query={query}
        lines={8}
        empty={<EmptyState icon="apps" title={words.noApplication} hint={words.noApplicationHint} />}
        keyOf={({ id }) => id}
      >
        {(row) => (
          <button type="button" aria-current={row.id === chosen || undefined} onClick={() => onChoose(row.id)}>
            <span>
              <strong>{row.name}</strong>
              <small>{row.steps === 0 ? words.noModel : words.counts(row.steps, row.roles, row.owners)}</small>
            </span>
            {!row.isEnabled && <Tag>{words.closed}</Tag>}
            {row.waiting > 0 && <Tag tone="warning">{words.waitingCount(row.waiting)}</Tag>}
          </button>
        )}
      </PagedList>
    </section>
  );
}
