import type { passkeyNotices as source } from '../zh_CN/passkey-notices.ts';
import { notMe, where } from './notice-phrases.ts';

/** Messages about passkeys. */
export const passkeyNotices: typeof source = {
  passkeyAdded: {
    subject: () => 'A passkey was added to your account',
    says: () => 'A passkey was added to your account and can be used to sign in. Your other devices were signed out.',
    advice: notMe,
    short: (values) => `A passkey was added to your account (${where(values)}). ${notMe(values)}`,
  },
  passkeyRemoved: {
    subject: () => 'A passkey was removed from your account',
    says: () =>
      'A passkey was removed from your account and can no longer be used to sign in. Your other devices were signed out.',
    advice: notMe,
    short: (values) => `A passkey was removed from your account (${where(values)}). ${notMe(values)}`,
  },
  passkeyCopied: {
    subject: () => 'One of your passkeys was turned off',
    says: () =>
      'Someone tried to sign in with a copy of one of your passkeys. They were refused, and it was turned off.',
    advice: ({ contact }) =>
      `Remove it, add a new one, and make sure you still have that device. Questions? Contact ${contact}.`,
    short: (values) =>
      `Someone tried to sign in with a copy of one of your passkeys, so it was turned off (${where(values)}). Remove it and contact ${values.contact}.`,
  },
};
