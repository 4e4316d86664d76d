import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/i18n/text.ts';
import { arriveWith } from '../../lib/query.ts';
import { ApplyLink } from './apply-link.tsx';
import { RequestFilters } from './list/request-filters.tsx';
import { RequestList } from './list/request-list.tsx';
import { countConditions, listAddress } from './list-address.ts';
import { listQuery } from './queries.ts';
import './requests.css';

/** The person's own requests: how they stand, and who holds them. */
export default function RequestsPage() {
  const text = useText();
  const { values } = useAddress(listAddress);
  const query = useQuery(listQuery(values));
  // Where there is nothing yet, there is nothing to narrow down, and one way forward is enough.
  const isEmpty = query.data?.total === 0 && countConditions(values) === 0;
  return (
    <>
      <PageHead
        title={text.views.myApplication.title}
        purpose={text.views.myApplication.purpose}
        actions={!isEmpty && <ApplyLink />}
      />
      {!isEmpty && <RequestFilters />}
      <RequestList query={query} />
    </>
  );
}

/** Drawn once, with its list. */
export const arrive = ({ query }: { query: string }) => arriveWith(listQuery(listAddress.read(query)));
