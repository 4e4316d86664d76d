import type { CodePurpose, NoticeValues } from '../letters.ts';
import type {
  contacts as contactsSource,
  mail as mailSource,
  notices as noticesSource,
  places as placesSource,
} from '../zh_CN/notices.ts';

export const places: typeof placesSource = { intranet: 'intranet', unknown: 'unknown place' };

export const purposes: Record<CodePurpose, string> = {
  changePassword: 'change your password',
  changeMobile: 'change your phone',
  changeEmail: 'change your email',
  bindOtp: 'set up one-time passwords',
  bindThirdAuth: 'link a third-party account',
  unbindThirdAuth: 'unlink a third-party account',
  export: 'export your data',
  reveal: 'see hidden values',
  resetPassword: 'reset your password',
};

export const mail: typeof mailSource = {
  greeting: ({ name }) => `Hello ${name},`,
  hello: 'Hello,',
  time: 'Time',
  place: 'Place',
  device: 'Device',
  row: (label, value) => `${label}: ${value}`,
  unknownDevice: 'unknown device',
  undo: 'Undo this change',
  automatic: ({ organisation }) => `Sent automatically by the User Center of ${organisation}; please do not reply.`,
};

const where = ({ time, place, device }: NoticeValues) => `${time}, ${place}, ${device}`;
const notMe = ({ contact }: NoticeValues) => `If this was not you, contact ${contact} at once.`;
const undoOrAsk = (values: NoticeValues) =>
  values.undoLink
    ? `If this was not you, undo it within ${values.undoHours} hours by opening this link: ${values.undoLink}`
    : notMe(values);

export const notices: typeof noticesSource = {
  code: {
    subject: ({ purpose }) => `Your code to ${purpose}`,
    says: ({ purpose, minutes }) => `This is the code to ${purpose}. It is valid for ${minutes} minutes.`,
    advice: () =>
      'Do not tell it to anyone; our staff will never ask for it. If you did not ask for it, ignore this message.',
    short: ({ code, purpose, minutes }) =>
      `${code} is your code to ${purpose}, valid for ${minutes} minutes. Do not tell it to anyone.`,
  },
  passwordChanged: {
    subject: () => 'Your password was changed',
    says: () => 'The password of your account was changed, and you were signed out on all other devices.',
    advice: notMe,
    short: (values) => `The password of your account was changed (${where(values)}). ${notMe(values)}`,
  },
  mobileChanged: {
    subject: () => 'Your phone number was changed',
    says: () => 'The phone number of your account was changed.',
    advice: undoOrAsk,
    short: (values) => `The phone number of your account was changed (${where(values)}). ${undoOrAsk(values)}`,
  },
  emailChanged: {
    subject: () => 'Your email address was changed',
    says: () => 'The email address of your account was changed.',
    advice: undoOrAsk,
    short: (values) => `The email address of your account was changed (${where(values)}). ${undoOrAsk(values)}`,
  },
  changeUndone: {
    subject: ({ what }) => `The change of your ${what} was undone`,
    says: ({ what }) =>
      `The change of your ${what} was undone. The former one is yours again, and you were signed out everywhere.`,
    advice: ({ contact }) => `We advise you to change your password soon. For questions ask ${contact}.`,
    short: (values) =>
      `The change of your ${values.what} was undone (${where(values)}), and you were signed out everywhere. Change your password soon.`,
  },
  otpBound: {
    subject: () => 'A new one-time-password device was bound',
    says: () =>
      'A new one-time-password device was bound to your account. The former device and its recovery codes no longer work.',
    advice: notMe,
    short: (values) => `A new one-time-password device was bound to your account (${where(values)}). ${notMe(values)}`,
  },
  otpFrozen: {
    subject: () => 'Your one-time passwords were switched off',
    says: () => 'Your one-time passwords were switched off after too many wrong tries.',
    advice: ({ contact }) =>
      `Somebody may be trying to get into your account. Change your password, and ask ${contact} to switch them on again.`,
    short: (values) =>
      `Your one-time passwords were switched off after too many wrong tries (${where(values)}). Change your password and contact ${values.contact}.`,
  },
  thirdAuthBound: {
    subject: ({ source }) => `An account of ${source} was linked to yours`,
    says: ({ source }) =>
      `An account of ${source} was linked to your account, and you were signed out on all other devices.`,
    advice: notMe,
    short: (values) => `An account of ${values.source} was linked to yours (${where(values)}). ${notMe(values)}`,
  },
  thirdAuthUnbound: {
    subject: ({ source }) => `An account of ${source} was unlinked from yours`,
    says: ({ source }) =>
      `An account of ${source} was unlinked from your account, and you were signed out on all other devices.`,
    advice: notMe,
    short: (values) => `An account of ${values.source} was unlinked from yours (${where(values)}). ${notMe(values)}`,
  },
  addressClaimed: {
    subject: () => 'Somebody tried to use your contact details',
    says: () =>
      'Somebody received a code sent to this address and tried to bind the address to another account. They did not succeed, and your account is unchanged.',
    advice: ({ contact }) =>
      `If this was not you, make sure that your phone and mailbox are in your hands only, and contact ${contact}.`,
    short: (values) =>
      `Somebody tried to bind this address to another account (${where(values)}) and did not succeed. ${notMe(values)}`,
  },
  test: {
    subject: () => 'Test message',
    says: () => 'This is a test sent by the administrator. That you read it shows that this channel works.',
    advice: () => 'There is nothing to do.',
    short: ({ organisation }) => `A test message of the User Center of ${organisation}; there is nothing to do.`,
  },
};

export const contacts: typeof contactsSource = { mobile: 'phone number', email: 'email address' };
