import type { Chunk } from './chunk-modules.ts';

/** The files of the administration, which only those who run the portal load. */
export const administrationChunks: readonly Chunk[] = [
  // The calls, which whoever keeps a device of theirs makes some of too.
  {
    name: 'administration-calls',
    holds: [
      'contract/admin-applications.ts',
      'contract/admin-messages.ts',
      'contract/admin-people.ts',
      'contract/admin-permissions.ts',
      'contract/admin-settings.ts',
      'contract/admin-sources.ts',
      'contract/admin-units.ts',
      'contract/administration.ts',
      'contract/audit.ts',
    ],
  },
  // The administration, which only those who run the portal load: its frame, its pages. The dialog of a plan brings overlays along.
  {
    name: 'administration',
    holds: [
      // Lists that grow as one scrolls, of which it has the only one.
      '@tanstack/query-core/build/modern/infiniteQueryObserver.js',
      '@tanstack/react-query/build/modern/infiniteQueryOptions.js',
      '@tanstack/react-query/build/modern/useInfiniteQuery.js',
      'contract/admin-applications-words.ts',
      'contract/admin-messages-words.ts',
      'contract/admin-people-words.ts',
      'contract/admin-units-words.ts',
      'contract/overview-words.ts',
      ...['features/admin-overview/', 'features/admin-people/', 'features/administration/', 'features/audit/'],
      'kit/paged-list/',
      'kit/panel/',
      'lib/keep-focus.ts',
      'lib/administration.ts',
      'lib/proof/administer.ts',
      'screens/layouts/administration/',
      ...['screens/pages/admin-elsewhere/', 'screens/pages/admin-start/'],
    ],
    without: ['features/admin-people/plan/box/'],
  },
  { name: 'administration-plan', holds: ['features/admin-people/plan/box/', 'kit/plan/'] },
  // Each of its other pages, and the dialog of what is done there.
  { name: 'administration-units-plan', holds: ['features/admin-units/plan/box/'] },
  { name: 'administration-units', holds: ['features/admin-units/'] },
  { name: 'administration-applications-keep', holds: ['features/admin-applications/keep/box/'] },
  { name: 'administration-applications', holds: ['features/admin-applications/'] },
  { name: 'administration-sources', holds: ['features/admin-sources/', 'contract/admin-sources-words.ts'] },
  { name: 'administration-messages-save', holds: ['features/admin-messages/save/box/'] },
  { name: 'administration-messages', holds: ['features/admin-messages/'] },
  { name: 'administration-permissions-keep', holds: ['features/admin-permissions/keep/box/'] },
  { name: 'administration-permissions', holds: ['features/admin-permissions/'] },
  { name: 'administration-settings-set', holds: ['features/admin-settings/set/box/'] },
  {
    name: 'administration-settings',
    holds: ['contract/admin-settings-limits.ts', 'contract/admin-settings-words.ts', 'features/admin-settings/'],
  },
];
