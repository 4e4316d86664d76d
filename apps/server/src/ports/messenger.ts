import type { Channel, Locale } from '@uc/contract';

/** One message, ready to leave: all its texts are in the recipient's language already. */
export interface Message {
  /** The same on every try, so that a provider can drop a repeat. */
  id: string;
  /** A phone in E.164, an email address, or the provider's own id of the person. */
  to: string;
  kind: string;
  locale: Locale;
  /** One line. */
  subject: string;
  text: string;
  /** The same as a whole page, for mail. */
  html: string;
  /** What is filled into a text that the provider keeps: SMS in China allows no other (`code`, `minutes`, `time` …). */
  values: Readonly<Record<string, string>>;
}

/** How long a try may take: until the message is the provider's, and from then until its answer. */
export interface Patience {
  handInMs: number;
  answerMs: number;
}

/** What a channel must offer. */
export interface Messenger {
  channel: Channel;
  /** Where handing in and being answered are two steps; otherwise a try has the usual time in all. */
  patience?: Patience;
  /**
   * Resolves once the provider has accepted; throws `MessageRefused` when another try cannot help, anything else when it may.
   * A channel with two steps awaits `handIn` before the last byte leaves; when that throws, the byte must not leave.
   */
  send(message: Message, signal: AbortSignal, handIn?: () => Promise<void>): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

/** The provider will never take this message: an unknown recipient, a text it does not allow. Says why, without the recipient. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}
