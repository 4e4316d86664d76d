import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 30_000;
/** What typing a code and sending it may take on a busy machine. */
const typingMs = 10_000;

/**
 * The code of a moment ago, which still counts for whoever typed slowly; that of this moment is left for the next proof, so that nobody waits for another.
 * It is given where its time does not end while it is typed.
 */
export async function codeBefore(key: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < typingMs) await sleep(left);
  return codeOf(key, -1);
}

/** The present one-time password, or that of so many steps from now, computed here by RFC 6238 and not by the library that the server checks it with. */
export function codeOf(key: string, stepsAway = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + stepsAway));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
