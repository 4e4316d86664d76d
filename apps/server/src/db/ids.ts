import { randomInt } from 'node:crypto';
import { drawChance } from './chance.ts';

/** Ids within one millisecond that keep their order: what the twelve bits between time and chance can count. */
const perTick = 0x1000;
let tick = 0;
let count = 0;

/** Bytes of chance in an id. */
const chanceBytes = 8;

/**
 * A new row's id: UUIDv7 (RFC 9562, its fixed-length counter), random enough not to be guessed, dense in an index, and later
 * than every id this process made before it: what is read in order of ids is read in the order it was written.
 */
export function newId(): string {
  const now = Date.now();
  if (now > tick) [tick, count] = [now, randomInt(perTick / 2)];
  else if (++count === perTick) [tick, count] = [tick + 1, 0];
  const bytes = Buffer.allocUnsafe(16);
  drawChance(chanceBytes).copy(bytes, 8);
  bytes.writeUIntBE(tick, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text could be the id of a row; the database would refuse any other with an error. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
