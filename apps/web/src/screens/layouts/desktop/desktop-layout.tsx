import { useState } from 'react';
import { FindingProvider } from '../../../features/app-hub/find/finding.tsx';
import { SearchedPage } from '../../../features/app-hub/find/searched-page.tsx';
import { TopSearch } from '../../../features/app-hub/find/top-search.tsx';
import { PortalContext } from '../../../features/app-hub/portal-pages.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { LayoutContext } from '../../../lib/layout.ts';
import { QueryProvider } from '../../../lib/query-provider.tsx';
import { store, stored } from '../../../lib/storage.ts';
import { LanguageButton } from '../../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../../widgets/choices/theme-button.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { LayoutProps } from '../../route.ts';
import { ConsoleLinks } from '../console-links.tsx';
import { usePortalOf } from '../portal.ts';
import { SkipLink } from '../skip-link.tsx';
import './desktop.css';
import { PersonMenu } from './person-menu.tsx';
import { Sidebar } from './sidebar.tsx';

/** The portal on a wide screen: navigation at the left, the person's things at the top right. */
export default function DesktopLayout(props: LayoutProps) {
  return (
    <QueryProvider>
      <PortalContext value={usePortalOf(props.route, props.routes)}>
        <LayoutContext value="wide">
          <FindingProvider>
            <Frame {...props} />
          </FindingProvider>
        </LayoutContext>
      </PortalContext>
    </QueryProvider>
  );
}

function Frame({ route, routes, children }: LayoutProps) {
  const text = useText();
  const [isCollapsed, setCollapsed] = useState(stored('sidebar') === 'collapsed');
  const toggle = () => {
    store('sidebar', isCollapsed ? 'open' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
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
          <div className="desktop-things">
            <ConsoleLinks />
            <LanguageButton />
            <ThemeButton />
            <PersonMenu />
          </div>
        </header>
        <main id="main" className="desktop-main" tabIndex={-1}>
          <SearchedPage ownsHeading>{children}</SearchedPage>
        </main>
      </div>
    </div>
  );
}
