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
const lastOfAscii = 0x7f;

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
  const fields: { from: number; name: number; value: number; to: number }[] = [];
  let from = 0;
  let value: number | undefined;
  /** Whether the field holds nothing beyond ASCII so far. */
  let isPlain = true;
  /** What may turn out to be a percent code: whether its sign has come, and its first digit. */
  let isCode = false;
  let firstDigit: number | undefined;

  function put(byte: number): void {
    if (byte > lastOfAscii) isPlain = false;
    bytes.push(byte);
  }

  /** It was none: taken as it stands. */
  function endCode(): void {
    if (!isCode) return;
    put(percent);
    if (firstDigit !== undefined) put(firstDigit);
    isCode = false;
    firstDigit = undefined;
  }

  function endField(): void {
    endCode();
    const to = bytes.length;
    // What is long is a file in base64; as a text beyond ASCII it would take ten times as long to put together.
    if (!isPlain && to - from > limits.bodyBytes) refuseBody('A long field that is no ASCII');
    if (to > from) fields.push({ from, name: value === undefined ? to : value - 1, value: value ?? to, to });
    from = to;
    value = undefined;
    isPlain = true;
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
    else put(byte === plus ? space : byte);
  }

  function takeDigit(byte: number): void {
    if (firstDigit === undefined) {
      firstDigit = byte;
      return;
    }
    put(16 * digitOf(firstDigit) + digitOf(byte));
    isCode = false;
    firstDigit = undefined;
  }

  /** The sign itself is kept, so that a field with an empty name is one too. */
  function markValue(): number {
    put(equals);
    return bytes.length;
  }

  return {
    add(piece) {
      for (let at = 0; at < piece.length; at++) take(piece[at] as number); // within its length
    },
    end() {
      endField();
      const entries = fields.map((field): [string, string] => [
        bytes.text(field.from, field.name),
        bytes.text(field.value, field.to),
      ]);
      return isAmbiguous(entries.map(([name]) => name)) ? new AmbiguousForm() : Object.fromEntries(entries);
    },
  };
}

const digitOf = (byte: number) => digits[byte] ?? -1;

/**
 * Two values for one name mean two readers may see two requests (threat MA-02). Refused where the row is known, so that the try
 * is recorded like any other.
 */
const isAmbiguous = (names: string[]) =>
  new Set(names).size !== names.length || names.some((name) => /[[\]]/.test(name) || name === '__proto__');
