import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { PagedList } from './paged-list.tsx';

const asked = {
  ...{ isPending: false, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => {} },
  ...{ error: null, isFetching: false, refetch: () => {} },
};
const rest = { lines: 3, empty: <p className="quiet">Nobody</p>, keyOf: (row: string) => row };
const data = { pages: [{ rows: ['Alex Example', 'Robin Example'] }] };

/** A list that comes part by part. */
export const states: GalleryStates = {
  waiting: () => (
    <PagedList {...rest} query={{ ...asked, data: undefined, isPending: true }}>
      {(row) => row}
    </PagedList>
  ),
  failed: () => (
    <PagedList {...rest} query={{ ...asked, data: undefined, error: new Error('gone') }}>
      {(row) => row}
    </PagedList>
  ),
  empty: () => (
    <PagedList {...rest} query={{ ...asked, data: { pages: [{ rows: [] }] } }}>
      {(row) => row}
    </PagedList>
  ),
  'with more to come': () => (
    <PagedList {...rest} query={{ ...asked, data, hasNextPage: true }}>
      {(row) => row}
    </PagedList>
  ),
};
