import type { views as source } from '../zh_CN/views.ts';
import { appHub } from './views/app-hub.ts';
import { demo } from './views/demo.ts';
import { forgottenPassword } from './views/forgotten-password.ts';
import { screenNames } from './views/screen-names.ts';
import { secondStep, undoChange } from './views/second-step.ts';

export const views: typeof source = {
  layout: {
    navigation: 'Main navigation',
    collapse: 'Collapse navigation',
    expand: 'Expand navigation',
    person: (name) => `Menu of ${name}`,
    menu: 'Menu',
    signOut: 'Sign out',
    session: 'Account',
    consoles: 'Consoles',
    enterpriseConnect: 'Enterprise Connect console',
    customerConnect: 'Customer Connect console',
    newWindow: 'opens in a new window',
    groups: { account: 'My account', authority: 'Access' },
    waiting: (count) => `${count} waiting`,
  },
  signIn: {
    title: 'Sign in',
    slogan: 'One account opens all your work',
    promise: 'Applications, profile, security and permissions, in one place.',
    hint: 'With your user name, phone number or email',
    account: 'Account',
    password: 'Password',
    accountMissing: 'Enter your account',
    passwordMissing: 'Enter your password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    forgotten: 'Forgot your password?',
    submitting: 'Signing in',
    company: 'Sign in with your company account',
    companyHint: 'Takes you to your company sign-in and back again',
    captchaOpen: 'The security check comes first. Press “Sign in” again to continue; what you typed is kept.',
    lockedFor: (minutes) => `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    demo: (account, password) => `Demo account ${account} / ${password}`,
    settingUpTitle: 'This portal is being set up',
    settingUp: 'Nobody can sign in yet. You will be invited once the administrator has finished.',
    notLoaded: 'The ways to sign in could not be fetched',
    signedOutHere:
      'You are signed out in this browser. Without a network the server does not know: there the sign-in ends by itself, or you end it under “Devices signed in” once you are online.',
  },
  ...screenNames,
  appHub,
  demo,
  secondStep,
  forgottenPassword,
  undoChange,
  userCenter: {
    title: 'User center',
    tab: 'Me',
    words: 'menu me everything',
    formLabel3: 'cannot be used: the picture must be a JPEG or PNG image',
    formLabel4: (megabytes) => `cannot be used: the picture must be under ${megabytes} MB`,
    formLabel5: 'was uploaded',
    formLabel6: 'could not be uploaded',
  },
  loading: { title: 'Opening' },
  notFound: {
    title: 'There is no such page',
    hint: 'The address may be wrong, the page may have moved, or you may not be allowed to open it.',
    home: 'Go to the start page',
  },
  error: {
    title: 'Something went wrong',
    hint: 'The page you asked for could not be opened. Try again; if it keeps failing, tell the administrator when it happened.',
    reasons: {
      'account.unknown': 'Your company account is not enabled here. Please contact the administrator.',
      'ticket.invalid': 'The sign-in has expired or was begun in another browser. Please sign in again.',
      'application.unsafe': 'The address of this application is not an allowed one. Please contact the administrator.',
      'gateway.failed': 'The identity provider does not answer at the moment. Please try again later.',
      network: 'This page needs the network. It opens by itself once you are connected again.',
    },
    chunk: 'The page did not download completely: the network may be unstable, or the portal was just updated.',
  },
};
