import type { Locale, ThirdAuthKind } from '@uc/contract';

/** What one way through a source carries; made fresh for each and kept by us. */
export interface Way {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636), where the source knows it. */
  verifier: string;
  /** Where the source sends the browser back to; one address a source, so that none can pass for another (RFC 9700, 4.4). */
  redirectUri: string;
}

/** Whose account it is, by the word of its source. */
export interface VouchedAccount {
  /** The source's own id of the person; with the issuer it is one account in the world. */
  subject: string;
  /** What people know the account by. */
  name: string;
}

/** Where people have accounts that can be bound to theirs here. */
export interface ThirdAuthSource {
  /** As addresses and settings name it. */
  id: string;
  kind: ThirdAuthKind;
  /** Undefined: what its kind is called. */
  name: Record<Locale, string> | undefined;
  /** Who vouches for the subjects; no two sources have the same. */
  issuer: string;
  /** The address to send the browser to, which may be one inside the source's own app. */
  start(way: Way, isInApp?: boolean): Promise<string>;
  /** Turns the answer that the browser came back with into an account; throws `AnswerRefused`, or anything else when the source is away. */
  finish(answer: Readonly<Record<string, string>>, way: Way): Promise<VouchedAccount>;
  /** Lets go of connections. */
  close(): void;
}

/** The answer is not one to believe, or says no: the person did not agree, is none of the organisation, or the code is not good. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
}
