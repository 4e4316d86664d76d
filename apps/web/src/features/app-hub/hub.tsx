import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { store, stored } from '../../lib/storage.ts';
import { ErrorState } from '../../widgets/states/states.tsx';
import { firstOf } from './arrange.ts';
import { useReadySearch } from './find/load-panel.ts';
import { HubSkeleton } from './hub-skeleton.tsx';
import { HubLookContext } from './look.ts';
import { AllSection } from './sections/all-section.tsx';
import { NoApplications } from './sections/no-applications.tsx';
import { PinnedSection } from './sections/pinned-section.tsx';
import { RequestableSection } from './sections/requestable-section.tsx';
import { ShortcutsSection } from './sections/shortcuts-section.tsx';
import { type View, ViewSwitch } from './sections/view-switch.tsx';
import { watchSessionEnd } from './session-end.ts';
import { StaleNote } from './stale-note.tsx';
import { useGrowing } from './use-growing.ts';
import { useHub } from './use-hub.ts';
import { useRefreshOnReturn } from './use-refresh-on-return.ts';
import './hub.css';

/** A person's applications: pinned, lately and often opened, all by category, and what can be asked for. */
export function Hub() {
  const text = useText();
  const layout = useLayout();
  const { isThere, isError, isFetching, refetch, since, arrangement, shortcuts, pinned } = useHub();
  const count = useGrowing(arrangement.open.length);
  const isWhole = count >= arrangement.open.length;
  const drawn = isWhole ? arrangement.groups : firstOf(arrangement.groups, count);
  useRefreshOnReturn();
  useEffect(() => watchSessionEnd(), []);
  useReadySearch();
  const [view, setView] = useState<View>(stored('hub_view') ?? 'grid');
  const [isManaged, setManaged] = useState(false);
  if (!isThere && isError) return <ErrorState onRetry={refetch} isRetrying={isFetching} />;
  if (!isThere) return <HubSkeleton />;

  const choose = (chosen: View) => {
    store('hub_view', chosen);
    setView(chosen);
  };
  const shape = view === 'list' ? 'rows' : layout === 'phone' ? 'tiles' : 'cards';
  const manage = (
    <button type="button" className="hub-manage" onClick={() => setManaged(!isManaged)}>
      {isManaged ? text.views.appHub.manageDone : text.views.appHub.manage}
    </button>
  );
  return (
    <HubLookContext value={{ shape, isManaged: shape === 'tiles' && isManaged }}>
      <div className={`hub ${layout}`}>
        {since && <StaleNote since={since} />}
        {arrangement.open.length === 0 ? (
          <NoApplications canAsk={arrangement.requestable.length > 0} />
        ) : (
          <>
            <PinnedSection applications={shortcuts.pinned} {...(shape === 'tiles' && { actions: manage })} />
            <ShortcutsSection {...shortcuts} />
            <AllSection
              arrangement={arrangement}
              drawn={drawn}
              pinned={pinned}
              actions={<ViewSwitch view={view} onChoose={choose} />}
            />
          </>
        )}
        {isWhole && <RequestableSection applications={arrangement.requestable} />}
      </div>
    </HubLookContext>
  );
}
