import type { Authority } from '@uc/contract';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { useMedia } from '../../lib/media.ts';
import { useLogin } from '../../lib/session.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import { AuthorityFilters } from './authority-filters.tsx';
import { conditionsOf, noFilter } from './filter.ts';
import { createFinder, type Group, wordsOf } from './found.ts';
import { RoleGroup } from './role-group.tsx';
import { SplitAuthorities } from './split-authorities.tsx';
import { Summary } from './summary.tsx';
import { useFilter } from './use-filter.ts';

/** What a filter found is open from the top until so many roles are in sight; without one all applications are closed, so that they are seen. */
const rowsInSight = 20;

/** The narrowest window where applications and roles stand side by side. */
const splitFromPx = 1000;

/** Everything the person holds, by application; narrowed down by the filter. */
export function Authorities({ rows }: { rows: readonly Authority[] }) {
  const text = useText();
  const { timeZone } = useLogin();
  const [filter, change] = useFilter();
  // Typing stays quick however long the list is.
  const shown = useDeferredValue(filter);
  const find = useMemo(() => createFinder(rows, timeZone), [rows, timeZone]);
  const groups = useMemo(() => find(shown), [find, shown]);
  const field = useRef<HTMLInputElement>(null);
  const isWide = useLayout() === 'wide';
  const isSplit = useMedia(`(width >= ${splitFromPx}px)`) && isWide;
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const isNarrowed = conditionsOf(shown) > 0 || groups.length === 1;
  const clear = () => {
    change(noFilter);
    field.current?.focus();
  };
  return (
    <>
      <Summary rows={rows} />
      <AuthorityFilters rows={rows} filter={filter} onChange={change} field={field} />
      <p role="status" className={isNarrowed ? 'authority-found' : 'visually-hidden'}>
        {isNarrowed
          ? text.views.myAuthority.found(count)
          : text.views.myAuthority.total(count, groups.filter(({ application }) => application).length)}
      </p>
      {count === 0 && (
        <EmptyState
          icon="search"
          title={text.views.myAuthority.nothingMatches}
          hint={text.views.myAuthority.nothingMatchesHint}
          action={
            <button type="button" className="button" onClick={clear}>
              {text.views.myAuthority.clear}
            </button>
          }
        />
      )}
      {count > 0 && isSplit && <SplitAuthorities groups={groups} words={wordsOf(shown.words)} />}
      {!isSplit &&
        withRowsBefore(groups).map(({ group, before }) => (
          <RoleGroup
            key={group.key}
            group={group}
            words={wordsOf(shown.words)}
            isOpenAtFirst={isNarrowed && before < rowsInSight}
            during={shown}
          />
        ))}
    </>
  );
}

function withRowsBefore(groups: readonly Group[]): { group: Group; before: number }[] {
  let rows = 0;
  return groups.map((group) => {
    const before = rows;
    rows += group.rows.length;
    return { group, before };
  });
}
