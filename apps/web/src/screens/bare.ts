import { inArea, type Screen, screen } from './screen.ts';

/** Screens without a layout: the way in, and where the way ends. */
export const bareScreens: readonly Screen[] = [
  screen('loading', {
    title: (text) => text.views.loading.title,
    load: () => import('./pages/loading.tsx'),
    isBare: true,
  }),
  screen('signIn', {
    title: (text) => text.views.signIn.title,
    load: () => import('../features/session/sign-in-page.tsx'),
    isBare: true,
    isForGuests: true,
  }),
  screen('undoChange', {
    title: (text) => text.views.undoChange.title,
    load: () => import('../features/session/undo/undo-change-page.tsx'),
    isBare: true,
  }),
  // Links lead here.
  ...inArea('passkeys', [
    screen('choosePassword', {
      title: (text) => text.views.passwordLink.title,
      load: () => import('../features/password-link/choose-password-page.tsx'),
      isBare: true,
    }),
    screen('signInAccount', {
      title: (text) => text.views.signIn.title,
      load: () => import('../features/session/account/sign-in-account-page.tsx'),
      isBare: true,
    }),
    screen('signInFailed', {
      title: (text) => text.views.signInFailed.title,
      load: () => import('../features/session/failed/sign-in-failed-page.tsx'),
      isBare: true,
    }),
    screen('stopRemoval', {
      title: (text) => text.views.stopRemoval.title,
      load: () => import('../features/session/undo/stop-removal-page.tsx'),
      isBare: true,
    }),
  ]),
  screen('forgottenPassword', {
    title: (text, layout) =>
      layout === 'wide' ? text.views.forgottenPassword.title : text.views.forgottenPassword.resetPwd,
    load: () => import('../features/forgotten-password/forgotten-password-page.tsx'),
    isBare: true,
  }),
  screen('notFound', {
    title: (text) => text.views.notFound.title,
    load: () => import('./pages/not-found.tsx'),
    isBare: true,
  }),
  screen('error', {
    title: (text) => text.views.error.title,
    load: () => import('./pages/error.tsx'),
    isBare: true,
  }),
];
