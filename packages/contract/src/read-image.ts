import type { FieldReading } from './form-fields.ts';
import * as limits from './limits.ts';

/** The pictures that the second image rule (spec 5.2) allows, each with the base64 of its first bytes. */
const signatures = { png: 'iVBORw0KGgo', jpeg: '/9j/', gif: 'R0lGOD' } as const;

/** A picture as a data address: PNG, JPEG or GIF by its content, not by what it says it is, and under the largest size. */
export function readImage(value: string): FieldReading {
  const head = /^data:image\/(png|jpeg|gif);base64,/.exec(value);
  if (head === null) return { rule: 'format' };
  const data = value.slice(head[0].length);
  // Base64 writes three bytes as four characters and pads the last group.
  if (data.length > (limits.imageBytes / 3 + 1) * 4) return { rule: 'long' };
  const isWhole = data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  const type = head[1] as keyof typeof signatures; // the pattern allows only these three
  if (!isWhole || !data.startsWith(signatures[type])) return { rule: 'format' };
  const bytes = (data.length / 4) * 3 - (data.length - data.replace(/=+$/, '').length);
  return bytes < limits.imageBytes ? { value } : { rule: 'long' };
}
