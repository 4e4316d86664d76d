import { Known } from '../known.tsx';
import { Positions } from './positions.tsx';

/** Where the person works, on a phone; the layout's bar carries the title. */
export default function JobInformationMobilePage() {
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
