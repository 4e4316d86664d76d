import { type Screen, screen } from './screen.ts';

/** The application hub. */
export const hubScreens: readonly Screen[] = [
  screen('hub', {
    title: (text) => text.views.appHub.title,
    load: () => import('../features/app-hub/hub-page.tsx'),
    isOffline: true,
    nav: { icon: 'apps', tab: (text) => text.views.appHub.tab },
  }),
  screen('application', {
    title: (text) => text.views.appHub.application,
    load: () => import('../features/app-hub/page/application-page.tsx'),
    under: 'hub',
  }),
];
