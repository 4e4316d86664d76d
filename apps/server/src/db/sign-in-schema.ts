import type { Channel, FlowChannel, ResetStep, Risk, Scene } from '@uc/contract';
import type { Transport } from '@uc/contract/server';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Made } from './instants.ts';

/** What a passkey's answer is for; a challenge of one of these is worth nothing for another. */
export type PasskeyPurpose = 'signIn' | 'secondStep' | 'add' | 'prove';

/** The ways in: passkeys, and steps on the way through a sign-in, an identity provider or a forgotten password. */
export interface SignInSchema {
  oidc_flow: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    code_verifier: Buffer;
    /** Null: the one that the short form of the settings names. */
    provider: string | null;
    expires_at: Instant;
  };
  sign_in_ticket: {
    ticket_hash: Buffer;
    browser_hash: Buffer;
    person_id: string;
    expires_at: Instant;
    /** What the provider said, for the session to come; null: by a program that kept nothing of it. */
    provider: string | null;
    issuer: string | null;
    subject: string | null;
    sid: string | null;
    /** Sealed. */
    id_token: Buffer | null;
  };
  account_flow: { state_hash: Buffer; browser_hash: Buffer; source: string; sealed: Buffer; expires_at: Instant };
  account_ticket: {
    ticket_hash: Buffer;
    browser_hash: Buffer;
    person_id: string;
    account_id: string;
    source: string;
    expires_at: Instant;
  };
  provider_session: {
    session_id: string;
    provider: string;
    issuer: string;
    subject: string;
    /** The session there, where the provider names it. */
    sid: string | null;
    /** Sealed; gone once the session has ended. */
    id_token: Buffer | null;
    leave_hash: Buffer | null;
    leave_until: Instant | null;
  };
  provider_identity: { issuer: string; subject: string; person_id: string; linked_at: Made };
  logout_token: { issuer: string; jti_hash: Buffer; expires_at: Instant };
  reset_flow: {
    id: string;
    token_hash: Buffer;
    browser_hash: Buffer;
    account: Buffer;
    person_id: string | null;
    device_id: string | null;
    channel: Channel;
    code_hash: Buffer;
    tries: Generated<number>;
    step: Generated<ResetStep>;
    is_second_proved: Generated<boolean>;
    sent_at: Made;
    expires_at: Instant;
  };
  sign_in_flow: {
    flow_hash: Buffer;
    browser_hash: Buffer;
    person_id: string;
    risk: ColumnType<Risk | null, Risk | null | undefined, never>;
    /** What stood in the password's place; null: the password. */
    through: string | null;
    expires_at: Instant;
    may_send: Generated<boolean>;
    code_id: string | null;
    code_hash: Buffer | null;
    code_channel: FlowChannel | null;
    code_tries: Generated<number>;
    code_expires_at: Instant | null;
  };
  renewal_flow: { flow_hash: Buffer; browser_hash: Buffer; person_id: string; expires_at: Instant };
  spared_browser: { token_hash: Buffer; person_id: string; device_id: string; made_at: Made; expires_at: Instant };
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
    scene: Scene | null;
    ticket_hash: Buffer | null;
    expires_at: Instant;
  };
  passkey_put_off: { person_id: string; session_id: string; at: Made };
}
