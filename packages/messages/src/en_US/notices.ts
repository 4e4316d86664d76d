import type { ApplicationOutcome, CodePurpose, NoticeValues } from '../letters.ts';
import type {
  collections as collectionsSource,
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
  bindThirdAuth: 'bind a third-party account',
  unbindThirdAuth: 'unbind a third-party account',
  export: 'export your data',
  reveal: 'see hidden values',
  endSessions: 'end your other sign-ins',
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
  answer: 'Look and answer',
  resetAgain: 'Reset the password',
  openPage: 'Open in the User Center',
  choosePassword: 'Choose a password',
  automatic: ({ organisation }) => `Sent automatically by the User Center of ${organisation}; please do not reply.`,
};

const where = ({ time, place, device }: NoticeValues) => `${time}, ${place}, ${device}`;
const notMe = ({ contact }: NoticeValues) => `If this was not you, contact ${contact} at once.`;
const undoOrAsk = (values: NoticeValues) =>
  values.undoLink
    ? `If this was not you, undo it within ${values.undoHours} hours by opening this link: ${values.undoLink}`
    : notMe(values);
const takeBack = ({ contact, resetLink }: NoticeValues) =>
  `If this was not you, contact ${contact} at once and reset the password again by opening this link: ${resetLink}`;

export const notices: typeof noticesSource = {
  code: {
    subject: ({ purpose }) => `Your code to ${purpose}`,
    says: ({ purpose, minutes }) => `This is the code to ${purpose}. It is valid for ${minutes} minutes.`,
    advice: () =>
      'Do not tell it to anyone; our staff will never ask for it. If you did not ask for it, ignore this message.',
    short: ({ code, purpose, minutes }) =>
      `${code} is your code to ${purpose}, valid for ${minutes} minutes. Do not tell it to anyone.`,
  },
  invitation: {
    subject: ({ organisation }) => `${organisation} invites you to its User Center`,
    says: ({ organisation, hours }) =>
      `${organisation} has made an account for you. Choose a password within ${hours} hours, and your applications are there.`,
    advice: ({ contact, passwordLink }) =>
      `The link works once; do not pass it on. For questions ask ${contact}. Choose a password: ${passwordLink}`,
    short: ({ organisation, hours, passwordLink }) =>
      `${organisation} invites you to its User Center. Choose a password within ${hours} hours (works once, do not pass it on): ${passwordLink}`,
  },
  resetLink: {
    subject: () => 'Choose a new password',
    says: ({ minutes }) =>
      `An administrator sends you a link to a new password. It is valid for ${minutes} minutes and works once. If you have bound a device, its code or a recovery code is asked for as well.`,
    advice: ({ contact, passwordLink }) =>
      `If you did not ask an administrator for help, do not open it and contact ${contact}. Choose a new password: ${passwordLink}`,
    short: ({ minutes, contact, passwordLink }) =>
      `An administrator sends you a link to a new password, valid for ${minutes} minutes. If you did not ask for it, contact ${contact}. ${passwordLink}`,
  },
  contactReplaced: {
    subject: ({ what }) => `Your organisation has replaced your ${what}`,
    says: ({ what }) =>
      `The data of your organisation has changed: your account has another ${what} now, and codes no longer come here.`,
    advice: ({ contact }) =>
      `The new one cannot reset your password for 24 hours. If this is a mistake, contact ${contact} at once.`,
    short: ({ what, contact }) =>
      `The data of your organisation has changed, and your account has another ${what} now. If this is a mistake, contact ${contact} at once.`,
  },
  passwordChanged: {
    subject: () => 'Your password was changed',
    says: () => 'The password of your account was changed, and you were signed out on all other devices.',
    advice: notMe,
    short: (values) => `The password of your account was changed (${where(values)}). ${notMe(values)}`,
  },
  passwordReset: {
    subject: () => 'Your password was reset',
    says: () => 'The password of your account was reset as a forgotten one, and you were signed out everywhere.',
    advice: takeBack,
    short: (values) =>
      `The password of your account was reset as a forgotten one (${where(values)}). ${takeBack(values)}`,
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
  otpLost: {
    subject: () => 'Your one-time-password device was removed',
    says: () =>
      'The key that protected your one-time-password device was lost. The device and its recovery codes no longer work, you were signed out everywhere, and you sign in with your password alone.',
    advice: ({ contact }) => `Sign in and bind a device again soon. For questions ask ${contact}.`,
    short: ({ contact }) =>
      `The key that protected your one-time-password device was lost; the device and its recovery codes no longer work. Sign in with your password and bind a device again. For questions ask ${contact}.`,
  },
  keyLost: {
    subject: () => 'The secret key of the portal was lost',
    says: ({ count }) =>
      `What was sealed with a lost secret key was cleared. ${count} one-time-password devices were removed; their owners sign in with their passwords alone until they bind a device again, and were told.`,
    advice: () =>
      'Records from before are marked as sealed with a lost key. Messages that waited were not sent; npm run uc -- messages list tells which.',
    short: ({ count }) => `A secret key of the portal was lost; ${count} one-time-password devices were removed.`,
  },
  thirdAuthBound: {
    subject: ({ source }) => `An account of ${source} was bound to yours`,
    says: ({ source }) =>
      `An account of ${source} was bound to your account, and you were signed out on all other devices.`,
    advice: notMe,
    short: (values) => `An account of ${values.source} was bound to yours (${where(values)}). ${notMe(values)}`,
  },
  thirdAuthUnbound: {
    subject: ({ source }) => `An account of ${source} was unbound from yours`,
    says: ({ source }) =>
      `An account of ${source} was unbound from your account, and you were signed out on all other devices.`,
    advice: notMe,
    short: (values) => `An account of ${values.source} was unbound from yours (${where(values)}). ${notMe(values)}`,
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
  newSignIn: {
    subject: () => 'A sign-in with a new device or from a new place',
    says: () =>
      'Somebody has just signed in to your account with a new device or from a new place. The place is estimated from the IP address and may be wrong.',
    advice: ({ recordLink }) => `Please say whether it was you: ${recordLink}`,
    short: (values) =>
      `A sign-in to your account with a new device or from a new place (${where(values)}). Was it you? ${values.recordLink}`,
  },
  signInPaused: {
    subject: () => 'Signing in with your password is paused',
    says: ({ minutes }) =>
      `Wrong passwords were entered for your account too often. To protect it, ${minutes ? `for ${minutes} minutes` : 'until you reset it'} your password works only on devices you have signed in with before; on others even the right password is called wrong.`,
    advice: ({ contact, resetLink }) =>
      `On such a device you can sign in as usual. For questions ask ${contact}. Or reset the password by opening this link: ${resetLink}`,
    short: (values) =>
      `Wrong passwords were entered for your account too often (${where(values)}). ${values.minutes ? `For ${values.minutes} minutes` : 'Until it is reset'} the password works only on devices you have used before. Reset it: ${values.resetLink}`,
  },
  sessionEnded: {
    subject: () => 'One of your sign-ins was ended',
    says: () =>
      'Somebody entered a wrong old password too often where you were signed in, so you were signed out there.',
    advice: ({ contact }) =>
      `If it was you, sign in again later. If it was not, change your password at once and contact ${contact}.`,
    short: (values) =>
      `You were signed out on a device after too many wrong old passwords (${where(values)}). ${notMe(values)}`,
  },
  passwordsGuessed: {
    subject: () => 'Alert: passwords are being guessed',
    says: ({ count }) =>
      `At least ${count} wrong passwords came within a minute, from one address or many. Everybody who signs in is now asked for a captcha (where it is switched on), until it has calmed down.`,
    advice: () =>
      'Look at the records of failed sign-ins and where they come from, and block them at the network’s edge.',
    short: ({ count }) =>
      `At least ${count} wrong passwords came within a minute; everybody who signs in is now asked for a captcha (where it is switched on).`,
  },
  peopleCollected: {
    subject: ({ person }) => `Alert: ${person} looks up many people`,
    says: ({ person, what }) => `${person} ${what}, and was refused.`,
    advice: () =>
      'Ask whether their work needs it; somebody else may be using the account. This is not told again within an hour.',
    short: (values) => `${values.person} ${values.what}, and was refused (${where(values)}).`,
  },
  recordReported: {
    subject: ({ person }) => `${person} reports: this was not me`,
    says: ({ person, what }) => `${person} reports that the following was not done by them: ${what}.`,
    advice: ({ note }) => (note ? `What they say: ${note}` : 'They added nothing.'),
    short: (values) => `${values.person} reports that "${values.what}" was not them (${where(values)}). ${values.note}`,
  },
  approvalWaiting: {
    subject: ({ person }) => `${person} asks for permissions`,
    says: ({ person, number }) => `${person} has sent the permission application ${number}, and it waits for you.`,
    advice: ({ pageLink }) => `Please look at it and decide in the User Center: ${pageLink}`,
    short: ({ person, number, pageLink }) =>
      `The permission application ${number} of ${person} waits for your decision: ${pageLink}`,
  },
  approvalReminder: {
    subject: ({ person }) => `${person} kindly reminds you of an application`,
    says: ({ person, number }) => `The permission application ${number} of ${person} still waits for you.`,
    advice: ({ pageLink }) =>
      `If you are away, name a deputy under "Approvals". Please look at it and decide in the User Center: ${pageLink}`,
    short: ({ person, number, pageLink }) =>
      `The permission application ${number} of ${person} still waits for your decision: ${pageLink}`,
  },
  applicationDecided: {
    subject: ({ number, what }) => `Application ${number}: ${what}`,
    says: ({ number, what }) => `Your permission application ${number}: ${what}.`,
    advice: ({ pageLink }) => `The whole course is in the User Center: ${pageLink}`,
    short: ({ number, what, pageLink }) => `Your permission application ${number}: ${what}. ${pageLink}`,
  },
  roleEnding: {
    subject: ({ role, days }) => `"${role}" ends in ${days} days`,
    says: ({ role, source, time }) => `Your role "${role}"${source && ` in ${source}`} ends at ${time}.`,
    advice: ({ pageLink }) =>
      `If you no longer need it, there is nothing to do; else ask for it to be extended in the User Center: ${pageLink}`,
    short: ({ role, source, time, pageLink }) =>
      `Your role "${role}"${source && ` in ${source}`} ends at ${time}; extend it if needed: ${pageLink}`,
  },
  administered: {
    subject: () => 'An administrator changed your account',
    says: ({ time, what }) => `An administrator changed your account at ${time}: ${what}.`,
    advice: ({ contact, pageLink }) => `For questions ask ${contact}. It stands in your behaviour records: ${pageLink}`,
    short: ({ what, time, contact, pageLink }) =>
      `An administrator changed your account: ${what} (${time}). For questions ask ${contact}. ${pageLink}`,
  },
  test: {
    subject: () => 'Test message',
    says: () => 'This is a test sent by the administrator. That you read it shows that this channel works.',
    advice: () => 'There is nothing to do.',
    short: ({ organisation }) => `A test message of the User Center of ${organisation}; there is nothing to do.`,
  },
};

export const outcomes: Record<ApplicationOutcome, string> = {
  passed: 'passed, and what you asked for works now',
  rejected: 'rejected',
  sentBack: 'sent back to you with a question',
  undelivered: 'passed, but it could not be set up; please ask your administrator',
};

export const collections: typeof collectionsSource = {
  searches: (most) => `has searched for people more than ${most} times in a minute`,
  people: (most) => `has looked up more than ${most} people in an hour`,
};

export const contacts: typeof contactsSource = { mobile: 'phone number', email: 'email address' };
