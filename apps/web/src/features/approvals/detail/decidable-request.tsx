import { useQueryClient } from '@tanstack/react-query';
import { api, apiBase, linkTo, type ShownRequest } from '@uc/contract';
import { itemsLine } from '../../../kit/request/change-words.ts';
import type { Say } from '../../../kit/request/conversation.tsx';
import { RequestView } from '../../../kit/request/request-view.tsx';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { DecisionDialog } from '../dialog/decision-dialog.tsx';
import { subjectOf } from '../dialog/subject.ts';
import { highestRisk } from '../inbox/inbox-state.ts';
import { detailQuery } from '../queries.ts';
import { DetailActions } from './detail-actions.tsx';
import { NextRequest } from './next-request.tsx';
import { UnknownApproval } from './unknown-approval.tsx';
import { Untitled } from './untitled.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  request: ShownRequest;
  /** It was there and is no longer the person's to see, as after it was sent back. */
  isGone: boolean;
}

/** A request with the decisions that can be made on it, until one is made. */
export function DecidableRequest({ request, isGone }: Props) {
  const text = useText();
  const queries = useQueryClient();
  const { asking, ask, answer, decided } = useDecision(request);
  const risk = highestRisk(request.items.map(({ role }) => role));
  const next = <NextRequest id={request.id} isDue={decided !== null} />;
  if (decided === 'sendBack') {
    return (
      <Untitled>
        <div className="card">
          <EmptyState icon="done" title={text.views.myApproval.done.sentBack} hint={request.number} action={next} />
        </div>
      </Untitled>
    );
  }
  if (isGone) {
    return (
      <Untitled>
        <UnknownApproval />
      </Untitled>
    );
  }
  const say: Say = {
    send: (said, options) => call(api.approvals.comment, { id: request.id, text: said }, options),
    after: () => queries.invalidateQueries(detailQuery(request.id)),
  };
  return (
    <>
      <RequestView
        request={request}
        title={text.views.permissions.asks(request.applicant.name, itemsLine(request, text))}
        actions={
          <>
            <DetailActions request={request} onAsk={ask} />
            {next}
          </>
        }
        say={request.actions.includes('comment') ? say : null}
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
