import { createHash, hash } from 'node:crypto';
import type { ClientType, Operation, RecordResult } from '@uc/contract';
import type { Seal } from '../../secrets/seal.ts';
import { drawChance } from '../chance.ts';

/** What a record tells of somebody: gone once they are erased. */
export interface RecordValues {
  device: string;
  browser: string;
  location: string;
  ip: string | null;
  userAgent: string;
  detail: Record<string, unknown>;
}

/** What one record says, before it is chained. */
export interface RecordFacts extends RecordValues {
  id: string;
  at: Date;
  chain: string;
  seq: number;
  personId: string | null;
  operation: Operation;
  result: RecordResult;
  clientType: ClientType;
  applicationId: string | null;
  requestId: string | null;
  sessionId: string | null;
}

/** What the first record of every chain is chained to. */
export const chainStart = Buffer.alloc(32);

/** How many chains share the records of those nobody knows. */
const strangerChains = 16;

/** The chain of what administrators do at the command line. */
export const administratorsChain = 'administrators';

/** The chain a record belongs to: the person's own, or one of a few for strangers, spread by address; without one, the administrators'. */
export function chainOf(personId: string | null, ip: string | null): string {
  if (personId) return personId;
  if (ip === null) return administratorsChain;
  const spread = createHash('sha256').update(ip).digest()[0] ?? 0;
  return `stranger-${spread % strangerChains}`;
}

/** A record in whose place nothing of anybody stands. */
export const noValues: RecordValues = { device: '', browser: '', location: '', ip: null, userAgent: '', detail: {} };

/** Whether nothing of anybody stands there. */
export const areErased = ({ device, browser, location, ip, userAgent, detail }: RecordValues) =>
  `${device}${browser}${location}${ip ?? ''}${userAgent}` === '' && Object.keys(detail).length === 0;

const saltBytes = 16;

/**
 * Stands for the values of a record in its hash. Salted, so that once values and salt are erased nobody finds out by trying what they were;
 * until then they can be checked by it.
 */
export const hashValues = (values: RecordValues, salt: Buffer): Buffer => hashWritten(writeValues(values), salt);

const hashWritten = (written: Buffer, salt: Buffer): Buffer => hash('sha256', Buffer.concat([salt, written]), 'buffer');

/** The values of a record as they are hashed: the same for everybody to whom the same happened, and so written once for all of them. */
export const writeValues = ({ device, browser, location, ip, userAgent, detail }: RecordValues): Buffer =>
  Buffer.from(JSON.stringify([device, browser, location, ip, userAgent, sorted(detail)]));

/** Those under a salt of its own. */
export function saltWritten(
  written: Buffer,
  salt: Buffer = drawChance(saltBytes),
): { salt: Buffer; valuesHash: Buffer } {
  return { salt, valuesHash: hashWritten(written, salt) };
}

/** The values of a new record under a salt of its own. */
export const saltValues = (values: RecordValues, salt?: Buffer): { salt: Buffer; valuesHash: Buffer } =>
  saltWritten(writeValues(values), salt);

/**
 * Ties a record to the one before it. Changing, removing or swapping any row breaks every hash that follows.
 * The order of the lists is part of the format: never change it, add at the end. Records from before values were hashed apart have no hash of
 * them, and hold the values themselves.
 */
export function recordHash(previous: Buffer, record: RecordFacts, valuesHash: Buffer | null = null): Buffer {
  const canonical = JSON.stringify(valuesHash ? withoutValues(record, valuesHash) : withValues(record));
  return hash('sha256', Buffer.concat([previous, Buffer.from(canonical)]), 'buffer');
}

const withoutValues = (record: RecordFacts, valuesHash: Buffer) => [
  2,
  record.id,
  record.at.toISOString(),
  record.chain,
  record.seq,
  record.personId,
  record.operation,
  record.result,
  record.clientType,
  record.applicationId,
  record.requestId,
  record.sessionId,
  valuesHash.toString('hex'),
];

function withValues(record: RecordFacts): unknown[] {
  return [
    record.id,
    record.at.toISOString(),
    record.chain,
    record.seq,
    record.personId,
    record.operation,
    record.result,
    record.clientType,
    record.applicationId,
    record.device,
    record.browser,
    record.location,
    record.ip,
    record.userAgent,
    sorted(record.detail),
    record.requestId,
    // Records from before it was known were hashed without it.
    ...(record.sessionId ? [record.sessionId] : []),
  ];
}

/** The database returns JSON with its own order of keys, so the hash is taken over a fixed one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

/** A place in a chain: how many records there are up to it, and the hash of the last of these. */
export interface ChainPoint {
  chain: string;
  seq: number;
  hash: Buffer;
}

/** The end of a chain, where older months were cut off, up to where a lost key had sealed it, or up to where its values were erased. */
export type PointKind = 'end' | 'anchor' | 'lost' | 'erased';

/**
 * Vouches for a place in a chain, and so for everything before it: anybody who can write to the database can hash a chain
 * anew, but the key of this lives outside it. The kinds differ, or an old end could be passed off as a beginning.
 */
export function sealPoint(seal: Seal, kind: PointKind, { chain, seq, hash }: ChainPoint): Buffer {
  return seal.fingerprint(...vouchedFor(kind, { chain, seq, hash }));
}

const vouchedFor = (kind: PointKind, { chain, seq, hash }: ChainPoint) =>
  [`record ${kind}`, `${chain} ${seq} ${hash.toString('hex')}`] as const;

/** A place in a chain as the database tells it. */
export type ToldPoint = ChainPoint & { seal: Buffer | null };

/** Whether the seal beside a place is that place's own, under any of the keys. */
export const isSealed = (seal: Seal, kind: PointKind, point: ToldPoint) =>
  point.seal !== null && seal.isPrintOf(point.seal, ...vouchedFor(kind, point));
