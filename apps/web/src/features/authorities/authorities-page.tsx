import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { arriveWith } from '../../lib/query.ts';
import { useMay } from '../../lib/use-may.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { Authorities } from './authorities.tsx';
import './authorities.css';
import { Licences } from './licences.tsx';
import { authoritiesQuery } from './queries.ts';

/** What one may do where, and why. */
export default function AuthoritiesPage() {
  const text = useText();
  const query = useQuery(authoritiesQuery);
  const isEmpty = query.data?.rows.length === 0;
  const waiting = (
    <div className="card authority-waiting">
      <Skeleton shape="rows" count={4} />
    </div>
  );
  return (
    <>
      <PageHead
        title={text.views.myAuthority.title}
        purpose={text.views.myAuthority.purpose}
        // Where there is nothing yet, the way forward stands in the middle.
        actions={!isEmpty && <Apply />}
      />
      <QueryView query={query} waiting={waiting}>
        {({ rows, licences }) => (
          <>
            {rows.length === 0 ? <NoAuthorities /> : <Authorities rows={rows} />}
            <Licences licences={licences} />
          </>
        )}
      </QueryView>
    </>
  );
}

function NoAuthorities() {
  const text = useText();
  return (
    <div className="card">
      <EmptyState
        icon="key"
        title={text.views.myAuthority.none}
        hint={text.views.myAuthority.noneHint}
        action={<Apply />}
      />
    </div>
  );
}

/** The way to ask for more, where the licence opens it. */
function Apply() {
  const text = useText();
  const layout = useLayout();
  if (!useMay('userCenter:initiateApplication')) return null;
  return (
    <Link className="button primary" href={pathTo('apply', layout)}>
      <Icon name="send" />
      {text.views.initiateApplication.title}
    </Link>
  );
}

/** Drawn once, with its answer. */
export const arrive = () => arriveWith(authoritiesQuery);
