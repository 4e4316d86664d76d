import type { sessionEnds as source } from '../zh_CN/session-ends.ts';

export const sessionEnds: typeof source = {
  expired: 'You were signed in for too long, or not active for a while. Please sign in again.',
  signedOut: 'You have signed out. Please sign in again.',
  elsewhere: 'You ended this sign-in from another one of yours. Please sign in again.',
  limit: 'You signed in on too many devices, so the oldest sign-in has ended. Please sign in again.',
  wrongPasswords:
    'The password was wrong too often, so this sign-in was ended to protect the account. Please sign in again.',
  administrator: 'An administrator has ended this sign-in. Please sign in again.',
  password: 'Your password was changed, which ended this sign-in. Please sign in with the new one.',
  contact:
    'Your secure phone or email was changed, which ended this sign-in to protect the account. Please sign in again.',
  device: 'Your OTP device was changed, which ended this sign-in to protect the account. Please sign in again.',
  account:
    'Your third-party accounts were changed, which ended this sign-in to protect the account. Please sign in again.',
};
