import { sql } from 'kysely';
import { areErased, hashValues, type RecordFacts, recordHash } from './chain.ts';

/** A record as the database tells it, with its place in the chain. */
export interface ChainedRow extends Omit<RecordFacts, 'seq'> {
  /** As the driver reads large numbers. */
  seq: string;
  /** Null in records from before values were hashed apart. */
  valuesHash: Buffer | null;
  /** Null there as well, and once the values are erased. */
  salt: Buffer | null;
  previous: Buffer;
  hash: Buffer;
}

/** The columns of a `ChainedRow`. */
export const chainedColumns = sql`id, at, chain, seq, person_id as "personId", operation, result, client_type as "clientType",
  application_id as "applicationId", device, browser, location, host(ip) as ip, user_agent as "userAgent", detail,
  request_id as "requestId", session_id as "sessionId", values_hash as "valuesHash", salt, previous_hash as previous, hash`;

/** Whether a record says what was hashed, when it was written, after the record before it; one whose values are erased says nothing besides. */
export const isAsWritten = (row: ChainedRow) =>
  recordHash(row.previous, { ...row, seq: Number(row.seq) }, row.valuesHash).equals(row.hash) && areItsValues(row);

const areItsValues = ({ valuesHash, salt, ...row }: ChainedRow) =>
  valuesHash === null || (salt === null ? areErased(row) : hashValues(row, salt).equals(valuesHash));

/** Whether its values were taken out. */
export const isEmptied = ({ valuesHash, salt }: ChainedRow) => valuesHash !== null && salt === null;
