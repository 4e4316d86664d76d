import { queryOptions, useQuery } from '@tanstack/react-query';
import { chunk } from '../../lib/chunk.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import type { TableSelectProps } from '../../widgets/table-select/table-choice.ts';
import { QueryView } from '../query-view/query-view.tsx';

// Tables come with the first field that is drawn as one: no page shows any at first sight.
const tablesQuery = queryOptions({
  queryKey: ['parts', 'tables'],
  queryFn: () => chunk(() => import('../../widgets/table-select/tables.ts')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A table-select in a popup, fetched when it is first drawn. */
export function TableField(props: TableSelectProps) {
  return (
    <QueryView query={useQuery(tablesQuery)} waiting={<Skeleton count={1} />}>
      {({ TableSelect }) => <TableSelect {...props} />}
    </QueryView>
  );
}

/** A table-select as a part of the page, fetched when it is first drawn. */
export function InlineTableField(props: TableSelectProps) {
  return (
    <QueryView query={useQuery(tablesQuery)} waiting={<Skeleton shape="rows" count={3} />}>
      {({ InlineTableSelect }) => <InlineTableSelect {...props} />}
    </QueryView>
  );
}
