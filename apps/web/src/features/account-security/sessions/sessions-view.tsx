import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { PageHead } from '../page-head.tsx';
import { sessionsQuery } from '../queries.ts';
import { SessionCard } from './session-card.tsx';
import './sessions.css';
import { useEndSessions } from './use-end-sessions.ts';

/** Every place where the person is signed in, this one first, and the ways to end the others. */
export function SessionsView({ layout }: { layout: Layout }) {
  const text = useText();
  return (
    <>
      <PageHead
        layout={layout}
        title={text.views.accountSecurity.sessions.title}
        purpose={text.views.accountSecurity.sessions.purpose}
        back
      />
      <Sessions layout={layout} />
      <p className="sessions-advice">
        <Icon name="info" />
        <span>
          {text.views.accountSecurity.sessions.advice}{' '}
          <Link href={pathTo('verify', layout, { scene: 'changePassword' })}>
            {text.views.accountSecurity.sessions.changePassword}
          </Link>
        </span>
      </p>
    </>
  );
}

function Sessions({ layout }: { layout: Layout }) {
  const text = useText();
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery);
  const { ending, endOne, endOthers } = useEndSessions(layout);
  if (isPending) {
    return (
      <div className="card sessions-waiting">
        <Skeleton shape="rows" />
      </div>
    );
  }
  if (!data) return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const rows = data.rows.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const others = rows.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <section className="sessions" aria-labelledby="sessions-list">
      <div className="sessions-head">
        <h2 id="sessions-list">{text.views.accountSecurity.sessions.list}</h2>
        {others > 0 && (
          <button
            ref={passOnFocus}
            type="button"
            className="button"
            aria-disabled={ending !== null}
            onClick={() => void endOthers(others)}
          >
            {text.views.accountSecurity.sessions.endOthers}
          </button>
        )}
      </div>
      <ul className="card sessions-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <SessionCard session={row} isEnding={ending === row.id || ending === 'others'} onEnd={endOne} />
          </li>
        ))}
      </ul>
      {others === 0 && <p className="sessions-alone">{text.views.accountSecurity.sessions.alone}</p>}
    </section>
  );
}
