import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import DesktopLayout from '../../../screens/layouts/desktop/desktop-layout.tsx';
import MobileLayout from '../../../screens/layouts/mobile/mobile-layout.tsx';
import type { Route } from '../../../screens/route.ts';
import { useHashLocation, useHashSearch } from '../../../screens/router.ts';
import { table } from '../../../screens/table.ts';
import { Toasts } from '../../../widgets/notices/toasts.tsx';

/** Draws a page of the real route table in its real layout, at its real address; `more` are rows it does not have yet. */
export async function show(path: string, query = '', more: readonly Route[] = []) {
  const route = table.routes.find((row) => row.path === path);
  if (!route) throw new Error(`The route table has no ${path}`);
  history.replaceState(null, '', `${location.pathname}#${path}${query}`);
  const { default: Page } = await route.load();
  const Layout = route.layout === 'wide' ? DesktopLayout : MobileLayout;
  return render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <Layout route={route} routes={[...table.routes, ...more]}>
        <Page />
      </Layout>
      <Toasts />
    </Router>,
  );
}
