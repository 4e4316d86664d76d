import type { passwordLink as source } from '../../zh_CN/views/password-link.ts';

export const passwordLink: typeof source = {
  welcome: (name) => `Welcome, ${name}`,
  invited: (organisation, username, by) =>
    `${by ?? 'Whoever runs the portal'} invites you to the user center of ${organisation}. Your username is ${username}. Choose a password to get started.`,
  resetFor: (username, by) =>
    `${by ?? 'Whoever runs the portal'} made this link. Choose a new password for ${username}. You'll be signed out on all devices.`,
  goodFor: (minutes, contact) =>
    `This link works once, within ${minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`}. If you have questions, contact ${contact}.`,
  code: 'One-time password or recovery code',
  codeMissing: 'Enter a one-time password or recovery code',
  codeIncorrect: 'Incorrect code, or it was already used',
  newPwd: 'Password',
  confirmPwd: 'Confirm password',
  missing: 'Enter a password',
  confirmMissing: 'Enter the password again',
  weak: 'The password does not meet the requirements',
  mismatch: "The passwords don't match",
  submit: 'Set password and continue',
  submitting: 'Setting password',
  doneTitle: 'Password set',
  done: 'Sign in with your new password.',
  overTitle: 'This link is invalid or has expired',
  over: 'Links work once, for a limited time. Ask the administrator who invited you for a new one.',
  notLoaded: "This can't be opened right now. Please try again later.",
  signIn: 'Sign in',
  renewal: {
    title: 'Replace your password',
    mustChange: "Your password is right, but your organization's directory asks for a new one first.",
    expired: "Your password has expired in your organization's directory. Set a new one.",
    newPwd: 'New password',
    confirmPwd: 'Confirm new password',
    submit: 'Replace password',
    done: 'Your password was replaced. Sign in with the new one.',
  },
};
