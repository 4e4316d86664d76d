import type { ApplicationOutcome, CodePurpose } from '../letters.ts';
import type {
  collections as collectionsSource,
  contacts as contactsSource,
  mail as mailSource,
  notices as noticesSource,
  places as placesSource,
} from '../zh_CN/notices.ts';
import { administrationNotices } from './administration-notices.ts';
import { notMe, takeBack, undoOrAsk, where } from './notice-phrases.ts';
import { otpNotices } from './otp-words.ts';
import { passkeyNotices } from './passkey-notices.ts';

export const places: typeof placesSource = { intranet: 'intranet', unknown: 'unknown location' };

export const purposes: Record<CodePurpose, string> = {
  changePassword: 'change your password',
  changeMobile: 'change your phone',
  changeEmail: 'change your email',
  bindOtp: 'set up one-time passwords',
  removeOtp: 'remove a one-time password device',
  renewRecoveryCodes: 'get new recovery codes',
  addPasskey: 'add a passkey',
  removePasskey: 'remove a passkey',
  bindThirdAuth: 'bind a third-party account',
  unbindThirdAuth: 'unbind a third-party account',
  export: 'export your data',
  reveal: 'see hidden values',
  endSessions: 'sign out your other devices',
  confirmMobile: 'confirm your secure phone',
  confirmEmail: 'confirm your secure email',
  administer: 'administer',
  resetPassword: 'reset your password',
  signIn: 'sign in',
};

export const mail: typeof mailSource = {
  greeting: ({ name }) => `Hello ${name},`,
  hello: 'Hello,',
  time: 'Time',
  place: 'Location',
  device: 'Device',
  row: (label, value) => `${label}: ${value}`,
  unknownDevice: 'unknown device',
  undo: 'Undo this change',
  answer: 'Review this sign-in',
  resetAgain: 'Reset password',
  openPage: 'Open User Center',
  choosePassword: 'Choose a password',
  automatic: ({ organisation }) =>
    `This is an automatic message from the ${organisation} User Center. Please don't reply.`,
};

