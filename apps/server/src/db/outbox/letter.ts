import type { Channel, Locale } from '@uc/contract';
import type { Circumstances, LetterKind, LetterValues } from '@uc/messages/server';
import type { OwnParts } from '../message-schema.ts';
import type { Origin } from '../records/append.ts';

/** Where a message goes: a phone in E.164, an email address, or the provider's own id of the person. */
export interface Recipient {
  channel: Channel;
  address: string;
}

/** What a message says; its words are chosen when it leaves. */
export type Content = { [K in LetterKind]: { kind: K; values: LetterValues[K] } }[LetterKind];

/** A message as a feature writes it. */
export type Letter = Content & {
  to: Recipient;
  /** Whom it concerns; only they learn whether it left. */
  personId: string | null;
  locale: Locale;
  /** The recipient's name, as long as it may be. */
  name: string;
  /** Not sent any more after this long: a code that has expired only confuses. */
  expiresInMinutes?: number;
  /** A text that is tried out. */
  own?: OwnParts;
};

/** What is sealed into the row. */
export type Payload = Content & {
  address: string;
  name: string;
  /** The browser whose step caused it; in the demo alone. */
  cause?: string;
  /** A text that is tried out, in the place of the one that counts; a test to oneself alone has it. */
  own?: OwnParts;
};

/** Where a call came from, as messages tell it. */
export function circumstancesOf({
  location,
  device,
  browser,
}: Pick<Origin, 'location' | 'device' | 'browser'>): Circumstances {
  return { place: location, device: [device, browser].filter(Boolean).join(' · ') };
}
