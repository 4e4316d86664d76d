import type { Channel, Locale, TextForm, TextPart } from '@uc/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Made } from './instants.ts';

/** The parts of a text as somebody wrote them, with values as {name}. */
export type OwnParts = Partial<Record<TextPart, string>>;

/** The tables of messages on their way, and of what was asked for. */
export interface MessageSchema {
  message: {
    id: string;
    channel: Channel;
    kind: string;
    person_id: string | null;
    locale: Locale;
    payload: Buffer | null;
    state: Generated<'waiting' | 'sent' | 'failed' | 'expired'>;
    tries: Generated<number>;
    due_at: Made;
    taken_by: string | null;
    expires_at: Instant | null;
    reason: string | null;
    created_at: Made;
    settled_at: Instant | null;
  };
  message_text: {
    kind: string;
    form: TextForm;
    locale: Locale;
    version: number;
    /** Null: the built-in text again. */
    parts: ColumnType<OwnParts | null, string | null, never>;
    changed_by: string | null;
    changed_at: Made;
    reason: string;
  };
  message_request: {
    id: string;
    destination: Buffer;
    channel: Channel | 'asked';
    person_id: string | null;
    network: string | null;
    is_new: boolean;
    at: Made;
  };
}
