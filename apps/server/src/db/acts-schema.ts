import type { GeneratedAlways } from 'kysely';
import type { Instant, Made } from './instants.ts';

/** The tables of what administrators do to people, and of finding them. */
export interface ActsSchema {
  person_search: {
    person_id: string;
    /** Made by statements of their own. */
    keys: GeneratedAlways<string | null>;
    /** Letters and digits that keys begin with, but those of phones and addresses. */
    firsts: GeneratedAlways<string | null>;
    signed_in_at: Instant | null;
    /** Where the list has them; triggers keep both. */
    rank: GeneratedAlways<number | null>;
    username: GeneratedAlways<string | null>;
    /** The units they have positions in, kept by triggers as well; null: too many for a line of an index. */
    units: GeneratedAlways<string[] | null>;
  };
  person_note: { id: string; person_id: string; author_id: string; at: Made; text: string; changed_at: Instant | null };
  device_removal: {
    id: string;
    person_id: string;
    kind: 'otp' | 'passkey';
    device_id: string;
    device_name: string;
    asked_by: string;
    reason: string;
    token_hash: Buffer;
    asked_at: Made;
    due_at: Instant;
    stopped_at: Instant | null;
    done_at: Instant | null;
    stopped_by: 'person' | 'link' | 'administrator' | null;
  };
  held_act: { id: string; agent_id: string; person_id: string; act: 'sendResetLink' | 'removeDevice'; at: Made };
}
