import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useMedia } from '../../../lib/media.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { approvalsAddress } from '../approvals-address.ts';
import { DecisionDialog } from '../dialog/decision-dialog.tsx';
import { subjectOf } from '../dialog/subject.ts';
import { Pages } from '../pages.tsx';
import { type InboxPage, listQuery } from '../queries.ts';
import { WaitingRows } from '../waiting-rows.tsx';
import { Cards } from './cards.tsx';
import { KeysHelp } from './keys-help.tsx';
import { LostRefusals } from './lost-refusals.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { SplitInbox } from './split-inbox.tsx';
import { useInbox } from './use-inbox.ts';

/** The narrowest screen where a list and a request stand side by side. */
const leastPx = 1000;

/** What waits for a decision. */
export function WaitingList() {
  const { cursor } = useAddress(approvalsAddress).values;
  const query = useQuery(listQuery('waiting', cursor));
  return (
    <QueryView query={query} waiting={<WaitingRows />}>
      {(page) => <Waiting key={cursor} page={page} />}
    </QueryView>
  );
}

function Waiting({ page }: { page: InboxPage }) {
  const text = useText();
  const layout = useLayout();
  const [, navigate] = useLocation();
  const region = useRef<HTMLElement>(null);
  const inbox = useInbox(page.rows, region);
  const isSplit = useMedia(`(width >= ${leastPx}px)`) && layout === 'wide';
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { asking } = inbox.state;
  return (
    <section ref={region} tabIndex={-1} className="inbox-region" aria-label={text.views.myApproval.lists.waiting}>
      <LostRefusals inbox={inbox} />
      {page.rows.length === 0 ? (
        <NothingWaits left={page.total} />
      ) : isSplit ? (
        <>
          <KeysHelp isOpen={isHelpOpen} onOpen={setHelpOpen} />
          <SplitInbox
            inbox={inbox}
            onOpen={({ id }) => navigate(pathTo('approval', layout, { id }))}
            onHelp={() => setHelpOpen((isOpen) => !isOpen)}
          />
        </>
      ) : (
        <>
          <Cards inbox={inbox} />
          <MarkedBar inbox={inbox} />
        </>
      )}
      <Pages page={page} />
      <DecisionDialog
        asked={asking && { decision: asking.decision, subject: subjectOf(asking.rows, text) }}
        isNear={inbox.marked.length > 0}
        onAnswer={inbox.answer}
        onClose={() => inbox.dispatch({ type: 'ask', asking: null })}
      />
    </section>
  );
}

/** An empty page: either nothing waits at all, or what does is on the pages before. */
function NothingWaits({ left }: { left: number }) {
  const text = useText();
  const { values, hrefOf } = useAddress(approvalsAddress);
  const isEnd = values.cursor !== undefined;
  return (
    <div className="card">
      <EmptyState
        icon="done"
        title={left > 0 ? text.views.myApproval.pageDone : text.views.myApproval.none}
        hint={left > 0 ? text.views.myApproval.pageDoneHint(left) : text.views.myApproval.noneHint}
        action={
          <Link className="button" href={isEnd ? hrefOf({ cursor: undefined }) : hrefOf({ view: 'decided' })}>
            {isEnd ? text.views.myApproval.first : text.views.myApproval.seeDecided}
          </Link>
        }
      />
    </div>
  );
}