export const notices: typeof noticesSource = {
  code: {
    subject: ({ purpose }) => `Your code to ${purpose}`,
    says: ({ purpose, minutes }) => `Use this code to ${purpose}. It's valid for ${minutes} minutes.`,
    advice: () =>
      "Don't share it with anyone. We'll never ask you for it. If you didn't request it, ignore this message.",
    short: ({ code, purpose, minutes }) =>
      `${code} is your code to ${purpose}, valid for ${minutes} minutes. Don't share it with anyone.`,
  },
  invitation: {
    subject: ({ organisation }) => `${organisation} invites you to its User Center`,
    says: ({ organisation, hours }) =>
      `${organisation} has created an account for you. Choose a password within ${hours} hours to get started.`,
    advice: ({ contact, passwordLink }) =>
      `This link works once. Don't share it. If you have questions, contact ${contact}. Choose a password: ${passwordLink}`,
    short: ({ organisation, hours, passwordLink }) =>
      `${organisation} invites you to its User Center. Choose a password within ${hours} hours (works once, don't share it): ${passwordLink}`,
  },
  resetLink: {
    subject: () => 'Choose a new password',
    says: ({ minutes }) =>
      `An administrator sent you a link to choose a new password. It's valid for ${minutes} minutes and works once. If you've bound a one-time password device, you'll also need a code from it or a recovery code.`,
    advice: ({ contact, passwordLink }) =>
      `If you didn't ask for this, don't open it, and contact ${contact} right away. Choose a new password: ${passwordLink}`,
    short: ({ minutes, contact, passwordLink }) =>
      `An administrator sent you a link to choose a new password, valid for ${minutes} minutes. If you didn't ask for it, contact ${contact}. ${passwordLink}`,
  },
  contactReplaced: {
    subject: ({ what }) => `Your organization replaced your ${what}`,
    says: ({ what }) =>
      `Your organization updated its records. Your account now has a different ${what}, and codes are no longer sent here.`,
    advice: ({ contact }) =>
      `The new one can't be used to reset your password for 24 hours. If this is a mistake, contact ${contact} right away.`,
    short: ({ what, contact }) =>
      `Your organization updated its records, and your account now has a different ${what}. If this is a mistake, contact ${contact} right away.`,
  },
  passwordChanged: {
    subject: () => 'Your password was changed',
    says: () => "The password for your account was changed, and you've been signed out on all other devices.",
    advice: notMe,
    short: (values) => `Your account password was changed (${where(values)}). ${notMe(values)}`,
  },
  passwordReset: {
    subject: () => 'Your password was reset',
    says: () =>
      "The password for your account was reset using “Forgot password”, and you've been signed out everywhere.",
    advice: takeBack,
    short: (values) => `Your account password was reset (${where(values)}). ${takeBack(values)}`,
  },
  mobileChanged: {
    subject: () => 'Your phone number was changed',
    says: () => 'The phone number on your account was changed.',
    advice: undoOrAsk,
    short: (values) => `The phone number on your account was changed (${where(values)}). ${undoOrAsk(values)}`,
  },
  emailChanged: {
    subject: () => 'Your email address was changed',
    says: () => 'The email address on your account was changed.',
    advice: undoOrAsk,
    short: (values) => `The email address on your account was changed (${where(values)}). ${undoOrAsk(values)}`,
  },
  changeUndone: {
    subject: ({ what }) => `Your ${what} change was undone`,
    says: ({ what }) =>
      `Your ${what} change was undone. The previous one is back, and you've been signed out everywhere.`,
    advice: ({ contact }) => `We recommend changing your password soon. Questions? Contact ${contact}.`,
    short: (values) =>
      `Your ${values.what} change was undone (${where(values)}), and you've been signed out everywhere. Change your password soon.`,
  },
  ...otpNotices,
  otpFrozen: {
    subject: () => 'Your one-time passwords were turned off',
    says: () => 'Your one-time passwords were turned off after too many failed attempts.',
    advice: ({ contact }) =>
      `Someone may be trying to get into your account. Change your password, and ask ${contact} to turn them on again.`,
    short: (values) =>
      `Your one-time passwords were turned off after too many failed attempts (${where(values)}). Change your password and contact ${values.contact}.`,
  },
  ...passkeyNotices,
  otpLost: {
    subject: () => 'Your one-time password device was removed',
    says: () =>
      "The key that protected your one-time password device was lost. The device and its recovery codes no longer work. You've been signed out everywhere and can sign in with just your password.",
    advice: ({ contact }) => `Please sign in and set up a device again soon. Questions? Contact ${contact}.`,
    short: ({ contact }) =>
      `The key that protected your one-time password device was lost. The device and its recovery codes no longer work. Sign in with your password and set up a device again. Questions? Contact ${contact}.`,
  },
  keyLost: {
    subject: () => 'A secret key of the portal was lost',
    says: ({ count }) =>
      `Everything sealed with a lost secret key was cleared. ${count} one-time password devices were removed. Their owners sign in with just a password until they set up a device again, and have been notified.`,
    advice: () =>
      'Earlier records are marked as sealed with a lost key. Waiting messages were not sent. Run npm run uc -- messages list to see which.',
    short: ({ count }) => `A secret key of the portal was lost. ${count} one-time password devices were removed.`,
  },
  thirdAuthBound: {
    subject: ({ source }) => `A ${source} account was bound to yours`,
    says: ({ source }) =>
      `A ${source} account was bound to your account, and you've been signed out on all other devices.`,
    advice: notMe,
    short: (values) => `A ${values.source} account was bound to yours (${where(values)}). ${notMe(values)}`,
  },
  thirdAuthUnbound: {
    subject: ({ source }) => `A ${source} account was unbound from yours`,
    says: ({ source }) =>
      `A ${source} account was unbound from your account, and you've been signed out on all other devices.`,
    advice: notMe,
    short: (values) => `A ${values.source} account was unbound from yours (${where(values)}). ${notMe(values)}`,
  },
  addressClaimed: {
    subject: () => 'Someone tried to use your contact details',
    says: () =>
      "Someone used a code sent to this address to try to add it to another account. They didn't succeed, and your account is unchanged.",
    advice: ({ contact }) =>
      `If this wasn't you, make sure only you can use your phone and mailbox, and contact ${contact}.`,
    short: (values) =>
      `Someone tried to add this address to another account (${where(values)}) and didn't succeed. ${notMe(values)}`,
  },
  newSignIn: {
    subject: () => 'New sign-in to your account',
    says: () =>
      'Your account was just signed in to on a new device or from a new location. The location is approximate.',
    advice: ({ recordLink }) => `Was this you? Please let us know: ${recordLink}`,
    short: (values) => `New sign-in to your account (${where(values)}). Was this you? ${values.recordLink}`,
  },
  signInPaused: {
    subject: () => 'Password sign-in is paused',
    says: ({ minutes }) =>
      `There were too many incorrect password attempts on your account. To protect it, ${minutes ? `for ${minutes} minutes` : 'until you reset it'} your password works only on devices you've used before. On other devices even the right password is rejected.`,
    advice: ({ contact, resetLink }) =>
      `On a device you've used before, sign in as usual. Questions? Contact ${contact}. Or reset your password: ${resetLink}`,
    short: (values) =>
      `Too many incorrect password attempts on your account (${where(values)}). ${values.minutes ? `For ${values.minutes} minutes` : 'Until you reset it'} your password works only on devices you've used before. Reset it: ${values.resetLink}`,
  },
  sessionEnded: {
    subject: () => 'You were signed out on a device',
    says: () => 'The old password was entered incorrectly too often on one of your devices, so it was signed out.',
    advice: ({ contact }) =>
      `If this was you, sign in again later. If it wasn't, change your password right away and contact ${contact}.`,
    short: (values) =>
      `You were signed out on a device after too many incorrect old passwords (${where(values)}). ${notMe(values)}`,
  },
  passwordsGuessed: {
    subject: () => 'Alert: passwords are being guessed',
    says: ({ count }) =>
      `At least ${count} incorrect passwords were entered within a minute, from one address or many. Until this calms down, everyone who signs in gets a captcha (where it is turned on).`,
    advice: () =>
      'Check the records of failed sign-ins and where they come from, and block the sources at the network edge.',
    short: ({ count }) =>
      `At least ${count} incorrect passwords within a minute. Everyone who signs in now gets a captcha (where it is turned on).`,
  },
  peopleCollected: {
    subject: ({ person }) => `Alert: ${person} is looking up many people`,
    says: ({ person, what }) => `${person} ${what} and was blocked.`,
    advice: () =>
      "Check whether their work requires it. Someone else may be using the account. You won't get this alert again within an hour.",
    short: (values) => `${values.person} ${values.what} and was blocked (${where(values)}).`,
  },
  recordReported: {
    subject: ({ person }) => `${person} reported: this wasn't me`,
    says: ({ person, what }) => `${person} reported that they didn't do this: ${what}.`,
    advice: ({ note }) => (note ? `They wrote: ${note}` : 'They added no comment.'),
    short: (values) => `${values.person} reported that “${values.what}” wasn't them (${where(values)}). ${values.note}`,
  },
  approvalWaiting: {
    subject: ({ person }) => `${person} is requesting access`,
    says: ({ person, number }) => `${person} sent request ${number}. It's waiting for your decision.`,
    advice: ({ pageLink }) => `Please review it in the User Center: ${pageLink}`,
    short: ({ person, number, pageLink }) =>
      `Request ${number} from ${person} is waiting for your decision: ${pageLink}`,
  },
  approvalReminder: {
    subject: ({ person }) => `Reminder: ${person}'s request`,
    says: ({ person, number }) => `Request ${number} from ${person} is still waiting for you.`,
    advice: ({ pageLink }) =>
      `If you'll be away, add a deputy under “Approvals”. Please review it in the User Center: ${pageLink}`,
    short: ({ person, number, pageLink }) =>
      `Request ${number} from ${person} is still waiting for your decision: ${pageLink}`,
  },
  approvalsInherited: {
    subject: ({ count }) => `Requests now waiting for you: ${count}`,
    says: ({ person, count }) => `Requests that were waiting for ${person} are now waiting for you: ${count}.`,
    advice: ({ pageLink }) => `Please review them in the User Center: ${pageLink}`,
    short: ({ person, count, pageLink }) =>
      `Requests that were waiting for ${person} are now waiting for you (${count}): ${pageLink}`,
  },
  approvalsPassedOn: {
    subject: ({ count }) => `Requests no longer waiting for you: ${count}`,
    says: ({ person, count }) =>
      `The people these requests are for have a new manager. ${person} now decides requests that were waiting for you: ${count}.`,
    advice: ({ pageLink }) => `You don't have to do anything. See what still waits for you: ${pageLink}`,
    short: ({ person, count, pageLink }) =>
      `${person} now decides requests that were waiting for you (${count}). You don't have to do anything. ${pageLink}`,
  },
  deputyLeft: {
    subject: () => 'Your deputy has left',
    says: ({ person }) =>
      `${person} has left and no longer decides requests in your place. From now on they wait for you alone.`,
    advice: ({ pageLink }) => `If you still need a deputy, add another under “Approvals”: ${pageLink}`,
    short: ({ person, pageLink }) =>
      `Your deputy ${person} has left and no longer decides in your place. To add another: ${pageLink}`,
  },
  applicationDecided: {
    subject: ({ number, what }) => `Request ${number}: ${what}`,
    says: ({ number, what }) => `Your request ${number}: ${what}.`,
    advice: ({ pageLink }) => `See the details in the User Center: ${pageLink}`,
    short: ({ number, what, pageLink }) => `Your request ${number}: ${what}. ${pageLink}`,
  },
  roleEnding: {
    subject: ({ role, days }) => `“${role}” ends in ${days} days`,
    says: ({ role, source, time }) => `Your role “${role}”${source && ` in ${source}`} ends at ${time}.`,
    advice: ({ pageLink }) =>
      `If you no longer need it, you don't have to do anything. To keep it, request an extension in the User Center: ${pageLink}`,
    short: ({ role, source, time, pageLink }) =>
      `Your role “${role}”${source && ` in ${source}`} ends at ${time}. To extend it: ${pageLink}`,
  },
  administered: {
    subject: () => 'An administrator changed your account',
    says: ({ time, what }) => `An administrator changed your account at ${time}: ${what}.`,
    advice: ({ contact, pageLink }) => `Questions? Contact ${contact}. See your behavior records: ${pageLink}`,
    short: ({ what, time, contact, pageLink }) =>
      `An administrator changed your account: ${what} (${time}). Questions? Contact ${contact}. ${pageLink}`,
  },
  ...administrationNotices,
  test: {
    subject: () => 'Test message',
    says: () => 'This is a test message from your administrator. If you can read it, this channel works.',
    advice: () => 'You don’t need to do anything.',
    short: ({ organisation }) => `Test message from the ${organisation} User Center. You don't need to do anything.`,
  },
};

export const outcomes: Record<ApplicationOutcome, string> = {
  passed: 'approved, and your access is ready',
  rejected: 'rejected',
  sentBack: 'sent back to you with a question',
  stranded: 'sent back to you, because everyone who could decide has left; please send it again',
  undelivered: "approved, but it couldn't be set up; please contact your administrator",
};

export const collections: typeof collectionsSource = {
  searches: (most) => `searched for people more than ${most} times in a minute`,
  people: (most) => `looked up more than ${most} people in an hour`,
};

export const contacts: typeof contactsSource = { mobile: 'phone number', email: 'email address' };
