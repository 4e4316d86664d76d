import type { ClientType, Locale, Operation, RecordFault, RecordResult } from '@uc/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Made } from './instants.ts';

/** The tables of behaviour records and of what stands beside them. */
export interface RecordSchema {
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
    session_id: string | null;
    values_hash: Buffer | null;
    salt: Buffer | null;
    previous_hash: Buffer;
    hash: Buffer;
  };
  record_chain: {
    chain: string;
    seq: string;
    hash: Buffer;
    at: Instant | null;
    seal: Buffer | null;
    is_erased: Generated<boolean>;
  };
  record_anchor: { chain: string; seq: string; hash: Buffer; seal: Buffer; made_at: Made };
  /** Sums of the days that charts show; the database keeps them with every record. */
  record_sign_in_sum: { person_id: string; quarter: Instant; successes: number; failures: number };
  record_place_sum: { person_id: string; day: string; location: string; count: number; last_at: Instant };
  /** One row: the day from which on sums are complete. */
  record_sums: { id: boolean; complete_since: string };
  /** Up to where a chain was sealed with a key that was lost. */
  record_lost_seal: { chain: string; seq: string; hash: Buffer; seal: Buffer; made_at: Made };
  /** Up to where the values of a chain were erased. */
  record_erasure: { chain: string; seq: string; hash: Buffer; seal: Buffer; made_at: Made };
  record_answer: {
    record_id: string;
    person_id: string;
    at: Instant;
    answer: 'yes' | 'no' | null;
    answered_at: Instant | null;
    reported_at: Instant | null;
  };
  record_check: {
    id: string;
    asked_by: string | null;
    asked_as: Generated<string>;
    asked_at: Made;
    finished_at: Instant | null;
    taken_until: Instant | null;
    total: Generated<string>;
    checked: Generated<string>;
    under_way: Generated<string>;
    chain: Generated<string>;
    faults: Generated<number>;
    shown: ColumnType<{ chain: string; seq: number; what: RecordFault }[], string | undefined, string>;
    lost: Generated<number>;
  };
  audit_export: {
    token_hash: Buffer;
    person_id: string;
    session_id: string;
    filters: ColumnType<Record<string, string>, string, string>;
    locale: Locale;
    before: Made;
    expires_at: Instant;
  };
  record_export: {
    token_hash: Buffer;
    person_id: string;
    session_id: string;
    filters: ColumnType<Record<string, string>, string, string>;
    locale: Locale;
    newest_at: Instant;
    newest_seq: string;
    expires_at: Instant;
  };
}
