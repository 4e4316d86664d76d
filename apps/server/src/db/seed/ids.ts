import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** The id of a demo row, made from what names it (UUIDv8, RFC 9562 appendix B.2): the same in every demo. */
export function demoId(table: string, name: string): string {
  const bytes = createHash('sha256').update(`user-center demo ${table} ${name}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  return spelled(bytes);
}

/** An id as `newId` would have made it at that moment, with its random part from the demo's own chance. */
export function demoIdAt(at: Date, random: Random): string {
  const bytes = Buffer.allocUnsafe(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | random.integer(0, 0x0fff), 6);
  bytes.writeUInt32BE(random.integer(0, 0xffff_ffff), 8);
  bytes.writeUInt32BE(random.integer(0, 0xffff_ffff), 12);
  return spelled(bytes);
}

function spelled(bytes: Buffer): string {
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
