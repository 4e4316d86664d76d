import { useLayout } from '../../lib/layout.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';

/** The hub's shape while the list is on its way: a heading and a line of what is pinned, then a heading and everything else. */
export function HubSkeleton() {
  const isPhone = useLayout() === 'phone';
  return (
    <div className={`hub hub-skeleton ${isPhone ? 'phone' : 'wide'}`}>
      <section>
        <span className="skeleton hub-skeleton-title" />
        <Skeleton shape="tiles" count={4} />
      </section>
      <section aria-hidden="true">
        <span className="skeleton hub-skeleton-title" />
        <Skeleton shape="tiles" count={12} />
      </section>
    </div>
  );
}
