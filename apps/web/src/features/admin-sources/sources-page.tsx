import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { useAddress } from '../../lib/address.ts';
import { administratorQuery, reachesAll } from '../../lib/administration.ts';
import { useText } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { nothingShown, sourcesAddress } from './address.ts';
import { ConnectionEdit } from './connection/connection-edit.tsx';
import { ConnectionView } from './connection/connection-view.tsx';
import { JobView } from './job/job-view.tsx';
import { sourcesQuery } from './queries.ts';
import { RunView } from './runs/run-view.tsx';
import { RunsView } from './runs/runs-view.tsx';
import { SourceCard } from './source-card.tsx';
import './sources.css';

/** What the page asks for first. */
export const arrive = () => queryClient.ensureQueryData(administratorQuery);

/** Where units, people and positions come from: all sources, or what was dropped, a run, the runs of one. */
export default function SourcesPage() {
  const { values } = useAddress(sourcesAddress);
  if (values.job !== undefined) return <JobView key={values.job} id={values.job} />;
  if (values.run !== undefined) return <RunView id={values.run} />;
  if (values.connection === 'edit') return <ConnectionEdit />;
  if (values.connection !== undefined) return <ConnectionView />;
  if (values.history !== undefined) return <RunsView source={values.history} />;
  return <Sources />;
}

function Sources() {
  const words = useText().views.adminSources;
  const { go } = useAddress(sourcesAddress);
  const query = useQuery(sourcesQuery);
  const administrator = useQuery(administratorQuery).data;
  const isKeeper = administrator !== undefined && reachesAll(administrator, 'people');
  return (
    <div className="sources">
      <PageHead title={words.title} purpose={isKeeper ? words.purpose : words.purposeReading} />
      <QueryView query={query} waiting={<Skeleton shape="rows" count={4} />}>
        {({ rows, isLimited }) =>
          isLimited ? (
            <section className="card">
              <EmptyState icon="intake" title={words.limited} hint={words.limitedHint} />
            </section>
          ) : (
            rows.map((source) => (
              <SourceCard
                key={source.source}
                source={source}
                isKeeper={isKeeper}
                onJob={(job) => go({ ...nothingShown, job })}
              />
            ))
          )
        }
      </QueryView>
    </div>
  );
}
