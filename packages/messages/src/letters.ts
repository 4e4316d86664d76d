import type { AdministratorDeed, Operation, Scene } from '@uc/contract';

/** What a code is asked for. */
export type CodePurpose = Scene | 'resetPassword';

/** Where something was done, as its record keeps it; put into words when the message leaves. */
export interface Circumstances {
  /** A place's name, `intranet`, or nothing. */
  place: string;
  device: string;
}

/** What an administrator's deed was about: one name (a permission, a role, a file …), and how many; empty and 0 where it has none. */
export interface DeedFacts {
  subject: string;
  count: number;
}

/** What has become of a permission application, as its applicant is told. */
export type ApplicationOutcome = 'passed' | 'rejected' | 'sentBack' | 'undelivered';

/** Every kind of message, and what its text is filled with. When it was caused is known of every one. */
export interface LetterValues {
  code: { code: string; purpose: CodePurpose; minutes: number };
  passwordChanged: Circumstances;
  /** The link leads to where the password can be reset once more, by whoever it belongs to. */
  passwordReset: Circumstances & { resetLink: string };
  /** The link is for the former address alone. */
  mobileChanged: Circumstances & { undoLink?: string };
  emailChanged: Circumstances & { undoLink?: string };
  changeUndone: Circumstances & { what: 'mobile' | 'email' };
  otpBound: Circumstances;
  otpFrozen: Circumstances;
  /** The key that the device's was sealed with was lost. */
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
  /** Even the right password is refused for so long, 0: until it is reset; the link leads to where it can be. */
  signInPaused: Circumstances & { minutes: number; resetLink: string };
  /** Wrong passwords given as a proof ended the session. */
  sessionEnded: Circumstances;
  /** To the security contact: so many wrong passwords came in a minute. */
  passwordsGuessed: { count: number };
  /** To the security contact: who searches for more people than one needs, and by what they were stopped. */
  peopleCollected: Circumstances & { person: string; limit: 'searches' | 'people'; most: number };
  /** To the security contact: whose record, what it was, and what they say about it. Circumstances are the record's. */
  recordReported: Circumstances & { operation: Operation; person: string; at: string; note: string };
  /** To whoever decides: who applies, and the application's number; and the same once more, when they are reminded. */
  approvalWaiting: { person: string; number: string; pageLink: string };
  approvalReminder: { person: string; number: string; pageLink: string };
  /** To whoever applied; `undelivered`: it was passed, but the connected system could not carry it out. */
  applicationDecided: { number: string; outcome: ApplicationOutcome; pageLink: string };
  /** A role that ends; names are in the recipient's language already, `at` is the end. */
  roleEnding: { role: string; source: string; at: string; days: number; pageLink: string };
  /** An administrator changed something of the recipient's at the command line; the link leads to its record. */
  administered: DeedFacts & { deed: AdministratorDeed; pageLink: string };
  /** Asked for by the administrator. */
  test: Record<never, never>;
}
export type LetterKind = keyof LetterValues;

/** What the texts of messages are filled with, in the recipient's words; empty where a kind has none. */
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
  | 'resetLink',
  string
>;
