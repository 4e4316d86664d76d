import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { QueryView } from './query-view.tsx';

const rest = { data: undefined, error: null, isPending: false, isFetching: false, refetch: () => undefined };
const waiting = <Skeleton shape="values" />;
const show = (name: string) => <p>{name}</p>;

/** An answer that is waited for, that failed, and that came. */
export const states: GalleryStates = {
  waiting: () => (
    <QueryView<string> query={{ ...rest, isPending: true }} waiting={waiting}>
      {show}
    </QueryView>
  ),
  'waiting for something else': () => (
    <QueryView query={{ ...rest, data: 'Example' }} isWaiting waiting={waiting}>
      {show}
    </QueryView>
  ),
  failed: () => (
    <QueryView<string> query={{ ...rest, error: new Error('no network') }} waiting={waiting}>
      {show}
    </QueryView>
  ),
  shown: () => (
    <QueryView query={{ ...rest, data: 'Example' }} waiting={waiting}>
      {show}
    </QueryView>
  ),
};
