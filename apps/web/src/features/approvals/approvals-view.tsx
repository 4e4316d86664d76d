import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PageHead } from '../../kit/request/page-head.tsx';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import './approvals.css';
import { DecidedList } from './decided-list.tsx';
import { DeputiesDrawer } from './deputies/deputies-drawer.tsx';
import { WaitingList } from './inbox/inbox.tsx';
import { listQuery } from './queries.ts';
import { type Placed, usePlace } from './use-place.ts';

/** Approvals: what waits, what was decided, and who decides in one's place. */
export function ApprovalsView({ layout }: { layout: Layout }) {
  const text = useText();
  const placed = usePlace();
  return (
    <>
      <PageHead
        layout={layout}
        title={text.views.myApproval.title}
        purpose={placed.view === 'waiting' ? text.views.myApproval.purpose : text.views.myApproval.decidedPurpose}
        actions={
          <>
            <Views {...placed} />
            <Link className="button" href={placed.hrefOf({ hasDeputies: true })}>
              {text.views.myApproval.deputies.open}
            </Link>
          </>
        }
      />
      {placed.view === 'waiting' ? (
        <WaitingList layout={layout} placed={placed} />
      ) : (
        <DecidedList layout={layout} placed={placed} />
      )}
      <DeputiesDrawer placed={placed} />
    </>
  );
}

/** The two lists; how many wait stands on the first. */
function Views({ view, cursor, hrefOf }: Placed) {
  const text = useText();
  const locale = useLocale();
  const { data } = useQuery({
    ...listQuery('waiting', view === 'waiting' ? cursor : undefined),
    enabled: view === 'waiting',
  });
  const { viewCount, viewLabel } = text.views.myApproval;
  const names = text.views.myApproval.views;
  const total = data?.total ?? 0;
  return (
    <nav className="segments" aria-label={viewLabel}>
      <Link
        href={hrefOf({ view: 'waiting', cursor: undefined })}
        aria-current={view === 'waiting' ? 'page' : undefined}
      >
        {total > 0 ? viewCount(names.waiting, total.toLocaleString(languageTag(locale))) : names.waiting}
      </Link>
      <Link
        href={hrefOf({ view: 'decided', cursor: undefined })}
        aria-current={view === 'decided' ? 'page' : undefined}
      >
        {names.decided}
      </Link>
    </nav>
  );
}
