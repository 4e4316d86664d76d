import type {
  CaptchaAction,
  Channel,
  CharacterClass,
  FieldKind,
  FieldPattern,
  fieldGroups,
  fieldSources,
  Locale,
  RoleRisk,
  Scene,
  Switch,
} from '@uc/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ActsSchema } from './acts-schema.ts';
import type { ApplicationsSchema } from './applications-schema.ts';
import type { DirectorySchema, PersonState } from './directory-schema.ts';
import type { Instant, Made } from './instants.ts';
import type { MessageSchema } from './message-schema.ts';
import type { PermissionsSchema } from './permissions-schema.ts';
import type { ProofSchema } from './proof-schema.ts';
import type { RecordSchema } from './record-schema.ts';
import type { SignInSchema } from './sign-in-schema.ts';
import type { ThirdAuthSchema } from './third-auth-schema.ts';

/** What a code is for: a scene, proved at the present address, or a new address, proved by its own code. */
export type CodePurpose = Scene | 'newMobile' | 'newEmail';

/** What a key is to the database: it seals with the present one, opens with it and the retiring ones, and needs no other. */
export type KeyState = 'current' | 'retiring' | 'retired' | 'lost';

/** The tables as Kysely sees them; the migrations beside this file are the truth. */
export interface Schema
  extends ActsSchema,
    ApplicationsSchema,
    DirectorySchema,
    MessageSchema,
    PermissionsSchema,
    ProofSchema,
    RecordSchema,
    SignInSchema,
    ThirdAuthSchema {
  organisation: {
    id: string;
    parent_id: string | null;
    code: string;
    name: string;
    name_en: string;
    level: number;
    display_path: string;
    display_path_en: string;
    sort: Generated<number>;
    /** Pieces of the names, kept by the database for searching. */
    grams: GeneratedAlways<string[]>;
    grams_en: GeneratedAlways<string[]>;
  };
  person: {
    id: string;
    username: string;
    name: string;
    name_en: string;
    employee_id: string | null;
    phone: string | null;
    email: string | null;
    avatar: Buffer | null;
    /** Kept by the database. */
    avatar_version: GeneratedAlways<string | null>;
    status: Generated<PersonState>;
    /** Days of the organisation. */
    starts_on: ColumnType<Date | null, string | null | undefined, string | null>;
    ends_on: ColumnType<Date | null, string | null | undefined, string | null>;
    /** The source that ended it, or `end day`; null: an administrator. */
    disabled_by: Generated<string | null>;
    /** Kept by the database. */
    disabled_at: GeneratedAlways<Date | null>;
    erased_at: Instant | null;
    locale: Locale | null;
    created_at: Made;
    /** Kept by the database. */
    phone_since: GeneratedAlways<Date>;
    email_since: GeneratedAlways<Date>;
    /** A code or a link that went there was used; null: nobody knows whose it is. */
    phone_confirmed_at: Generated<Date | null>;
    email_confirmed_at: Generated<Date | null>;
  };
  position: {
    id: string;
    person_id: string;
    organisation_id: string;
    kind: 'main' | 'part_time' | 'seconded';
    title: string;
    title_en: string;
    manager_id: string | null;
    since: ColumnType<Date, string, string>;
  };
  password: { person_id: string; hash: string; changed_at: Made };
  person_permission: { person_id: string; permission: string };
  known_device: {
    id: string;
    person_id: string;
    token_hash: Buffer;
    created_at: Made;
    last_seen_at: Made;
    confirmed_at: Instant | null;
  };
  session: {
    id: string;
    person_id: string;
    cookie_hash: Buffer;
    bearer_hash: Buffer;
    device_id: string | null;
    locale: Locale | null;
    ip: string;
    user_agent: string;
    created_at: Made;
    active_at: Made;
    ended_at: Instant | null;
    second_factor_put_off_at: ColumnType<Date | null, never, Date>;
  };
  attempt: {
    bucket: string;
    tries: number;
    window_ends_at: Instant;
    locked_until: Instant | null;
    locks: Generated<number>;
    consecutive: Generated<number>;
    /** Behind what was typed, where there is somebody. */
    person_id: string | null;
  };
  /** One row: wrong passwords of the whole portal. */
  wrong_passwords: {
    id: Generated<true>;
    wrong: Generated<number>;
    minute_ends_at: Instant;
    alarm_told_at: Instant | null;
    alarm_until: Instant | null;
  };
  /** Whom somebody has found lately by searching for people. */
  found_person: { person_id: string; found_id: string; at: Instant };
  idempotency: {
    scope: Buffer;
    key: string;
    request_hash: Buffer;
    reply: Buffer | null;
    person_id: string | null;
    created_at: Made;
  };
  captcha: {
    token_hash: Buffer;
    action: CaptchaAction;
    owner: Buffer;
    kind: 'puzzle' | 'work';
    x: number | null;
    seed: Buffer | null;
    passed_at: Instant | null;
    expires_at: Instant;
  };
  profile_field: {
    name: string;
    section: (typeof fieldGroups)[number];
    kind: FieldKind;
    label: string;
    label_en: string;
    shown: boolean;
    masked: boolean;
    editable: boolean;
    required: boolean;
    pattern: FieldPattern | null;
    max_length: number | null;
    /** Of a date: not after today. */
    past: Generated<boolean>;
    options: ColumnType<{ value: string; label: string; labelEn: string }[], string, string>;
    source: (typeof fieldSources)[number];
    sort: number;
  };
  profile_value: { person_id: string; field: string; value: string };
  password_rules: {
    version: number;
    min_length: number;
    min_length_beside_otp: number | null;
    max_length: number;
    allowed: CharacterClass[];
    min_classes: number;
    max_repeats: number;
    history: number;
    dictionary: boolean;
    own_names: boolean;
    max_age_days: number;
    since: Made;
    made_by: string;
  };
  switched_off: { name: Switch; person_id: string | null; since: Made };
  security_code: {
    id: string;
    person_id: string;
    session_id: string;
    purpose: CodePurpose;
    channel: Channel;
    target: string;
    code_hash: Buffer;
    tries: Generated<number>;
    sent_at: Made;
    expires_at: Instant;
    used_at: Instant | null;
  };
  password_history: { id: string; person_id: string; hash: string; replaced_at: Made };
  otp_device: {
    id: Generated<string>;
    person_id: string;
    sealed_key: Buffer;
    algorithm: 'SHA1' | 'SHA256';
    name: Generated<string>;
    /** A bigint, which the driver hands over as a string. */
    last_used_step: ColumnType<string, number | string | undefined, number | string>;
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    frozen_at: Instant | null;
    bound_at: Made;
  };
  otp_pending: {
    person_id: string;
    session_id: string;
    ticket_hash: Buffer;
    sealed_key: Buffer;
    algorithm: 'SHA1' | 'SHA256';
    expires_at: Instant;
  };
  recovery_code: { person_id: string; lookup: string; hash: string; used_at: Instant | null };
  contact_change: {
    person_id: string;
    kind: 'mobile' | 'email';
    session_id: string;
    ticket_hash: Buffer;
    target: string;
    created_at: Made;
    expires_at: Instant;
  };
  contact_undo: {
    ticket_hash: Buffer;
    person_id: string;
    kind: 'mobile' | 'email';
    former: string;
    present: string;
    created_at: Made;
    expires_at: Instant;
  };
  role: {
    id: string;
    application_id: string | null;
    code: string;
    name: string;
    name_en: string;
    description: Generated<string>;
    description_en: Generated<string>;
    requestable: Generated<boolean>;
    risk: Generated<RoleRisk>;
    takes_units: Generated<boolean>;
    longest_days: number | null;
    /** Nobody holds it or can ask for it any more. */
    retired_at: Instant | null;
  };
  role_assignment: {
    person_id: string;
    role_id: string;
    source: 'job' | 'request' | 'policy';
    since: Made;
    until: Instant | null;
    reason: Generated<string>;
    reason_en: Generated<string>;
    request_id: string | null;
    told_days: number | null;
  };
  secret_key: { id: Buffer; check_value: Buffer; is_named: boolean; state: KeyState; made_at: Made };
  pinned_applications: { person_id: string; ids: string[] };
}
