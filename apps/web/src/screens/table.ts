import { paths, phoneStartPath, startPath } from '../lib/paths.ts';
import { accountScreens } from './account.ts';
import { administrationScreens } from './administration.ts';
import { authorityScreens } from './authority.ts';
import { bareScreens } from './bare.ts';
import { hubScreens } from './hub.ts';
import type { RouteTable } from './route.ts';
import { routesOf } from './routes-of.ts';

/** Every screen that exists. A row comes with its page, never before it; their order is that of the navigation. */
export const table: RouteTable = {
  home: paths.hub,
  redirects: [
    { from: '/', to: paths.loading },
    { from: startPath, to: paths.hub.wide },
    { from: '/pc/userCenter', to: paths.info.wide },
    { from: phoneStartPath, to: paths.hub.phone },
  ],
  routes: routesOf([...bareScreens, ...hubScreens, ...accountScreens, ...authorityScreens, ...administrationScreens]),
};
