import type { secondFactor as source } from '../../zh_CN/views/second-factor.ts';

export const secondFactor: typeof source = {
  required:
    'Your organization requires two-step verification. Set it up to continue. After that, signing in checks one more thing besides your password.',
  why: 'After that, signing in checks one more thing besides your password, so no one can sign in even if they know it.',
  passkeyTitle: 'Add a passkey',
  passkeyRequired:
    'Your organization requires a passkey; add one to go on. If this device cannot keep it, use another device or a security key.',
  otp: {
    title: 'One-time passwords',
    hint: 'An authenticator app on your phone shows 6 digits. Works with any computer.',
    start: 'Set up one-time passwords',
  },
  passkey: {
    title: 'Passkey',
    hint: 'Use your fingerprint, face or device PIN. No password needed when you sign in.',
    start: 'Add a passkey',
  },
  help: (contact) => `Can't receive codes, or have no device to use? Contact ${contact || 'your administrator'}.`,
  doneTitle: 'Two-step verification is on',
  done: 'Your account has a second step. You can continue.',
  goOn: 'Continue',
  offer: {
    title: (from) => `Two-step verification is required from ${from}`,
    hint: 'Your organization asks for one more check besides your password when you sign in.',
    setUp: 'Set up now',
    later: 'Next time',
  },
};
