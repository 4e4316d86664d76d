import type { otpNotices as source } from '../zh_CN/otp-words.ts';
import { notMe, where } from './notice-phrases.ts';

/** Messages about devices for one-time passwords and recovery codes. */
export const otpNotices: typeof source = {
  otpBound: {
    subject: () => 'A new one-time password device was set up',
    says: () => 'A new one-time password device was set up on your account. Your other devices were signed out.',
    advice: notMe,
    short: (values) => `A new one-time password device was set up on your account (${where(values)}). ${notMe(values)}`,
  },
  otpRemoved: {
    subject: () => 'A one-time password device was removed',
    says: () =>
      'A one-time password device was removed from your account. The remaining ones still work. Your other devices were signed out.',
    advice: notMe,
    short: (values) => `A one-time password device was removed from your account (${where(values)}). ${notMe(values)}`,
  },
  otpOff: {
    subject: () => 'One-time passwords were turned off',
    says: () =>
      'One-time passwords were turned off for your account, so signing in no longer asks for them. Your other devices were signed out.',
    advice: notMe,
    short: (values) => `One-time passwords were turned off for your account (${where(values)}). ${notMe(values)}`,
  },
  unusualSignIn: {
    subject: () => 'Unusual sign-in to your account',
    says: () =>
      'Your account was just signed in to on a new device at a new location, or too far away to get there since you last used it. The location is approximate.',
    advice: ({ recordLink, contact }) =>
      `Was this you? Please let us know: ${recordLink}. If it wasn't, change your password right away and contact ${contact}.`,
    short: (values) =>
      `Unusual sign-in to your account (${where(values)}). If it wasn't you, change your password right away: ${values.recordLink}`,
  },
  recoveryCodesRenewed: {
    subject: () => 'Your recovery codes were replaced',
    says: () => 'New recovery codes were made for your account. The previous ones no longer work.',
    advice: notMe,
    short: (values) =>
      `New recovery codes were made for your account, and the previous ones no longer work (${where(values)}). ${notMe(values)}`,
  },
  recoveryCodeUsed: {
    subject: () => 'One of your recovery codes was used',
    says: ({ count }) => `One of your recovery codes was used in place of the second step. Codes left: ${count}.`,
    advice: notMe,
    short: (values) =>
      `One of your recovery codes was used (${where(values)}). Codes left: ${values.count}. ${notMe(values)}`,
  },
  browserSpared: {
    subject: () => "A device won't be asked for the second step",
    says: ({ count }) =>
      `When signing in, someone chose not to be asked for the second step on this device for ${count} days. The password is still needed.`,
    advice: notMe,
    short: (values) =>
      `A device won't be asked for the second step for ${values.count} days (${where(values)}). ${notMe(values)}`,
  },
};
