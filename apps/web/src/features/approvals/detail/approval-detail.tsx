import { useQuery } from '@tanstack/react-query';
import { api, apiBase, CallError, linkTo, type ShownRequest } from '@uc/contract';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { RequestView } from '../../../kit/request/request-view.tsx';
import { WayBack } from '../../../kit/way-back/way-back.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { places } from '../../../lib/permission-places.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import '../approvals.css';
import { DecisionDialog } from '../dialog/decision-dialog.tsx';
import { subjectOf } from '../dialog/subject.ts';
import { highestRisk } from '../inbox/inbox-state.ts';
import { Loading } from '../loading.tsx';
import { detailQuery } from '../queries.ts';
import { DetailActions } from './detail-actions.tsx';
import { Missing } from './missing.tsx';
import { NextOne } from './next-one.tsx';
import { Untitled } from './untitled.tsx';
import { useComment } from './use-comment.ts';
import { useDecision } from './use-decision.ts';

/** One application, in full, for whoever decides on it; then the way to the next one. */
export function ApprovalDetail({ layout }: { layout: Layout }) {
  const text = useText();
  const id = useAskedId();
  const query = useQuery(detailQuery(id));
  const isUnknown = id === null || (query.error instanceof CallError && query.error.code === 'permission.unknown');
  return (
    <>
      <WayBack href={places.approvals(layout)} label={text.views.myApproval.detail.back} />
      {query.data ? (
        <Decidable key={id} layout={layout} request={query.data} isGone={isUnknown} />
      ) : (
        <Untitled layout={layout}>
          {isUnknown ? <Missing layout={layout} /> : <Loading query={query}>{() => null}</Loading>}
        </Untitled>
      )}
    </>
  );
}

/** The application that the address names; null where it names none. While the page is being left it is the one before. */
function useAskedId(): string | null {
  // An id that is none is not asked for: it finds nothing anyway.
  const asked = api.approvals.get.input.safeParse({ id: new URLSearchParams(useSearch()).get('id') });
  const [last, setLast] = useState<string | null>(null);
  if (asked.success && asked.data.id !== last) setLast(asked.data.id);
  return last;
}

interface Props {
  layout: Layout;
  request: ShownRequest;
  /** It was there and is no longer the person's to see, as after it was sent back. */
  isGone: boolean;
}

function Decidable({ layout, request, isGone }: Props) {
  const text = useText();
  const { asking, ask, answer, decided } = useDecision(request);
  const comment = useComment(request.id);
  const risk = highestRisk(request.items.map(({ role }) => role));
  const next = <NextOne id={request.id} layout={layout} isDue={decided !== null} />;
  if (decided === 'sendBack') {
    return (
      <Untitled layout={layout}>
        <div className="card">
          <EmptyState icon="done" title={text.views.myApproval.done.sentBack} hint={request.number} action={next} />
        </div>
      </Untitled>
    );
  }
  if (isGone) {
    return (
      <Untitled layout={layout}>
        <Missing layout={layout} />
      </Untitled>
    );
  }
  return (
    <>
      <RequestView
        request={request}
        layout={layout}
        actions={
          <>
            <DetailActions request={request} onAsk={ask} />
            {next}
          </>
        }
        onComment={request.actions.includes('comment') ? comment : null}
        fileAddress={(file) => apiBase + linkTo(api.approvals.attachment, { id: file })}
      />
      <DecisionDialog
        asked={asking && { decision: asking, subject: subjectOf([{ ...request, risk }], text) }}
        isNear={false}
        onAnswer={answer}
        onClose={() => ask(null)}
      />
    </>
  );
}
