import { inArea, screen } from './screen.ts';

/** Permissions: what one has, asks for and decides on. */
export const authorityScreens = inArea('permissions', [
  screen('authorities', {
    title: (text) => text.views.myAuthority.title,
    load: () => import('../features/authorities/authorities-page.tsx'),
    licence: 'userCenter:myAuthority',
    under: 'center',
    nav: { icon: 'key', group: 'authority', words: (text) => text.views.myAuthority.words },
  }),
  screen('apply', {
    title: (text) => text.views.initiateApplication.title,
    load: () => import('../features/apply/apply-page.tsx'),
    licence: 'userCenter:initiateApplication',
    under: 'center',
    nav: { icon: 'send', group: 'authority', words: (text) => text.views.initiateApplication.words },
  }),
  screen('requests', {
    title: (text) => text.views.myApplication.title,
    load: () => import('../features/requests/requests-page.tsx'),
    licence: 'userCenter:myApplication',
    nav: {
      icon: 'list',
      group: 'authority',
      tab: (text) => text.views.myApplication.tab,
      words: (text) => text.views.myApplication.words,
    },
  }),
  screen('request', {
    title: (text) => text.views.permissions.detail,
    load: () => import('../features/requests/detail/request-page.tsx'),
    licence: 'userCenter:myApplication',
    under: 'requests',
  }),
  screen('approvals', {
    title: (text) => text.views.myApproval.title,
    load: () => import('../features/approvals/approvals-page.tsx'),
    nav: {
      icon: 'done',
      group: 'authority',
      tab: (text) => text.views.myApproval.tab,
      words: (text) => text.views.myApproval.words,
    },
  }),
  screen('approval', {
    title: (text) => text.views.permissions.detail,
    load: () => import('../features/approvals/detail/approval-page.tsx'),
    under: 'approvals',
  }),
]);
