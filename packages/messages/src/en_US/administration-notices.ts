import type { administrationNotices as source } from '../zh_CN/administration-notices.ts';
import { where } from './notice-phrases.ts';

/** Messages about what administrators do, to whom it concerns, to owners and to the security contact. */
export const administrationNotices: typeof source = {
  removalAsked: {
    subject: ({ device }) => `Your device ${device} is about to be removed`,
    says: ({ device, minutes }) =>
      `An administrator asked to remove ${device} from your account. It happens in ${minutes} minutes.`,
    advice: ({ contact, undoLink }) =>
      `If you didn't ask for this, stop it now: ${undoLink} Then contact ${contact}. If you did, you don't need to do anything.`,
    short: ({ device, minutes, contact, undoLink }) =>
      `Your device ${device} is removed in ${minutes} minutes, as an administrator asked. Not you? Stop it: ${undoLink} and contact ${contact}.`,
  },
  removalDone: {
    subject: ({ device }) => `Your device ${device} was removed`,
    says: ({ device }) =>
      `As an administrator asked, ${device} was removed from your account, and you were signed out everywhere.`,
    advice: ({ contact }) => `If you didn't ask for this, contact ${contact} right away.`,
    short: ({ device, contact }) =>
      `Your device ${device} was removed, and you were signed out everywhere. Not you? Contact ${contact}.`,
  },
  removalStopped: {
    subject: ({ device }) => `Your device ${device} stays`,
    says: ({ device }) => `The removal of ${device} was stopped. Your device works as before.`,
    advice: ({ contact }) => `If you have questions, contact ${contact}.`,
    short: ({ device, contact }) => `The removal of your device ${device} was stopped. Questions? Contact ${contact}.`,
  },
  accountDisabled: {
    subject: () => 'Your account was disabled',
    says: ({ time }) =>
      `An administrator disabled your account at ${time}. You were signed out everywhere and can't sign in for now.`,
    advice: ({ contact }) => `Questions? Contact ${contact}.`,
    short: ({ time, contact }) =>
      `An administrator disabled your account at ${time}, and you were signed out everywhere. Questions? Contact ${contact}.`,
  },
  accountEnabled: {
    subject: () => 'Your account was enabled again',
    says: ({ time }) =>
      `An administrator enabled your account again at ${time}. You will be sent an invitation: choose a new password by its link, then sign in.`,
    advice: ({ contact }) => `No invitation, or other questions? Contact ${contact}.`,
    short: ({ time, contact }) =>
      `An administrator enabled your account again at ${time}. An invitation to choose a new password is sent separately. Questions? Contact ${contact}.`,
  },
  actsCounted: {
    subject: ({ person }) => `Alert: ${person} resets many accounts`,
    says: ({ person, count }) =>
      `${person} sent reset links or had devices removed ${count} times within an hour and was blocked.`,
    advice: () =>
      "Check whether their work requires it. Someone else may be using the account. You won't get this alert again within an hour.",
    short: (values) =>
      `${values.person} sent reset links or had devices removed ${values.count} times within an hour and was blocked (${where(values)}).`,
  },
  administratorAsked: {
    subject: ({ person }) => `Please confirm: ${person} is to become an administrator`,
    says: ({ source, person, role, hours, note }) =>
      `${source} asks to make ${person} an administrator (${role}). Another owner has to agree within ${hours} hours, or it lapses. Reason: ${note}`,
    advice: ({ pageLink }) => `Agree or refuse in User Center: ${pageLink}`,
    short: ({ source, person, role, hours, pageLink }) =>
      `${source} asks to make ${person} an administrator (${role}). Agree or refuse within ${hours} hours: ${pageLink}`,
  },
  administratorsChanged: {
    subject: () => 'Administrators were changed',
    says: ({ source, person, what, time, note }) =>
      `At ${time}, ${source} did this to ${person}: ${what}. Reason: ${note}`,
    advice: ({ contact, pageLink }) => `If this looks wrong, check who administers and contact ${contact}: ${pageLink}`,
    short: ({ source, person, what, pageLink }) =>
      `Administrators were changed: ${source} to ${person}: ${what}. ${pageLink}`,
  },
  connectionAsked: {
    subject: () => 'Please confirm: another connection to the directory',
    says: ({ source, what, hours, note }) =>
      `${source} ${what}. Passwords of its people will go there. Another owner has to agree within ${hours} hours, or it lapses. Reason: ${note}`,
    advice: ({ pageLink }) => `Agree or refuse in User Center: ${pageLink}`,
    short: ({ source, what, hours, pageLink }) =>
      `${source} ${what}. Agree or refuse within ${hours} hours: ${pageLink}`,
  },
  connectionChanged: {
    subject: () => 'News of the connection to the directory',
    says: ({ source, what, time, note }) => `At ${time}, ${source} ${what}. Reason: ${note}`,
    advice: ({ contact, pageLink }) =>
      `If this looks wrong, look at Sources in User Center and contact ${contact}: ${pageLink}`,
    short: ({ source, what, pageLink }) => `The connection to the directory: ${source} ${what}. ${pageLink}`,
  },
};
