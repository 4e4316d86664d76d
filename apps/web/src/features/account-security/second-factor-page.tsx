import { queryOptions, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { chunk } from '../../lib/chunk.ts';
import { fetchAreaText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';

/** The page with its words, which come with those of passkeys. */
const setUpQuery = queryOptions({
  queryKey: ['parts', 'secondFactor'],
  async queryFn() {
    const [part] = await Promise.all([chunk(() => import('./second-factor/set-up.tsx')), fetchAreaText('passkeys')]);
    return part;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where a second factor is set up. */
export default function SecondFactorPage() {
  return (
    <QueryView query={useQuery(setUpQuery)} waiting={<Skeleton shape="rows" />}>
      {({ SetUp }) => <SetUp />}
    </QueryView>
  );
}
