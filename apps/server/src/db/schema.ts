import type { CaptchaAction, ClientType, Locale, Operation, RecordResult } from '@uc/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Made = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tables as Kysely sees them; the migrations beside this file are the truth. */
export interface Schema {
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
    status: Generated<'active' | 'disabled'>;
    locale: Locale | null;
    created_at: Made;
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
  known_device: { id: string; person_id: string; token_hash: Buffer; created_at: Made; last_seen_at: Made };
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
  };
  attempt: {
    bucket: string;
    tries: number;
    window_ends_at: Instant;
    locked_until: Instant | null;
    locks: Generated<number>;
    consecutive: Generated<number>;
  };
  oidc_flow: { state_hash: Buffer; browser_hash: Buffer; nonce: string; code_verifier: Buffer; expires_at: Instant };
  sign_in_ticket: { ticket_hash: Buffer; browser_hash: Buffer; person_id: string; expires_at: Instant };
  idempotency: { scope: Buffer; key: string; request_hash: Buffer; reply: Buffer | null; created_at: Made };
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
  application_category: { id: string; code: string; name: string; name_en: string; sort: Generated<number> };
  application_host: { pattern: string };
  application: {
    id: string;
    code: string;
    name: string;
    name_en: string;
    aliases: Generated<string[]>;
    pinyin: ColumnType<string[][], string, string>;
    description: Generated<string>;
    description_en: Generated<string>;
    category_id: string;
    url: string;
    open_mode: Generated<'tab' | 'self'>;
    sign_in: Generated<'none' | 'oidc'>;
    initiate_login_url: string | null;
    state: Generated<'enabled' | 'disabled' | 'removed'>;
    requestable: Generated<boolean>;
    icon: Buffer | null;
    icon_type: 'image/svg+xml' | 'image/png' | null;
    sort: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  role: {
    id: string;
    application_id: string | null;
    code: string;
    name: string;
    name_en: string;
    description: Generated<string>;
    description_en: Generated<string>;
  };
  role_assignment: {
    person_id: string;
    role_id: string;
    source: 'job' | 'request' | 'policy';
    since: Made;
    until: Instant | null;
  };
  application_audience: {
    kind: 'everyone' | 'organisation' | 'role' | 'person';
    subject_id: string;
    application_id: string;
  };
  pinned_applications: { person_id: string; ids: string[] };
  record: {
    id: string;
    at: Instant;
    chain: string;
    seq: string;
    person_id: string | null;
    operation: Operation;
    result: RecordResult;
    client_type: ClientType;
    application_id: string | null;
    device: string;
    browser: string;
    location: string;
    ip: string | null;
    user_agent: string;
    detail: ColumnType<Record<string, unknown>, string, string>;
    request_id: string | null;
    previous_hash: Buffer;
    hash: Buffer;
  };
  record_chain: { chain: string; seq: string; hash: Buffer };
}
