import { prepareHub } from '../features/app-hub/prepare.ts';
import type { Route } from './route.ts';

/** The application hub, in both layouts. */
export const hubRoutes: readonly Route[] = [
  {
    path: '/pc/appHub',
    area: 'pc',
    title: (text) => text.views.appHub.title,
    load: () => import('../features/app-hub/desktop-page.tsx'),
    prepare: prepareHub,
    offline: true,
    twin: '/mobile/appList',
    nav: { icon: 'apps', label: (text) => text.views.appHub.title },
  },
  {
    path: '/pc/appHub/application',
    area: 'pc',
    title: (text) => text.views.appHub.application,
    load: () => import('../features/app-hub/page/desktop-application-page.tsx'),
    twin: '/mobile/appList/application',
  },
  {
    path: '/mobile/appList',
    area: 'mobile',
    title: (text) => text.views.appHub.title,
    load: () => import('../features/app-hub/mobile-page.tsx'),
    prepare: prepareHub,
    offline: true,
    twin: '/pc/appHub',
    nav: { icon: 'apps', label: (text) => text.views.appHub.tab },
  },
  {
    path: '/mobile/appList/application',
    area: 'mobile',
    title: (text) => text.views.appHub.application,
    load: () => import('../features/app-hub/page/mobile-application-page.tsx'),
    twin: '/pc/appHub/application',
  },
];
