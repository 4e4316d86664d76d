import { accountRoutes } from './account.ts';
import { authorityRoutes } from './authority.ts';
import { bareRoutes } from './bare.ts';
import { hubRoutes } from './hub.ts';
import type { RouteTable } from './route.ts';

/** Every page that exists. A row comes with its screen, never before it; their order is that of the navigation. */
export const table: RouteTable = {
  home: { pc: '/pc/appHub', mobile: '/mobile/appList' },
  redirects: [
    { from: '/', to: '/loading' },
    { from: '/pc', to: '/pc/appHub' },
    { from: '/pc/userCenter', to: '/pc/userCenter/userInfo' },
    { from: '/mobile', to: '/mobile/appList' },
  ],
  routes: [...bareRoutes, ...hubRoutes, ...accountRoutes, ...authorityRoutes],
};
