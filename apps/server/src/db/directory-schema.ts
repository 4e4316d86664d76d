import type { AdministratorRole, Channel } from '@uc/contract';
import type { DirectoryReason } from '@uc/messages/server';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Made } from './instants.ts';

/** In which state a person is; nobody but the active signs in. */
export type PersonState = 'invited' | 'waiting' | 'active' | 'disabled';

/** A line that a run left out: where it stood and why, without what it held. `count` is another line, or a bound. */
export interface RefusedLine {
  file: string;
  line: number;
  column: string;
  reason: DirectoryReason;
  count: number;
}

/** The tables of where people, units and positions come from. */
export interface DirectorySchema {
  source: { name: string; kind: 'hand' | 'file' | 'ldap' | 'oidc'; made_at: Made };
  source_behind: { word: 'hr' | 'administrator' | 'directory'; source: string };
  person_key: { source: string; key: string; person_id: string };
  unit_key: { source: string; key: string; organisation_id: string };
  position_key: { source: string; key: string; position_id: string };
  password_link: {
    id: string;
    person_id: string;
    kind: 'invitation' | 'reset';
    /** Null while it waits for its turn, as is its end. */
    token_hash: Buffer | null;
    channel: Channel | null;
    /** Masked. */
    target: string | null;
    made_by: string;
    made_at: Made;
    /** From when it leaves. */
    minutes: Generated<number>;
    expires_at: Instant | null;
    message_id: string | null;
    released_at: Instant | null;
    /** Kept by the database, as is the next. */
    sent_at: Instant | null;
    failed_at: Instant | null;
    used_at: Instant | null;
    voided_at: Instant | null;
  };
  /** Who is shown what to do first. */
  welcome: { person_id: string; since: Made };
  administrator_role: {
    person_id: string;
    role: AdministratorRole;
    /** Units that it is limited to, with all below them; null: everywhere. */
    units: Generated<string[] | null>;
    /** Account and machine of whoever gave it at the command line; empty where a person did. */
    given_by: string;
    giver_id: Generated<string | null>;
    /** The second owner, where one had to agree. */
    agreed_by: Generated<string | null>;
    reason: Generated<string>;
    since: Made;
    until: Instant | null;
    /** Of the first owner: so long it works without a second factor. */
    grace_until: Instant | null;
  };
  /** Roles that wait for the yes of a second owner. */
  administrator_waiting: {
    id: string;
    person_id: string;
    role: 'owner' | 'people';
    units: string[] | null;
    until: Instant | null;
    reason: string;
    asked_by: string;
    asked_at: Made;
    expires_at: Instant;
  };
  source_run: {
    id: string;
    source: string;
    at: Made;
    actor: string;
    place: string;
    digest: string;
    counts: ColumnType<Record<string, number>, string, string>;
    disabled: number;
    readdressed: number;
    refused: number;
    /** The first of them. */
    refusals: ColumnType<RefusedLine[], string | undefined, string>;
    took_ms: number;
  };
}
