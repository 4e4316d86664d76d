import { useQuery } from '@tanstack/react-query';
import { readId } from '@uc/contract';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { WayBack } from '../../../kit/way-back/way-back.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { arriveWith } from '../../../lib/query.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import '../approvals.css';
import { detailQuery } from '../queries.ts';
import { WaitingRows } from '../waiting-rows.tsx';
import { DecidableRequest } from './decidable-request.tsx';
import { UnknownApproval } from './unknown-approval.tsx';
import { Untitled } from './untitled.tsx';

/** One request, in full, for whoever decides on it; then the way to the next one. */
export default function ApprovalPage() {
  const text = useText();
  const layout = useLayout();
  const id = useAskedId();
  const query = useQuery(detailQuery(id));
  const isUnknown = id === null || isRefusedFor(query.error, 'permission.unknown');
  return (
    <>
      <WayBack href={pathTo('approvals', layout)} label={text.views.myApproval.detail.back} />
      {query.data ? (
        <DecidableRequest key={id} request={query.data} isGone={isUnknown} />
      ) : (
        <Untitled>
          {isUnknown ? (
            <UnknownApproval />
          ) : (
            <QueryView query={query} waiting={<WaitingRows />}>
              {() => null}
            </QueryView>
          )}
        </Untitled>
      )}
    </>
  );
}

/** The request that the address names; null where it names none. While the page is being left it is the one before. */
function useAskedId(): string | null {
  // An id that is none is not asked for: it finds nothing anyway.
  const asked = idIn(useSearch());
  const [last, setLast] = useState<string | null>(null);
  if (asked !== null && asked !== last) setLast(asked);
  return last;
}

const idIn = (search: string) => readId(new URLSearchParams(search).get('id'));

/** Drawn once, with the request. */
export async function arrive({ query }: { query: string }) {
  const id = idIn(query);
  if (id !== null) await arriveWith(detailQuery(id));
}
