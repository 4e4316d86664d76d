import { prepareHub } from '../features/app-hub/prepare.ts';
import { preparedSignInConf } from '../features/session/prepare.ts';
import { ErrorPage } from './pages/error.tsx';
import { LoadingPage } from './pages/loading.tsx';
import type { RouteTable } from './route.ts';

/** Every page that exists. A row comes with its screen, never before it. */
export const table: RouteTable = {
  home: { pc: '/pc/appHub', mobile: '/mobile/appList' },
  redirects: [
    { from: '/', to: '/loading' },
    { from: '/pc', to: '/pc/appHub' },
    { from: '/pc/userCenter', to: '/pc/userCenter/userInfo' },
    { from: '/mobile', to: '/mobile/appList' },
  ],
  routes: [
    {
      path: '/loading',
      area: 'bare',
      title: (text) => text.views.loading.title,
      load: () => Promise.resolve({ default: LoadingPage }),
    },
    {
      path: '/signIn',
      area: 'bare',
      title: (text) => text.views.signIn.title,
      load: () => import('../features/session/sign-in-page.tsx'),
      prepare: preparedSignInConf.start,
      guestsOnly: true,
    },
    {
      path: '/404',
      area: 'bare',
      title: (text) => text.views.notFound.title,
      load: () => import('./pages/not-found.tsx'),
    },
    {
      path: '/error',
      area: 'bare',
      title: (text) => text.views.error.title,
      load: () => Promise.resolve({ default: ErrorPage }),
    },
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
  ],
};
