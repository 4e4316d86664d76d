import { inArea, screen } from './screen.ts';

/** The administration: screens of those who run the portal, in a frame of their own. */
export const administrationScreens = inArea('administration', [
  screen('adminPeople', {
    title: (text) => text.views.adminPeople.title,
    load: () => import('../features/admin-people/people/people-page.tsx'),
    isAdministration: true,
    nav: { icon: 'people' },
  }),
  screen('adminPerson', {
    title: (text) => text.views.adminPerson.title,
    load: () => import('../features/admin-people/person/person-page.tsx'),
    isAdministration: true,
    under: 'adminPeople',
  }),
  screen('administrators', {
    title: (text) => text.views.administrators.title,
    load: () => import('../features/administration/administrators-page.tsx'),
    isAdministration: true,
    nav: { icon: 'key' },
  }),
  // Where a phone lands that opens a page without a twin.
  screen('adminElsewhere', {
    title: (text) => text.views.administration.elsewhere.title,
    load: () => import('./pages/admin-elsewhere/admin-elsewhere-page.tsx'),
    isAdministration: true,
  }),
]);
