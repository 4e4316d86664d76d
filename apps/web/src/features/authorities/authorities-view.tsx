import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { api, OutputOf } from '@uc/contract';
import { Link } from 'wouter';
import { Failed } from '../../kit/request/failed.tsx';
import { PageHead } from '../../kit/request/page-head.tsx';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { places } from '../../lib/permission-places.ts';
import { useMayApply } from '../../lib/use-may-apply.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { Authorities } from './authorities.tsx';
import './authorities.css';
import { authoritiesQuery } from './queries.ts';

type Held = OutputOf<typeof api.authorities.list>;

/** What one may do where, and why. */
export function AuthoritiesView({ layout }: { layout: Layout }) {
  const text = useText();
  const query = useQuery(authoritiesQuery);
  const isEmpty = query.data?.rows.length === 0;
  return (
    <>
      <PageHead
        layout={layout}
        title={text.views.myAuthority.title}
        purpose={text.views.myAuthority.purpose}
        // Where there is nothing yet, the way forward stands in the middle.
        actions={!isEmpty && <Apply layout={layout} />}
      />
      <Content layout={layout} query={query} />
    </>
  );
}

function Content({ layout, query }: { layout: Layout; query: UseQueryResult<Held> }) {
  const text = useText();
  const { data, error } = query;
  if (data?.rows.length === 0) {
    return (
      <div className="card">
        <EmptyState
          icon="key"
          title={text.views.myAuthority.none}
          hint={text.views.myAuthority.noneHint}
          action={<Apply layout={layout} />}
        />
      </div>
    );
  }
  if (data) return <Authorities layout={layout} rows={data.rows} />;
  if (error) return <Failed query={query} />;
  return (
    <div className="card authority-waiting">
      <Skeleton shape="rows" count={4} />
    </div>
  );
}

/** The way to ask for more, where the licence opens it. */
function Apply({ layout }: { layout: Layout }) {
  const text = useText();
  const mayApply = useMayApply();
  if (!mayApply) return null;
  return (
    <Link className="button primary" href={places.initiate(layout)}>
      <Icon name="send" />
      {text.views.initiateApplication.title}
    </Link>
  );
}
