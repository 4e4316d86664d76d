import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import './profile.css';

const rows = 8;

/** Stands there until it is known who the person is. */
export function ProfileWaiting() {
  return (
    <div className="card info-card">
      <Skeleton shape="values" count={rows} />
    </div>
  );
}
