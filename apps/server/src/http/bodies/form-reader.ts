import { limits } from '@uc/contract';
import { Gather } from './gather.ts';
import { type Reader, refuseBody } from './reader.ts';

/** Stands for a form that two readers may read in two ways. */
export class AmbiguousForm {}

const sign = (character: string) => character.charCodeAt(0);
const ampersand = sign('&');
const equals = sign('=');
const plus = sign('+');
const percent = sign('%');
const space = sign(' ');

/** The value of a hexadecimal digit; -1 for anything else. */
const digits = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

/**
 * Reads the fields of a form (URL Standard, application/x-www-form-urlencoded): counted and decoded as they come, so that neither
 * many fields nor one long one has to be gone through at the end.
 */
export function createFormReader(): Reader {
  const bytes = new Gather();
  const fields: { from: number; value: number; to: number }[] = [];
  let from = 0;
  let value: number | undefined;
  /** What may turn out to be a percent code: whether its sign has come, and its first digit. */
  let isCode = false;
  let firstDigit: number | undefined;

  /** It was none: taken as it stands. */
  function endCode(): void {
    if (!isCode) return;
    bytes.push(percent);
    if (firstDigit !== undefined) bytes.push(firstDigit);
    isCode = false;
    firstDigit = undefined;
  }

  function endField(): void {
    endCode();
    if (bytes.length > from) fields.push({ from, value: value ?? bytes.length, to: bytes.length });
    from = bytes.length;
    value = undefined;
    if (fields.length > limits.formFields) refuseBody('More fields than a form may have');
  }

  function take(byte: number): void {
    if (isCode && digitOf(byte) >= 0) {
      takeDigit(byte);
      return;
    }
    endCode();
    if (byte === percent) isCode = true;
    else if (byte === ampersand) endField();
    else if (byte === equals && value === undefined) value = markValue();
    else bytes.push(byte === plus ? space : byte);
  }

  function takeDigit(byte: number): void {
    if (firstDigit === undefined) {
      firstDigit = byte;
      return;
    }
    bytes.push(16 * digitOf(firstDigit) + digitOf(byte));
    isCode = false;
    firstDigit = undefined;
  }

  /** The sign itself is kept, so that a field with an empty name is one too. */
  function markValue(): number {
    bytes.push(equals);
    return bytes.length;
  }

  return {
    add(piece) {
      for (let at = 0; at < piece.length; at++) take(piece[at] as number); // within its length
    },
    end() {
      endField();
      const entries = fields.map(({ from: start, value: middle, to }): [string, string] => [
        bytes.text(start, middle).replace(/=$/, ''),
        bytes.text(middle, to),
      ]);
      return isAmbiguous(entries.map(([name]) => name)) ? new AmbiguousForm() : Object.fromEntries(entries);
    },
  };
}

const digitOf = (byte: number) => digits[byte] ?? -1;

/**
 * Two values for one name mean two readers may see two requests (security MA-02). Refused where the row is known, so that the try
 * is recorded like any other.
 */
const isAmbiguous = (names: string[]) =>
  new Set(names).size !== names.length || names.some((name) => /[[\]]/.test(name) || name === '__proto__');
