import type { offWords as source } from '../../zh_CN/views/off-words.ts';

export const offWords: typeof source = {
  switches: {
    userInfo: 'editing personal information',
    password: 'changing the sign-in password',
    mobile: 'changing the secure phone',
    email: 'changing the secure email',
    otp: 'setting up one-time passwords',
    passkey: 'managing passkeys',
  },
  offNotice: (names) => `Your administrator has turned off ${names.join(', ')}. `,
  offAsk: (contact) => `To request a change, contact ${contact}.`,
  offAskAdministrator: 'To request a change, contact your administrator.',
};
