import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { listQuery } from '../queries.ts';

interface Props {
  /** The request on show. */
  id: string;
  /** This one is decided: the next is what there is to do now, and takes the focus. */
  isDue: boolean;
}

/** The way to the next one that waits: the one after this, or the first. */
export function NextRequest({ id, isDue }: Props) {
  const layout = useLayout();
  const text = useText();
  const { data } = useQuery(listQuery('waiting'));
  const rows = data?.rows ?? [];
  const others = rows.filter((row) => row.id !== id);
  const next = rows[rows.findIndex((row) => row.id === id) + 1] ?? others[0];
  const isThere = next !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDue) place.current?.querySelector('a')?.focus();
  }, [isDue]);
  if (!isThere && !isDue) return null;
  return (
    <div ref={place} className="inbox-next">
      {isThere ? (
        <Link className={isDue ? 'button primary' : 'button'} href={pathTo('approval', layout, { id: next.id })}>
          {text.views.myApproval.detail.next(next.applicant.name, itemsLine(next, text))}
        </Link>
      ) : (
        data && (
          <Link className="button" href={pathTo('approvals', layout)}>
            {text.views.myApproval.detail.allDone}
          </Link>
        )
      )}
    </div>
  );
}
