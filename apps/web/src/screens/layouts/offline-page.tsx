import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useCell } from '../../lib/cell.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { useOnline } from '../../lib/online.ts';
import { pathTo } from '../../lib/paths.ts';
import { isUnreachable } from '../../lib/reach.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import { navigate, readPlace } from '../router.ts';

/** In the place of a page that needs the network while there is none: it opens by itself once that is back. */
export function OfflinePage() {
  const text = useText();
  const layout = useLayout();
  const isOnline = useOnline();
  const isAway = useCell(isUnreachable) || !isOnline;
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) openAgain();
    wasAway.current = isAway;
  }, [isAway]);
  return (
    <div className="card">
      {layout === 'wide' && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {text.views.error.title}
        </h1>
      )}
      <EmptyState
        icon="alert"
        title={text.views.error.reasons.network}
        hint={text.global.networkAbnormal}
        action={
          <>
            <button type="button" className="button primary" onClick={openAgain}>
              {text.global.retry}
            </button>
            <Link className="button" href={pathTo('hub', layout)}>
              {text.views.appHub.title}
            </Link>
          </>
        }
      />
    </div>
  );
}

/** Asks for the address on show once more. */
function openAgain(): void {
  const { path, query } = readPlace();
  navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
}
