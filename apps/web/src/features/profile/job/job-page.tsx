import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { arriveWith } from '../../../lib/query.ts';
import { profileQuery } from '../queries.ts';
import { ProfileWaiting } from '../view/profile-waiting.tsx';
import { Positions } from './positions.tsx';

/** Where the person works. A phone's alone: its bar carries the title. */
export default function JobPage() {
  return (
    <QueryView query={useQuery(profileQuery)} waiting={<ProfileWaiting />}>
      {({ positions, leads }) => (
        <div className="card info-card">
          <Positions positions={positions} leads={leads} />
        </div>
      )}
    </QueryView>
  );
}

/** Drawn once, with its answer. */
export const arrive = () => arriveWith(profileQuery);
