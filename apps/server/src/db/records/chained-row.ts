import { sql } from 'kysely';
import { type RecordFacts, recordHash } from './chain.ts';

/** A record as the database tells it, with its place in the chain. */
export interface ChainedRow extends Omit<RecordFacts, 'seq'> {
  /** As the driver reads large numbers. */
  seq: string;
  previous: Buffer;
  hash: Buffer;
}

/** The columns of a `ChainedRow`. */
export const chainedColumns = sql`id, at, chain, seq, person_id as "personId", operation, result, client_type as "clientType",
  application_id as "applicationId", device, browser, location, host(ip) as ip, user_agent as "userAgent", detail,
  request_id as "requestId", session_id as "sessionId", previous_hash as previous, hash`;

/** Whether a record says what was hashed, when it was written, after the record before it. */
export const isAsWritten = (row: ChainedRow) =>
  recordHash(row.previous, { ...row, seq: Number(row.seq) }).equals(row.hash);
