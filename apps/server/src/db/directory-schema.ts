import type {
  AdministratorRole,
  Channel,
  DirectoryWord,
  SourceJobEnd,
  SourceJobNote,
  SourceJobStage,
  SourceJobState,
  SourceLineKind,
  SourceRefusal,
} from '@uc/contract';
import type { DirectoryReason, DirectoryStop } from '@uc/messages/server';
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

/** A plan of dropped files in numbers; nothing that stood in them but the names of units and columns. */
export interface JobFigures {
  lines: number;
  people: number;
  kinds: Partial<Record<SourceLineKind, number>>;
  unchanged: number;
  isEmpty: boolean;
  /** Files tell of no groups. */
  stops: {
    reason: Exclude<DirectoryStop, 'ungrouped'>;
    count: number;
    now: number;
    most: number;
    of: number;
    unit: string;
  }[];
  causes: { unit: string; count: number; isMissing: boolean }[];
  unknown: { file: string; name: string; what: 'column' | 'sheet' }[];
}

/** The tables of where people, units and positions come from. */
export interface DirectorySchema {
  source: {
    name: string;
    kind: 'hand' | 'file' | 'ldap' | 'oidc';
    keeps_passwords: Generated<boolean>;
    made_at: Made;
    changes_passwords: Generated<boolean>;
    writes_fields: Generated<string[]>;
  };
  source_behind: { word: DirectoryWord; source: string };
  /** Tries against the directory that count, each made before it is tried. */
  directory_bind: { id: string; person_id: string; at: Made; failed_at: Date | null };
  /** Phones and emails that the directory does not have yet, or only just. */
  directory_value: {
    person_id: string;
    field: 'phone' | 'email';
    id: string;
    made_at: Made;
    due_at: Made;
    tries: Generated<number>;
    done_at: Date | null;
    /** Of the last time that it was not taken. */
    why: string | null;
  };
  /** Passwords on their way to the directory. */
  directory_password: {
    person_id: string;
    id: string;
    act: 'changePassword' | 'resetPassword';
    mark: string | null;
    place: object;
    made_at: Made;
  };
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
    /** Kept by the database: when being an owner ended last, also where it began again. */
    ended_at: Generated<Instant | null>;
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
  /** The directory as it is set up in the browser, and what waits for a second owner. */
  directory_connection: {
    id: string;
    is_waiting: boolean;
    described: ColumnType<unknown, string, never>;
    sealed_password: Buffer;
    has_new_password: boolean;
    reason: string;
    made_by: string | null;
    agreed_by: string | null;
    made_at: Made;
    replaces: string | null;
    expires_at: Instant | null;
  };
  source_job: {
    id: string;
    source: string;
    person_id: string;
    made_at: Made;
    expires_at: Instant;
    state: Generated<SourceJobState>;
    keeps_passwords: boolean;
    closes_missing: boolean;
    /** Of the directory: all of it, whatever was seen before. */
    reads_whole: Generated<boolean>;
    bytes: number;
    holder: string | null;
    taken_until: Instant | null;
    tries: Generated<number>;
    stage: Generated<SourceJobStage>;
    done: Generated<number>;
    total: Generated<number>;
    begun_at: Instant | null;
    is_stopping: Generated<boolean>;
    digest: string | null;
    figures: ColumnType<JobFigures | null, string | null | undefined, string | null>;
    note: SourceJobNote | null;
    ended: SourceJobEnd | null;
    withheld: Generated<string[]>;
    skips_refused: Generated<boolean>;
    goes_beyond: Generated<boolean>;
    invites: Generated<boolean>;
    reason: Generated<string>;
    request_id: Generated<string>;
    run_id: string | null;
  };
  source_job_file: { job_id: string; place: number; name: string; bytes: number };
  source_job_piece: { job_id: string; file: number; piece: number; bytes: number; sealed: Buffer };
  source_job_lines: { job_id: string; place: number; kind: SourceLineKind | 'fault'; sealed: Buffer };
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
    /** How many people it took out of which unit. */
    left_units: ColumnType<Record<string, number>, string | undefined, string>;
  };
  /** When the directory is read next, and who is at it. */
  source_schedule: {
    source: string;
    due_at: Made;
    holder: string | null;
    taken_until: Instant | null;
    last_at: Instant | null;
    last_outcome: 'done' | 'nothing' | 'refused' | 'failed' | null;
    /** How long the certificate is good that the server showed when it was read last. */
    certificate_until: Instant | null;
  };
  /** What the last run of a source has seen. */
  source_mark: { source: string; print: string; whole_at: Instant; seen: Buffer };
  /** Runs of which nothing was carried out. */
  refused_run: {
    id: string;
    source: string;
    at: Made;
    actor: string;
    place: string;
    digest: string;
    refusal: SourceRefusal;
    /** What it would have done. */
    counts: ColumnType<Record<string, number>, string, string>;
    refused: number;
    refusals: ColumnType<RefusedLine[], string, string>;
    took_ms: number;
  };
}
