import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { useAddress } from '../../lib/address.ts';
import { partOfDay } from '../../lib/format.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { useLogin } from '../../lib/session.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { Handled } from './handled.tsx';
import { Needed } from './needed.tsx';
import './overview.css';
import { overviewAddress } from './overview-address.ts';
import { type Overview, overviewQuery } from './overview-query.ts';
import { RunsPanel } from './runs-panel.tsx';

/** Drawn once it is known what needs somebody. */
export const arrive = () => queryClient.ensureQueryData(overviewQuery);

/** What needs somebody, each with the one act that leads to it; figures of 24 hours; how it runs. */
export default function OverviewPage() {
  const text = useText();
  const words = text.views.overview;
  const { user, utcOffsetMinutes } = useLogin();
  const { show } = useAddress(overviewAddress).values;
  const query = useQuery(overviewQuery);
  const count = query.data?.items.length ?? 0;
  const hour = new Date(Date.now() + utcOffsetMinutes * 60_000).getUTCHours();
  return (
    <div className="overview">
      <PageHead
        title={text.views.overview.greeting[partOfDay(hour)](user.name)}
        purpose={query.data && count > 0 ? words.needed(count) : undefined}
        actions={query.data && <Shown overview={query.data} />}
      />
      <QueryView query={query} waiting={<Skeleton shape="rows" count={6} />}>
        {({ items, handled, figures, runs }) => (
          <div className="overview-columns">
            {show === 'handled' ? <Handled handled={handled} /> : <Needed items={items} />}
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

/** Which of the two is on show. */
function Shown({ overview: { items, handled } }: { overview: Overview }) {
  const words = useText().views.overview.views;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const { values, hrefOf } = useAddress(overviewAddress);
  const counts = { needed: items.length, handled: handled.count };
  return (
    <nav className="segments" aria-label={words.label}>
      {(['needed', 'handled'] as const).map((show) => (
        <Link key={show} href={hrefOf({ show })} aria-current={values.show === show ? 'page' : undefined}>
          {words[show](numbers.format(counts[show]))}
        </Link>
      ))}
    </nav>
  );
}
