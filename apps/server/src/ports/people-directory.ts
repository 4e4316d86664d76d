import type { DirectoryStep } from '@uc/contract';
import { type DirectoryFault, serverText } from '@uc/messages/server';

/** An entry, with the attributes that were asked for under their names in lower case. Bytes that are no text are written as hex. */
export interface DirectoryEntry {
  dn: string;
  values: ReadonlyMap<string, readonly string[]>;
}

/** What is looked for. Values in a filter are escaped by whoever writes it. */
export interface DirectorySearch {
  base: string;
  /** Of the base alone, or of all below it too. */
  scope: 'base' | 'sub';
  filter: string;
  /** Only entries whose attribute is just one of these, in bytes, which no filter in text can say of all of them. */
  keys?: { attribute: string; bytes: readonly Buffer[] };
  attributes: readonly string[];
  /** Not more than so many entries; more is a failure. */
  most?: number;
}

/** What a directory says to a password. Only of `wrong` and `locked` it does not say that the password is right. */
export type BindAnswer =
  | 'right'
  | 'wrong'
  /** It is right and must be changed before anything else. */
  | 'mustChange'
  | 'expired'
  /** The account is switched off there, over, or not let in now. */
  | 'disabled'
  /** Too many wrong ones, or an administrator there; whatever was typed. */
  | 'locked';

/** What a directory says to a new password, or to a value. */
export type WriteAnswer =
  | 'done'
  | 'tooYoung'
  | 'inHistory'
  | 'tooShort'
  | 'quality'
  /** Its policy refuses it, and it does not say which part. */
  | 'policy'
  /** Who asks may not write it. */
  | 'notAllowed'
  | 'refused';

/** It was sent, and whether it was carried out nobody said. */
export class UnansweredWrite extends Error {
  override name = 'UnansweredWrite';
  constructor(server: string) {
    super(`${server} did not answer whether it wrote`);
  }
}

/** A server that was reached, believed and bound to. */
export interface DirectoryConnection extends AsyncDisposable {
  /** Its address, as settings have it. */
  server: string;
  /** How long the certificate that it showed is good; null: the line is in clear. */
  certificateUntil: Date | null;
  /** Entries as they come, some hundred at a time. It throws `DirectoryFailure` unless all of them came. */
  search(search: DirectorySearch): AsyncIterable<DirectoryEntry[]>;
  /** Tries a password of the entry with this name; whoever did is no longer the portal on this line. An empty one never leaves. */
  tryPassword(dn: string, password: string): Promise<BindAnswer>;
  /**
   * Has the entry's password changed by who knows the old one. No `written`: the old one does not do, which `bound` tells. It throws
   * `UnansweredWrite` where it may have been.
   */
  changePassword(dn: string, old: string, next: string): Promise<{ bound: BindAnswer; written?: WriteAnswer }>;
  /** Sets it as the portal, without the old one. */
  resetPassword(dn: string, next: string): Promise<WriteAnswer>;
  /** Puts one value of an entry in place of all that an attribute has, as the portal; null takes them away. */
  writeValue(dn: string, attribute: string, value: string | null): Promise<WriteAnswer>;
}

/** The directory cannot be asked, or did not answer whole. It repeats nothing that the other side said. */
export class DirectoryFailure extends Error {
  override name = 'DirectoryFailure';
  readonly step: DirectoryStep;
  readonly fault: DirectoryFault;
  /** Address of the server. */
  readonly server: string;
  /** The number of the answer, where it has one (RFC 4511, 4.1.9). */
  readonly code: number | undefined;
  constructor(step: DirectoryStep, fault: DirectoryFault, server: string, code?: number) {
    // As the log has it; commands say it in the language of whoever types.
    const { failed, steps, faults } = serverText.en_US.ldap;
    super(failed(server, steps[step], faults[fault]({ code: code ?? 0 })));
    this.step = step;
    this.fault = fault;
    this.server = server;
    this.code = code;
  }
}

/** The organisation's directory of people. */
export interface PeopleDirectory {
  /** Addresses of its servers, in the order they are asked in. */
  servers: readonly string[];
  /** Reaches the first server that is there; `tell` hears of every step that went well. Each question is waited for so long, or 30 s. */
  open(tell?: (server: string, step: DirectoryStep) => void, answerMs?: number): Promise<DirectoryConnection>;
  /** The same with one server alone; its line is closed when `signal` says so. */
  openAt(
    server: string,
    tell?: (server: string, step: DirectoryStep) => void,
    signal?: AbortSignal,
  ): Promise<DirectoryConnection>;
}
