import { FindingProvider } from '../../features/app-hub/find/finding.tsx';
import { PortalContext } from '../../features/app-hub/portal-pages.ts';
import { LayoutContext } from '../../lib/layout.ts';
import { QueryProvider } from '../../lib/query-provider.tsx';
import type { LayoutProps } from '../route.ts';
import { usePortalOf } from './portal.ts';
import { ProofHost } from './proof-host.tsx';
import { RoutesContext } from './routes-context.ts';

/** What both layouts give to the pages inside them: answers of the server, the portal around the hub, the layout, the routes, and the search. */
export function PortalFrame({ route, routes, children }: LayoutProps) {
  return (
    <QueryProvider>
      <PortalContext value={usePortalOf(route, routes)}>
        <LayoutContext value={route.layout}>
          <RoutesContext value={routes}>
            <FindingProvider>{children}</FindingProvider>
            <ProofHost />
          </RoutesContext>
        </LayoutContext>
      </PortalContext>
    </QueryProvider>
  );
}
