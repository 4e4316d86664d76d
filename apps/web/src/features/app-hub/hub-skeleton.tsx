import { useLayout } from '../../lib/layout.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';

/** The hub's shape while the list is on its way. */
export function HubSkeleton() {
  const layout = useLayout();
  return (
    <div className={`hub hub-skeleton ${layout}`}>
      <Skeleton shape="tiles" count={layout === 'phone' ? 16 : 15} />
    </div>
  );
}
