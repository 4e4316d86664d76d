import { createHash } from 'node:crypto';
import { limits } from '@uc/contract';
import type { Answer } from './challenges.ts';

/** Whether a point, as the wire carries it, lies where the piece belongs. Anything that is no point is a wrong one. */
export function isRightPoint(pointJson: string, answer: Answer): boolean {
  const x = readX(pointJson);
  return answer.kind === 'puzzle' && x !== null && Math.abs(x - answer.x) <= limits.captchaTolerance;
}

/** The x of exactly `{x, y}` with a finite x inside the picture and the y that every answer has (spec 3.5). */
function readX(pointJson: string): number | null {
  if (pointJson.length > limits.captchaPointCharacters) return null;
  const point = parsed(pointJson);
  if (typeof point !== 'object' || point === null || Object.keys(point).length !== 2) return null;
  const { x, y } = point as { x?: unknown; y?: unknown }; // checked on the next line
  const isPoint = typeof x === 'number' && Number.isFinite(x) && y === limits.captchaY;
  return isPoint && x > 0 && x <= limits.captchaPictureWidth ? x : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Whether a nonce was worked for: the hash of seed and nonce begins with enough zero bits. */
export function isRightWork(nonce: string, answer: Answer): boolean {
  if (answer.kind !== 'work' || nonce.length > limits.captchaPointCharacters) return false;
  const hash = createHash('sha256').update(answer.seed).update(nonce).digest();
  return Math.clz32(hash.readUInt32BE(0)) >= limits.captchaWorkBits;
}
