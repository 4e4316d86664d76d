import { Link } from 'wouter';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/i18n/text.ts';
import { approvalsAddress } from './approvals-address.ts';
import type { InboxPage } from './queries.ts';

const toTop = () => scrollTo(0, 0);

/** The ways to what does not fit on one page; there is one page for most people. */
export function Pages({ page: { next } }: { page: InboxPage }) {
  const text = useText();
  const { values, hrefOf } = useAddress(approvalsAddress);
  const { cursor } = values;
  if (cursor === undefined && next === null) return null;
  return (
    <nav className="inbox-pages" aria-label={text.views.myApproval.pages}>
      {cursor !== undefined && (
        <Link className="button" href={hrefOf({ cursor: undefined })} onClick={toTop}>
          {text.views.myApproval.first}
        </Link>
      )}
      {next !== null && (
        <Link className="button" href={hrefOf({ cursor: next })} onClick={toTop}>
          {text.views.myApproval.nextPage}
        </Link>
      )}
    </nav>
  );
}
