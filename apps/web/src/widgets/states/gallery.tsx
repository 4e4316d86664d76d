import type { GalleryStates } from '../gallery-state.ts';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

const nothing = () => undefined;
const action = (
  <button type="button" className="button primary">
    Apply for access
  </button>
);

/** Empty, failed and loading, in every shape. */
export const states: GalleryStates = {
  empty: () => <EmptyState icon="apps" title="Applications will appear here" hint="As soon as one is connected." />,
  'empty with a way forward': () => <EmptyState icon="apps" title="You have no permissions yet" action={action} />,
  failed: () => <ErrorState message="Network problem. Please check your connection." onRetry={nothing} />,
  'failed, trying again': () => <ErrorState message="Gateway timeout" onRetry={nothing} isRetrying />,
  'failed for good': () => <ErrorState title="This record is gone" />,
  'loading lines': () => <Skeleton />,
  'loading rows': () => <Skeleton shape="rows" count={2} />,
  'loading table': () => <Skeleton shape="table" />,
  'loading values': () => <Skeleton shape="values" />,
  'loading tiles': () => <Skeleton shape="tiles" count={4} />,
};
