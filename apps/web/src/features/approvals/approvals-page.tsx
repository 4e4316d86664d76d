import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { useAddress } from '../../lib/address.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { arriveWith } from '../../lib/query.ts';
import './approvals.css';
import { approvalsAddress } from './approvals-address.ts';
import { DecidedList } from './decided-list.tsx';
import { DeputiesDrawer } from './deputies/deputies-drawer.tsx';
import { WaitingList } from './inbox/waiting-list.tsx';
import { listQuery } from './queries.ts';

/** Approvals: what waits, what was decided, and who decides in one's place. */
export default function ApprovalsPage() {
  const text = useText();
  const { values, hrefOf } = useAddress(approvalsAddress);
  const isWaiting = values.view === 'waiting';
  return (
    <>
      <PageHead
        title={text.views.myApproval.title}
        purpose={isWaiting ? text.views.myApproval.purpose : text.views.myApproval.decidedPurpose}
        actions={
          <>
            <Views />
            <Link className="button" href={hrefOf({ deputies: true })}>
              {text.views.myApproval.deputies.open}
            </Link>
          </>
        }
      />
      {isWaiting ? <WaitingList /> : <DecidedList />}
      <DeputiesDrawer />
    </>
  );
}

/** The two lists; how many wait stands on the first. */
function Views() {
  const text = useText();
  const locale = useLocale();
  const { values, hrefOf } = useAddress(approvalsAddress);
  const isWaiting = values.view === 'waiting';
  const { data } = useQuery({ ...listQuery('waiting', isWaiting ? values.cursor : undefined), enabled: isWaiting });
  const { viewCount, viewLabel } = text.views.myApproval;
  const names = text.views.myApproval.views;
  const total = data?.total ?? 0;
  return (
    <nav className="segments" aria-label={viewLabel}>
      <Link href={hrefOf({ view: 'waiting', cursor: undefined })} aria-current={isWaiting ? 'page' : undefined}>
        {total > 0 ? viewCount(names.waiting, total.toLocaleString(languageTag(locale))) : names.waiting}
      </Link>
      <Link href={hrefOf({ view: 'decided', cursor: undefined })} aria-current={isWaiting ? undefined : 'page'}>
        {names.decided}
      </Link>
    </nav>
  );
}

/** Drawn once, with its list. */
export function arrive({ query }: { query: string }) {
  const { view, cursor } = approvalsAddress.read(query);
  return arriveWith(listQuery(view, cursor));
}
