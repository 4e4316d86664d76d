import { Known } from '../known.tsx';
import { Positions } from './positions.tsx';

/** Where the person works. A phone's alone: its bar carries the title. */
export default function JobPage() {
  return (
    <Known>
      {({ positions }) => (
        <div className="card info-card">
          <Positions positions={positions} />
        </div>
      )}
    </Known>
  );
}
