import { type Administrator, holds } from '../../../lib/administration.ts';
import { LanguageButton } from '../../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../../widgets/choices/theme-button.tsx';
import type { LayoutProps } from '../../route.ts';
import { Bell } from '../bell/bell.tsx';
import '../desktop/desktop.css';
import { PersonMenu } from '../desktop/person-menu.tsx';
import { SidebarToggle } from '../desktop/sidebar-toggle.tsx';
import { useSidebar } from '../desktop/use-sidebar.ts';
import { SkipLink } from '../skip-link.tsx';
import { AdministerChip } from './administer-chip.tsx';
import { AdministrationSidebar } from './administration-sidebar.tsx';
import { TopFind } from './top-find.tsx';

/** What the frame shows of the person; nothing until the server has said who they are here. */
export interface FrameProps extends LayoutProps {
  administrator: Administrator | undefined;
}

/** The administration on a wide screen: its own navigation, so that nobody mistakes where they are. */
export function DeskFrame({ route, routes, administrator, children }: FrameProps) {
  const [isCollapsed, toggle] = useSidebar();
  return (
    <div className="desktop administration" data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <AdministrationSidebar route={route} routes={routes} administrator={administrator} />
      <div className="desktop-body">
        <header className="desktop-top">
          <SidebarToggle isCollapsed={isCollapsed} onToggle={toggle} />
          {administrator && holds(administrator, 'people', 'helpDesk', 'audit') && <TopFind />}
          <div className="desktop-tools">
            <AdministerChip />
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
