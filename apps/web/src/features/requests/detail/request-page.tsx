import { useQuery } from '@tanstack/react-query';
import { api, apiBase, linkTo, readId, type ShownRequest } from '@uc/contract';
import { useSearch } from 'wouter';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { RequestView } from '../../../kit/request/request-view.tsx';
import { WayBack } from '../../../kit/way-back/way-back.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { arriveWith } from '../../../lib/query.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { requestQuery } from '../queries.ts';
import { RequestActions } from './request-actions.tsx';
import { SentBackNote } from './sent-back-note.tsx';
import { UnknownRequest } from './unknown-request.tsx';
import { useMoves } from './use-moves.ts';

/** One of the person's own requests, whole, with what can be done about it. */
export default function RequestPage() {
  const text = useText();
  const layout = useLayout();
  // An id that is none is not asked for: it finds nothing anyway.
  const query = useQuery(askedQuery(useSearch()));
  const waiting = (
    <div className="card request-part">
      <Skeleton shape="values" count={5} />
    </div>
  );
  return (
    <>
      <WayBack href={pathTo('requests', layout)} label={text.views.myApplication.title} />
      <QueryView query={query} waiting={waiting}>
        {(request) => (request ? <OwnRequest key={request.id} request={request} /> : <UnknownRequest />)}
      </QueryView>
    </>
  );
}

/** The request that an address names. */
const askedQuery = (search: string) => requestQuery(readId(new URLSearchParams(search).get('id')));

/** Drawn once, with the request. */
export const arrive = ({ query }: { query: string }) => arriveWith(askedQuery(query));

function OwnRequest({ request }: { request: ShownRequest }) {
  const { moving, move, say } = useMoves(request.id);
  return (
    <RequestView
      request={request}
      title={itemsLine(request, useText())}
      actions={<RequestActions request={request} moving={moving} onMove={move} />}
      note={<SentBackNote request={request} />}
      say={request.actions.includes('comment') ? say : null}
      fileAddress={(id) => apiBase + linkTo(api.applications.attachment, { id })}
    />
  );
}
