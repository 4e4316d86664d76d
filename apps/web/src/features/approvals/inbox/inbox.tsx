import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { useMedia } from '../../../lib/media.ts';
import { places } from '../../../lib/permission-places.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { DecisionDialog } from '../dialog/decision-dialog.tsx';
import { subjectOf } from '../dialog/subject.ts';
import { Loading } from '../loading.tsx';
import { Pages } from '../pages.tsx';
import { type InboxPage, listQuery } from '../queries.ts';
import type { Placed } from '../use-place.ts';
import { Cards } from './cards.tsx';
import { KeysHelp } from './keys-help.tsx';
import { LostRefusals } from './lost-refusals.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { useInbox } from './use-inbox.ts';
import { WideList } from './wide-list.tsx';

/** The narrowest screen that the columns are readable on. */
const leastPx = 1000;

interface Props {
  layout: Layout;
  placed: Placed;
}

/** What waits for a decision. */
export function WaitingList({ layout, placed }: Props) {
  const query = useQuery(listQuery('waiting', placed.cursor));
  return (
    <Loading query={query}>
      {(page) => <Waiting key={placed.cursor} layout={layout} placed={placed} page={page} />}
    </Loading>
  );
}

function Waiting({ layout, placed, page }: Props & { page: InboxPage }) {
  const text = useText();
  const [, navigate] = useLocation();
  const region = useRef<HTMLElement>(null);
  const inbox = useInbox(page.rows, region);
  const hasColumns = useMedia(`(width >= ${leastPx}px)`) && layout === 'wide';
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { asking } = inbox.state;
  return (
    <section ref={region} tabIndex={-1} className="inbox-region" aria-label={text.views.myApproval.lists.waiting}>
      <LostRefusals inbox={inbox} />
      {page.rows.length === 0 ? (
        <Nothing placed={placed} left={page.total} />
      ) : hasColumns ? (
        <>
          <KeysHelp isOpen={isHelpOpen} onOpen={setHelpOpen} />
          <WideList
            inbox={inbox}
            onOpen={({ id }) => navigate(places.approval(layout, id))}
            onHelp={() => setHelpOpen((isOpen) => !isOpen)}
          />
        </>
      ) : (
        <Cards layout={layout} inbox={inbox} />
      )}
      <MarkedBar inbox={inbox} />
      <Pages page={page} placed={placed} />
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
function Nothing({ placed: { hrefOf, cursor }, left }: { placed: Placed; left: number }) {
  const text = useText();
  const isEnd = cursor !== undefined;
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
