import type { Instant, Made } from './instants.ts';

/** The tables of accounts elsewhere, and of binding them. */
export interface ThirdAuthSchema {
  bound_account: {
    id: string;
    person_id: string;
    provider: string;
    issuer: string;
    subject: string;
    name: string;
    bound_at: Made;
  };
  third_auth_flow: {
    state_hash: Buffer;
    person_id: string;
    session_id: string;
    browser_hash: Buffer;
    source: string;
    ticket_hash: Buffer;
    sealed: Buffer;
    expires_at: Instant;
  };
  third_auth_pending: {
    flow_hash: Buffer;
    person_id: string;
    session_id: string;
    source: string;
    ticket_hash: Buffer;
    issuer: string;
    subject: string;
    name: string;
    expires_at: Instant;
  };
}
