import { Skeleton } from '../../widgets/states/skeleton.tsx';

/** Stands where a list will be. */
export function WaitingRows() {
  return (
    <div className="card">
      <Skeleton shape="rows" count={5} />
    </div>
  );
}
