import type { ProofWay, Scene, Switch } from '@uc/contract';
import type { Instant, Made } from './instants.ts';

/** The tables of what people have proved: a ticket for one change, and the latest proof of a session. */
export interface ProofSchema {
  proof_ticket: {
    ticket_hash: Buffer;
    person_id: string;
    session_id: string;
    scene: Scene;
    way: ProofWay;
    expires_at: Instant;
  };
  provider_proof: {
    state_hash: Buffer;
    browser_hash: Buffer;
    person_id: string;
    session_id: string;
    scene: Scene;
    provider: string;
    nonce: string;
    code_verifier: Buffer;
    begun_at: Made;
    answered_at: Instant | null;
    proof_hash: Buffer | null;
    expires_at: Instant;
  };
  session_proof: {
    session_id: string;
    person_id: string;
    way: ProofWay;
    switch: Switch | 'provider';
    proved_at: Made;
    exported_at: Instant | null;
    ended_at: Instant | null;
  };
}
