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
    person: (name) => `Account menu for ${name}`,
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
    slogan: 'One account for all your work',
    promise: 'Your applications, profile, security and access in one place.',
    hint: 'Use your username, phone number or email',
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
    companyHint: "You'll go to your company sign-in and come back here",
    captchaOpen: 'Complete the security check first. Press “Sign in” again to continue. What you typed is kept.',
    lockedFor: (minutes) => `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    demo: (account, password) => `Demo account ${account} / ${password}`,
    settingUpTitle: 'This portal is being set up',
    settingUp: "You can't sign in yet. You'll be invited once your administrator has finished.",
    notLoaded: "Sign-in options couldn't be loaded",
    signedOutHere:
      "You're signed out in this browser. You were offline, so the server doesn't know yet. When you're back online, end the session under “Signed-in devices”, or let it expire.",
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
    formLabel3: "can't be used: the picture must be a JPEG or PNG",
    formLabel4: (megabytes) => `can't be used: the picture must be under ${megabytes} MB`,
    formLabel5: 'was uploaded',
    formLabel6: "couldn't be uploaded",
  },
  loading: { title: 'Loading' },
  notFound: {
    title: 'Page not found',
    hint: 'The address may be wrong, the page may have moved, or you may not have access to it.',
    home: 'Go to the home page',
  },
  error: {
    title: 'Something went wrong',
    hint: "This page couldn't be opened. Try again. If it keeps failing, tell your administrator when it happened.",
    reasons: {
      'account.unknown': "Your company account isn't enabled here. Please contact your administrator.",
      'ticket.invalid': 'This sign-in has expired or was started in another browser. Please sign in again.',
      'application.unsafe': "This application's address isn't allowed. Please contact your administrator.",
      'gateway.failed': "The identity provider isn't responding. Please try again later.",
      network: "This page needs a network connection. It opens automatically once you're back online.",
    },
    chunk: "The page didn't load completely. The network may be unstable, or the portal was just updated.",
  },
};
