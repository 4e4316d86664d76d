import type { views as source } from '../zh_CN/views.ts';

export const views: typeof source = {
  signIn: {
    title: 'Sign in',
    account: 'Account',
    password: 'Password',
  },
};
