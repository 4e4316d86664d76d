import type { passwordLink as source } from '../../zh_CN/views/password-link.ts';

export const passwordLink: typeof source = {
  welcome: (name) => `Welcome, ${name}`,
  invited: (organisation, username) =>
    `${organisation} invites you to its user center. Your user name is ${username}; please choose a password.`,
  resetFor: (username) => `Choose a new password for ${username}. You will be signed out on all devices.`,
  goodFor: (minutes, contact) =>
    `The link works once, within ${minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`}. For questions ask ${contact}.`,
  code: 'One-time password or recovery code',
  codeMissing: 'Please enter a one-time password or a recovery code',
  codeIncorrect: 'The code is not right, or it was used before',
  newPwd: 'Password',
  confirmPwd: 'Password again',
  missing: 'Please enter a password',
  confirmMissing: 'Please enter the password again',
  weak: 'The password does not meet the rules',
  mismatch: 'The two passwords are not the same',
  submit: 'Set the password and go on',
  submitting: 'Setting the password',
  doneTitle: 'The password is set',
  done: 'Please sign in with the new password.',
  overTitle: 'The link is not valid or has expired',
  over: 'A link works once and not for long. Please ask the administrator who invited you for a new one.',
  notLoaded: 'This cannot be opened right now; please try again later',
  signIn: 'Sign in',
};
