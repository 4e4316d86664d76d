import type { AdministratorDeed, Operation, Scene } from '@uc/contract';

/** What a code is asked for. */
export type CodePurpose = Scene | 'resetPassword' | 'signIn';

/** Where something was done, as its record keeps it; put into words when the message leaves. */
export interface Circumstances {
  /** A place's name, `intranet`, or nothing. */
  place: string;
  device: string;
}

/** What an administrator's action was about: one name (a permission, a role, a file …) and a number; empty and 0 where there is none. */
export interface DeedFacts {
  subject: string;
  count: number;
}

/** What has become of a permission application, as its applicant is told. */
export type ApplicationOutcome = 'passed' | 'rejected' | 'sentBack' | 'stranded' | 'undelivered';

/** Every kind of message, and the values of its text. Every message also knows when its cause happened. */
export interface LetterValues {
  code: { code: string; purpose: CodePurpose; minutes: number };
  /** To somebody who has no password yet: where they choose one, and for how many hours. */
  invitation: { passwordLink: string; hours: number };
  /** An administrator sends a way to a new password, for so many minutes. */
  resetLink: { passwordLink: string; minutes: number };
  /** To the former address: the organisation's own data has another one now. */
  contactReplaced: { what: 'mobile' | 'email' };
  passwordChanged: Circumstances;
  /** The link leads to the page where the owner can reset the password again. */
  passwordReset: Circumstances & { resetLink: string };
  /** The link is for the former address alone. */
  mobileChanged: Circumstances & { undoLink?: string };
  emailChanged: Circumstances & { undoLink?: string };
  changeUndone: Circumstances & { what: 'mobile' | 'email' };
  otpBound: Circumstances;
  /** One of several; and the last one, or all of them. */
  otpRemoved: Circumstances;
  otpOff: Circumstances;
  recoveryCodesRenewed: Circumstances;
  /** How many are left. */
  recoveryCodeUsed: Circumstances & { count: number };
  /** For how many days a browser is not asked for the second step. */
  browserSpared: Circumstances & { count: number };
  otpFrozen: Circumstances;
  passkeyAdded: Circumstances;
  passkeyRemoved: Circumstances;
  /** A copy of one of theirs was used: it opens nothing any more. */
  passkeyCopied: Circumstances;
  /** The server's key that sealed the device's secret was lost. */
  otpLost: Record<never, never>;
  /** To the security contact: how many devices had to be removed. */
  keyLost: { count: number };
  /** The source's name is in the recipient's language already; an account's name is somebody's own text and stays out. */
  thirdAuthBound: Circumstances & { source: string };
  thirdAuthUnbound: Circumstances & { source: string };
  /** Somebody else has proved an address that is the recipient's here (threat EN-06). */
  addressClaimed: Circumstances;
  /** The link leads to the record, where one can say that it was somebody else. */
  newSignIn: Circumstances & { recordLink: string };
  /** The same, of one that is odd and had no second step. */
  unusualSignIn: Circumstances & { recordLink: string };
  /** For how many minutes even the right password is refused (0: until it is reset); the link leads to the reset. */
  signInPaused: Circumstances & { minutes: number; resetLink: string };
  /** Wrong passwords given as a proof ended the session. */
  sessionEnded: Circumstances;
  /** To the security contact: so many wrong passwords came in a minute. */
  passwordsGuessed: { count: number };
  /** To the security contact: who searched for unusually many people, and which limit stopped them. */
  peopleCollected: Circumstances & { person: string; limit: 'searches' | 'people'; most: number };
  /** To the security contact: whose record it is, what it says, and the person's own words. Place and device are those of the record. */
  recordReported: Circumstances & { operation: Operation; person: string; at: string; note: string };
  /** To whoever decides: who applies, and the application's number; and the same once more, when they are reminded. */
  approvalWaiting: { person: string; number: string; pageLink: string };
  approvalReminder: { person: string; number: string; pageLink: string };
  /** To whoever decides now what waited with somebody, and to whom it waited with: how many, and the other's name. */
  approvalsInherited: { person: string; count: number; pageLink: string };
  approvalsPassedOn: { person: string; count: number; pageLink: string };
  /** To whoever named somebody as their deputy who has left. */
  deputyLeft: { person: string; pageLink: string };
  /** To whoever applied; `stranded`: nobody was left to decide; `undelivered`: it was passed, but the connected system could not carry it out. */
  applicationDecided: { number: string; outcome: ApplicationOutcome; pageLink: string };
  /** A role that ends; names are in the recipient's language already, `at` is the end. */
  roleEnding: { role: string; source: string; at: string; days: number; pageLink: string };
  /** An administrator changed something of the recipient's at the command line; the link leads to its record. */
  administered: DeedFacts & { deed: AdministratorDeed; pageLink: string };
  /** An administrator has a device removed in so many minutes; the link stops it. */
  removalAsked: { device: string; minutes: number; undoLink: string };
  /** It is removed now, or stays after all. */
  removalDone: { device: string };
  removalStopped: { device: string };
  /** An administrator disabled the account, or let its person back who has to choose a password first: neither can open a link that needs a sign-in. */
  accountDisabled: Record<never, never>;
  accountEnabled: Record<never, never>;
  /** To the security contact: an administrator was stopped after so many reset links and removed devices in an hour. */
  actsCounted: Circumstances & { person: string; count: number };
  /** To owners: who asks to make whom an administrator; the role is in the recipient's language, and `source` is whoever asks. */
  administratorAsked: { person: string; source: string; role: string; note: string; hours: number; pageLink: string };
  /** To owners: an administrator was named, or is none any more. */
  administratorsChanged: DeedFacts & {
    deed: AdministratorDeed;
    person: string;
    source: string;
    note: string;
    pageLink: string;
  };
  /** To owners: who asks for another connection to the organisation's directory; `source` is whoever asks. */
  connectionAsked: DeedFacts & {
    deed: AdministratorDeed;
    source: string;
    note: string;
    hours: number;
    pageLink: string;
  };
  /** To owners: it was changed, refused or removed. */
  connectionChanged: DeedFacts & { deed: AdministratorDeed; source: string; note: string; pageLink: string };
  /** Asked for by the administrator. */
  test: Record<never, never>;
}
export type LetterKind = keyof LetterValues;

/** The values of a message's text, in the recipient's language; empty where a kind of message has none. */
export type NoticeValues = Record<
  | 'organisation'
  | 'contact'
  | 'name'
  | 'time'
  | 'place'
  | 'device'
  | 'code'
  | 'purpose'
  | 'minutes'
  | 'hours'
  | 'count'
  | 'what'
  | 'source'
  | 'undoLink'
  | 'undoHours'
  | 'recordLink'
  | 'pageLink'
  | 'person'
  | 'number'
  | 'role'
  | 'days'
  | 'note'
  | 'resetLink'
  | 'passwordLink',
  string
>;
