import { useQuery } from '@tanstack/react-query';
import { api, apiBase, linkTo, type ShownRequest } from '@uc/contract';
import { useSearch } from 'wouter';
import { Failed } from '../../../kit/request/failed.tsx';
import { RequestView } from '../../../kit/request/request-view.tsx';
import { WayBack } from '../../../kit/way-back/way-back.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { places } from '../../../lib/permission-places.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { requestQuery } from '../queries.ts';
import { RequestActions } from './request-actions.tsx';
import { UnknownRequest } from './unknown-request.tsx';
import { useMoves } from './use-moves.ts';

/** One of the person's own applications, whole, with what can be done about it. */
export function ApplicationDetail({ layout }: { layout: Layout }) {
  const text = useText();
  // An id that is none is not asked for: it finds nothing anyway.
  const asked = api.applications.get.input.safeParse({ id: new URLSearchParams(useSearch()).get('id') });
  const query = useQuery(requestQuery(asked.success ? asked.data.id : null));
  const { data, isPending } = query;
  return (
    <>
      <WayBack href={places.applications(layout)} label={text.views.myApplication.title} />
      {isPending && <Waiting />}
      {data && <Found key={data.id} request={data} layout={layout} />}
      {data === null && <UnknownRequest layout={layout} />}
      {data === undefined && query.isError && <Failed query={query} />}
    </>
  );
}

function Waiting() {
  return (
    <div className="card permission-part">
      <Skeleton shape="values" count={5} />
    </div>
  );
}

function Found({ request, layout }: { request: ShownRequest; layout: Layout }) {
  const moves = useMoves(request.id);
  return (
    <RequestView
      request={request}
      layout={layout}
      actions={<RequestActions request={request} layout={layout} moves={moves} />}
      onComment={request.actions.includes('comment') ? moves.comment : null}
      fileAddress={(id) => apiBase + linkTo(api.applications.attachment, { id })}
    />
  );
}
