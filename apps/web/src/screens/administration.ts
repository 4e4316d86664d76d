import { inArea, screen } from './screen.ts';

const screens = inArea('administration', [
  // Where the menus lead: which page is the first depends on one's roles.
  screen('adminStart', {
    title: (text) => text.views.layout.administration,
    load: () => import('./pages/admin-start/admin-start-page.tsx'),
  }),
  screen('adminOverview', {
    title: (text) => text.views.overview.title,
    load: () => import('../features/admin-overview/overview-page.tsx'),
    nav: { icon: 'bell' },
  }),
  screen('adminPeople', {
    title: (text) => text.views.adminPeople.title,
    load: () => import('../features/admin-people/people/people-page.tsx'),
    nav: { icon: 'people' },
  }),
  screen('adminPerson', {
    title: (text) => text.views.adminPerson.title,
    load: () => import('../features/admin-people/person/person-page.tsx'),
    under: 'adminPeople',
  }),
  screen('adminUnits', {
    title: (text) => text.views.adminUnits.title,
    load: () => import('../features/admin-units/organisation-page.tsx'),
    nav: { icon: 'units' },
  }),
  screen('adminSources', {
    title: (text) => text.views.adminSources.title,
    load: () => import('../features/admin-sources/sources-page.tsx'),
    nav: { icon: 'intake' },
  }),
  screen('adminApplications', {
    title: (text) => text.views.adminApplications.title,
    load: () => import('../features/admin-applications/applications-page.tsx'),
    nav: { icon: 'apps' },
  }),
  screen('adminPermissions', {
    title: (text) => text.views.adminPermissions.title,
    load: () => import('../features/admin-permissions/permissions-page.tsx'),
    nav: { icon: 'shield' },
  }),
  screen('adminSettings', {
    title: (text) => text.views.adminSettings.title,
    load: () => import('../features/admin-settings/settings-page.tsx'),
    nav: { icon: 'edit' },
  }),
  screen('adminMessages', {
    title: (text) => text.views.adminMessages.title,
    load: () => import('../features/admin-messages/messages-page.tsx'),
    nav: { icon: 'mail' },
  }),
  screen('administrators', {
    title: (text) => text.views.administrators.title,
    load: () => import('../features/administration/administrators-page.tsx'),
    nav: { icon: 'key' },
  }),
  screen('adminAudit', {
    title: (text) => text.views.audit.title,
    load: () => import('../features/audit/audit-page.tsx'),
    nav: { icon: 'list' },
  }),
  // Where a phone lands that opens a page without a twin.
  screen('adminElsewhere', {
    title: (text) => text.views.administration.elsewhere.title,
    load: () => import('./pages/admin-elsewhere/admin-elsewhere-page.tsx'),
  }),
]);

/** The administration: screens of those who run the portal, in a frame of their own. */
export const administrationScreens = screens.map((row) => ({ ...row, isAdministration: true as const }));
