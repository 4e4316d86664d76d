import type { Transport } from '@uc/contract/server';
import type { ColumnType } from 'kysely';
import type { Instant, Made } from './instants.ts';

/** What a passkey's answer is for; a challenge of one of these is worth nothing for another. */
export type PasskeyPurpose = 'signIn' | 'secondStep' | 'add' | 'prove';

/** Passkeys, what they are asked to sign, and who does not want one. */
export interface PasskeySchema {
  passkey: {
    id: string;
    person_id: string;
    credential_id: Buffer;
    rp_id: string;
    public_key: Buffer;
    /** A bigint, which the driver hands over as a string. */
    counter: ColumnType<string, number, number>;
    name: string;
    aaguid: string | null;
    transports: Transport[];
    is_synced: boolean;
    created_at: Made;
    last_used_at: Instant | null;
    copied_at: Instant | null;
  };
  passkey_challenge: {
    challenge_hash: Buffer;
    purpose: PasskeyPurpose;
    browser_hash: Buffer;
    person_id: string | null;
    session_id: string | null;
    ticket_hash: Buffer | null;
    expires_at: Instant;
  };
  passkey_put_off: { person_id: string; session_id: string; at: Made };
}
