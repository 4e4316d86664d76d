import { inArea, screen } from './screen.ts';

const loadChange = () => import('../features/account-security/change/change-page.tsx');

/** The account: who one is, what protects it, and what was done with it. */
export const accountScreens = inArea('account', [
  screen('center', {
    title: (text) => text.views.userCenter.title,
    load: () => import('./pages/user-center/user-center-page.tsx'),
    twin: 'info',
    nav: {
      icon: 'person',
      tab: (text) => text.views.userCenter.tab,
      words: (text) => text.views.userCenter.words,
    },
  }),
  screen('info', {
    title: (text) => text.views.userInfo.title,
    load: () => import('../features/profile/info-page.tsx'),
    under: 'center',
    nav: { icon: 'person', group: 'account', words: (text) => text.views.userInfo.words },
  }),
  screen('job', {
    title: (text) => text.views.jobInfo.title,
    load: () => import('../features/profile/job/job-page.tsx'),
    twin: 'info',
    under: 'center',
    nav: { icon: 'job', group: 'account', words: (text) => text.views.jobInfo.words },
  }),
  screen('security', {
    title: (text) => text.views.accountSecurity.title,
    load: () => import('../features/account-security/overview/overview-page.tsx'),
    under: 'center',
    nav: { icon: 'shield', group: 'account', words: (text) => text.views.accountSecurity.words },
  }),
  screen('records', {
    title: (text) => text.views.actionRecord.title,
    load: () => import('../features/records/records-page.tsx'),
    under: 'center',
    nav: {
      icon: 'clock',
      group: 'account',
      tab: (text) => text.views.actionRecord.tab,
      words: (text) => text.views.actionRecord.words,
    },
  }),
  screen('sessions', {
    title: (text) => text.views.accountSecurity.sessions.title,
    load: () => import('../features/account-security/sessions/sessions-page.tsx'),
    under: 'security',
  }),
  screen('oneTimePasswords', {
    title: (text) => text.views.oneTimePasswords.title,
    load: () => import('../features/account-security/one-time-passwords/devices-page.tsx'),
    under: 'security',
  }),
  screen('verify', {
    title: (text) => text.views.accountSecurity.verify.title,
    load: () => import('../features/account-security/verify/verify-page.tsx'),
    under: 'security',
  }),
  screen('change', {
    title: ({ views: { securityChange: words } }, _, query) => {
      const titles = {
        changePassword: words.changePwd,
        changeMobile: words.changeBindingPhone,
        changeEmail: words.changeBindingEmail,
        bindOtp: words.bindOtp,
      };
      const named = query?.get('scene') ?? '';
      return Object.hasOwn(titles, named) ? titles[named as keyof typeof titles] : words.title; // one of its own names
    },
    load: loadChange,
    // A proof does not come along to another device, so a phone begins with it.
    twin: 'verify',
    under: 'security',
  }),
  screen('changePassword', {
    title: (text) => text.views.securityChange.changePwd,
    load: loadChange,
    under: 'security',
  }),
  screen('changeMobile', {
    title: (text) => text.views.securityChange.changeBindingPhone,
    load: loadChange,
    under: 'security',
  }),
  screen('changeEmail', {
    title: (text) => text.views.securityChange.changeBindingEmail,
    load: loadChange,
    under: 'security',
  }),
  screen('bindOtp', {
    title: (text) => text.views.securityChange.bindOtp,
    load: loadChange,
    under: 'security',
  }),
  screen('secondFactor', {
    title: (text) => text.views.secondFactor.title,
    load: () => import('../features/account-security/second-factor-page.tsx'),
    isAlone: true,
  }),
]);
