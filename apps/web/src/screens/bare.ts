import { preparedSignInConf } from '../features/session/prepare.ts';
import { ErrorPage } from './pages/error.tsx';
import { LoadingPage } from './pages/loading.tsx';
import type { Route } from './route.ts';

/** Pages without a layout: the way in, and where the way ends. */
export const bareRoutes: readonly Route[] = [
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
    path: '/anonymous/undoChange',
    area: 'bare',
    title: (text) => text.views.undoChange.title,
    load: () => import('../features/session/undo/undo-change-page.tsx'),
  },
  {
    path: '/anonymous/forgetPassword',
    area: 'bare',
    title: (text) => text.views.forgottenPassword.title,
    load: () => import('../features/forgotten-password/desktop-page.tsx'),
  },
  {
    path: '/anonymous/forgetPasswordForMobile',
    area: 'bare',
    title: (text) => text.views.forgottenPassword.resetPwd,
    load: () => import('../features/forgotten-password/mobile-page.tsx'),
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
];
