import { useState } from 'react';
import { TopSearch } from '../../../features/app-hub/find/top-search.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useMedia } from '../../../lib/media.ts';
import { store, stored } from '../../../lib/storage.ts';
import { LanguageButton } from '../../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../../widgets/choices/theme-button.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { LayoutProps } from '../../route.ts';
import { Bell } from '../bell/bell.tsx';
import { ConsoleLinks } from '../console-links.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import { SkipLink } from '../skip-link.tsx';
import './desktop.css';
import { PersonMenu } from './person-menu.tsx';
import { Sidebar } from './sidebar.tsx';

export { OfflinePage } from '../offline-page.tsx';

/** The portal on a wide screen: navigation at the left, the person's things at the top right. */
export default function DesktopLayout(props: LayoutProps) {
  return (
    <PortalFrame {...props}>
      <Frame {...props} />
    </PortalFrame>
  );
}

/** Below this the words of the sidebar would take a third of the window, as on a tablet or at 200 %; there its signs are enough at first. */
const roomyPx = 1000;

/** Whether the sidebar shows signs only, and what changes that. A roomy window remembers it; in a narrow one it is for this visit. */
function useSidebar(): [isCollapsed: boolean, toggle: () => void] {
  const isNarrow = useMedia(`(width < ${roomyPx}px)`);
  const [isRoomyCollapsed, setRoomyCollapsed] = useState(stored('sidebar') === 'collapsed');
  const [isNarrowOpen, setNarrowOpen] = useState(false);
  if (isNarrow) return [!isNarrowOpen, () => setNarrowOpen(!isNarrowOpen)];
  return [
    isRoomyCollapsed,
    () => {
      store('sidebar', isRoomyCollapsed ? 'open' : 'collapsed');
      setRoomyCollapsed(!isRoomyCollapsed);
    },
  ];
}

function Frame({ route, routes, children }: LayoutProps) {
  const text = useText();
  const [isCollapsed, toggle] = useSidebar();
  return (
    <div className="desktop" data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <Sidebar route={route} routes={routes} />
      <div className="desktop-body">
        <header className="desktop-top">
          <button
            type="button"
            className="chip desktop-toggle"
            aria-label={isCollapsed ? text.views.layout.expand : text.views.layout.collapse}
            aria-expanded={!isCollapsed}
            aria-controls="sidebar"
            onClick={toggle}
          >
            <Icon name="panel" />
          </button>
          <TopSearch />
          <div className="desktop-tools">
            <ConsoleLinks />
            <LanguageButton />
            <ThemeButton />
            <Bell className="chip" />
            <PersonMenu />
          </div>
        </header>
        <main id="main" className="desktop-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
