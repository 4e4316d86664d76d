import { TopSearch } from '../../../features/app-hub/find/top-search.tsx';
import { LanguageButton } from '../../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../../widgets/choices/theme-button.tsx';
import type { LayoutProps } from '../../route.ts';
import { Bell } from '../bell/bell.tsx';
import { ConsoleLinks } from '../console-links.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import { SkipLink } from '../skip-link.tsx';
import './desktop.css';
import { PersonMenu } from './person-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarToggle } from './sidebar-toggle.tsx';
import { useSidebar } from './use-sidebar.ts';

export { OfflinePage } from '../offline-page.tsx';

/** The portal on a wide screen: navigation at the left, the person's things at the top right. */
export default function DesktopLayout(props: LayoutProps) {
  return (
    <PortalFrame {...props}>
      <Frame {...props} />
    </PortalFrame>
  );
}

function Frame({ route, routes, children }: LayoutProps) {
  const [isCollapsed, toggle] = useSidebar();
  return (
    <div className="desktop" data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <Sidebar route={route} routes={routes} />
      <div className="desktop-body">
        <header className="desktop-top">
          <SidebarToggle isCollapsed={isCollapsed} onToggle={toggle} />
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
