import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { nameWords } from '../../kit/person/name-words.ts';
import { Tag } from '../../kit/tag/tag.tsx';
import { administratorQuery, holds } from '../../lib/administration.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { pathTo } from '../../lib/paths.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import type { Asked } from './keep/asked.ts';
import { breakersQuery, conflictsQuery, type KeptConflict } from './queries.ts';

interface Props {
  isKeeper: boolean;
  onAsk(asked: Asked): void;
}

/** Pairs of roles that exclude each other, and who holds both today. */
export function ConflictsPart({ isKeeper, onAsk }: Props) {
  const words = useText().views.adminPermissions.conflicts;
  const query = useInfiniteQuery(conflictsQuery());
  return (
    <section className="card permissions-section" aria-label={words.title}>
      {isKeeper && (
        <header>
          <p className="quiet">{words.hint}</p>
          <button type="button" className="button" onClick={() => onAsk({ what: 'conflict', conflict: null })}>
            {words.add}
          </button>
        </header>
      )}
      <PagedList
        query={query}
        lines={6}
        empty={<EmptyState icon="shield" title={words.none} hint={words.noneHint} />}
        className="permissions-rows"
        keyOf={({ roles }) => roles.map(({ id }) => id).join()}
      >
        {(conflict) => <Pair conflict={conflict} onAsk={onAsk} />}
      </PagedList>
    </section>
  );
}

function Pair({ conflict, onAsk }: { conflict: KeptConflict; onAsk(asked: Asked): void }) {
  const text = useText();
  const words = text.views.adminPermissions.conflicts;
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [one, other] = conflict.roles;
  const count = new Intl.NumberFormat(languageTag(locale)).format(conflict.breakers);
  return (
    <>
      <div className="permissions-row-words">
        <strong>{words.pair(one.name, other.name)}</strong>
        <small>{locale === 'en_US' ? conflict.noteEn : conflict.note}</small>
        {conflict.breakers > 0 && (
          <button
            type="button"
            className="permissions-breakers"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {words.breakers(conflict.breakers, count)}
          </button>
        )}
        {isOpen && <Breakers role={one.id} other={other.id} />}
      </div>
      <Tag tone={conflict.severity === 'blocking' ? 'bad' : 'warning'}>
        {text.views.adminPermissions.severities[conflict.severity]}
      </Tag>
      {conflict.mayChange && (
        <span className="permissions-row-acts">
          <button
            type="button"
            className="button"
            aria-label={words.change(one.name, other.name)}
            onClick={() => onAsk({ what: 'conflict', conflict })}
          >
            {words.edit}
          </button>
          <button
            type="button"
            className="button"
            aria-label={words.end(one.name, other.name)}
            onClick={() => onAsk({ what: 'endConflict', conflict })}
          >
            {words.endShort}
          </button>
        </span>
      )}
    </>
  );
}

function Breakers({ role, other }: { role: string; other: string }) {
  const text = useText();
  const words = text.views.adminPermissions;
  const administrator = useQuery(administratorQuery).data;
  // A person's page is for other roles than the one that keeps permissions.
  const isReader = administrator ? holds(administrator, 'people', 'helpDesk', 'audit') : false;
  const query = useInfiniteQuery(breakersQuery(role, other));
  return (
    <PagedList query={query} lines={2} empty={null} className="permissions-people" keyOf={({ id }) => id}>
      {(person) => {
        const isErased = person.state === 'erased';
        const name = nameWords(person, text);
        const named = isErased ? name : words.named(name, person.username);
        return (
          <>
            {isReader && !isErased ? (
              <Link href={pathTo('adminPerson', 'wide', { id: person.id })}>{named}</Link>
            ) : (
              named
            )}
            <span className="quiet">{person.organization}</span>
          </>
        );
      }}
    </PagedList>
  );
}
