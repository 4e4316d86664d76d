import type { Scene } from '@uc/contract';

/** What a code is asked for. */
export type CodePurpose = Scene | 'resetPassword';

/** Where something was done, as its record keeps it; put into words when the message leaves. */
export interface Circumstances {
  /** A place's name, `intranet`, or nothing. */
  place: string;
  device: string;
}

/** Every kind of message, and what its text is filled with. When it was caused is known of every one. */
export interface LetterValues {
  code: { code: string; purpose: CodePurpose; minutes: number };
  passwordChanged: Circumstances;
  /** The link is for the former address alone. */
  mobileChanged: Circumstances & { undoLink?: string };
  emailChanged: Circumstances & { undoLink?: string };
  changeUndone: Circumstances & { what: 'mobile' | 'email' };
  otpBound: Circumstances;
  otpFrozen: Circumstances;
  /** The source's name is in the recipient's language already; an account's name is somebody's own text and stays out. */
  thirdAuthBound: Circumstances & { source: string };
  thirdAuthUnbound: Circumstances & { source: string };
  /** Somebody else has proved an address that is the recipient's here (security EN-06). */
  addressClaimed: Circumstances;
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
  | 'what'
  | 'source'
  | 'undoLink'
  | 'undoHours',
  string
>;
