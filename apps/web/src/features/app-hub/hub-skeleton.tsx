import { useLayout } from '../../lib/layout.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';

const heading = (
  <div className="skeletons-item" aria-hidden="true">
    <span className="skeleton skeletons-name" />
  </div>
);

/** The hub's shape while the list is on its way: a heading and a line of what is pinned, then a heading and everything else. */
export function HubSkeleton() {
  const layout = useLayout();
  return (
    <div className={`hub hub-skeleton ${layout}`}>
      {heading}
      <Skeleton shape="tiles" count={4} />
      {heading}
      <div aria-hidden="true">
        <Skeleton shape="tiles" count={12} />
      </div>
    </div>
  );
}
