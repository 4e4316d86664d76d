import type { sessionEnds as source } from '../zh_CN/session-ends.ts';

export const sessionEnds: typeof source = {
  expired: 'Your session expired. Please sign in again.',
  signedOut: "You've signed out. Please sign in again.",
  elsewhere: 'You signed this device out from another device. Please sign in again.',
  limit: 'You signed in on too many devices, so the oldest session ended. Please sign in again.',
  wrongPasswords:
    'The password was incorrect too often, so you were signed out to protect your account. Please sign in again.',
  provider: 'You signed out at your company account. Please sign in again.',
  administrator: 'An administrator signed you out. Please sign in again.',
  password: 'Your password was changed, so you were signed out. Please sign in with the new one.',
  contact:
    'Your secure phone or email was changed, so you were signed out to protect your account. Please sign in again.',
  device: 'Your OTP device was changed, so you were signed out to protect your account. Please sign in again.',
  passkey: 'Your passkeys were changed, so you were signed out to protect your account. Please sign in again.',
  account:
    'Your third-party accounts were changed, so you were signed out to protect your account. Please sign in again.',
};
