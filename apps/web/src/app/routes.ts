import type { RouteTable } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { authorityRoutes } from './routes/authority.ts';
import { bareRoutes } from './routes/bare.ts';
import { hubRoutes } from './routes/hub.ts';

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
