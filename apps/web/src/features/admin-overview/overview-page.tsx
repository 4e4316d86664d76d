import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { partOfDay } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { useLogin } from '../../lib/session.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { Needed } from './needed.tsx';
import './overview.css';
import { overviewQuery } from './overview-query.ts';
import { RunsPanel } from './runs-panel.tsx';

/** Drawn once it is known what needs somebody. */
export const arrive = () => queryClient.ensureQueryData(overviewQuery);

/** What needs somebody, each with the one act that leads to it; figures of 24 hours; how it runs. */
export default function OverviewPage() {
  const text = useText();
  const words = text.views.overview;
  const { user, utcOffsetMinutes } = useLogin();
  const query = useQuery(overviewQuery);
  const count = query.data?.items.length ?? 0;
  const hour = new Date(Date.now() + utcOffsetMinutes * 60_000).getUTCHours();
  return (
    <div className="overview">
      <PageHead
        title={text.views.overview.greeting[partOfDay(hour)](user.name)}
        purpose={query.data && count > 0 ? words.needed(count) : undefined}
      />
      <QueryView query={query} waiting={<Skeleton shape="rows" count={6} />}>
        {({ items, figures, runs }) => (
          <div className="overview-columns">
            <Needed items={items} />
            <div className="overview-side">
              {figures && <FiguresPanel figures={figures} />}
              <RunsPanel runs={runs} />
            </div>
          </div>
        )}
      </QueryView>
    </div>
  );
}
