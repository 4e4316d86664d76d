import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import AdministrationLayout from '../screens/layouts/administration/administration-layout.tsx';
import AloneLayout from '../screens/layouts/alone/alone-layout.tsx';
import DesktopLayout from '../screens/layouts/desktop/desktop-layout.tsx';
import MobileLayout from '../screens/layouts/mobile/mobile-layout.tsx';
import { useHashLocation, useHashSearch } from '../screens/router.ts';
import { table } from '../screens/table.ts';
import { ConfirmHost } from '../widgets/confirm/confirm-host.tsx';
import { ErrorDialog } from '../widgets/notices/error-dialog.tsx';
import { Toasts } from '../widgets/notices/toasts.tsx';

/** Draws a page of the real table of screens in its real layout, at its real address, with what may lie over it. */
export async function show(path: string, query = '') {
  const route = table.routes.find((row) => row.path === path);
  if (!route) throw new Error(`The route table has no ${path}`);
  history.replaceState(null, '', `${location.pathname}#${path}${query}`);
  const { default: Page } = await route.load();
  const Portal = route.layout === 'wide' ? DesktopLayout : MobileLayout;
  const Layout = route.isAlone ? AloneLayout : route.isAdministration ? AdministrationLayout : Portal;
  return render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <Layout route={route} routes={table.routes}>
        <Page />
      </Layout>
      <Toasts />
      <ErrorDialog />
      <ConfirmHost />
    </Router>,
  );
}
