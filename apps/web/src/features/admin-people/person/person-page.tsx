import { useQuery } from '@tanstack/react-query';
import { readId } from '@uc/contract';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { WayBack } from '../../../kit/way-back/way-back.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import './person-page.css';
import { PersonView } from './person-view.tsx';
import { personQuery } from './queries.ts';

/** A person's page: complete enough that a call at the help desk needs no other tool. */
export default function AdminPersonPage() {
  const text = useText();
  const words = text.views.adminPerson;
  const layout = useLayout();
  const id = useAskedId();
  const query = useQuery(personQuery(id));
  const list = pathTo('adminPeople', layout);
  const isUnknown = id === null || isRefusedFor(query.error, 'person.unknown');
  const unit = query.data?.person.unit?.path ?? '';
  return (
    <>
      <WayBack href={list} label={[words.back, ...nearest(unit)].join(' / ')} />
      {isUnknown ? (
        <EmptyState
          icon="person"
          title={words.unknown}
          hint={words.unknownHint}
          action={
            <Link className="button" href={list}>
              {words.toList}
            </Link>
          }
        />
      ) : (
        <QueryView query={query} waiting={<Skeleton shape="rows" count={6} />}>
          {(page) => <PersonView key={page.person.id} page={page} />}
        </QueryView>
      )}
    </>
  );
}

/** The two lowest units of a path, which say enough on the way back. */
const nearest = (path: string) =>
  path
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(-2);

/** The person that the address names; null where it names nobody. While the page is being left it is the one before. */
function useAskedId(): string | null {
  const asked = readId(new URLSearchParams(useSearch()).get('id'));
  const [last, setLast] = useState<string | null>(null);
  if (asked !== null && asked !== last) setLast(asked);
  return last;
}
