import { limits } from '@uc/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmbiguousForm, createFormReader } from './form-reader.ts';

/** Reads a form that comes in pieces of some length. */
function read(text: string, pieceBytes = 3): unknown {
  const reader = createFormReader();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.add(bytes.subarray(at, at + pieceBytes));
  return reader.end();
}

/** Texts in which everything that means something in a form occurs often. */
const formText = fc
  .array(fc.constantFrom('a', 'b', '&', '=', '+', '%', '%2', '%41', '%3D', '%26', '%e4%bd%a0', 'g', '0'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

test('a form is read as the platform reads it, in pieces of any length', () => {
  fc.assert(
    fc.property(formText, fc.integer({ min: 1, max: 16 }), (text, pieceBytes) => {
      const fields = [...new URLSearchParams(text)];
      const isAmbiguous = new Set(fields.map(([name]) => name)).size !== fields.length;
      expect(read(text, pieceBytes)).toEqual(isAmbiguous ? new AmbiguousForm() : Object.fromEntries(fields));
    }),
    { numRuns: 2_000 },
  );
});

test('signs beyond ASCII may stand as they are; bytes that are no text become the sign for that', () => {
  expect(read('a=%你%2&你=1', 1)).toEqual({ a: '%你%2', 你: '1' });
  expect(read('a=%F0%9F&b=%F0%9F你', 1)).toEqual({ a: '\ufffd', b: '\ufffd你' });
});

test('names that stand twice, or look like a path, are ambiguous', () => {
  for (const text of ['a=1&a=1', 'a=1&%61=2', 'a[]=1', 'a[x]=1', '__proto__=1', '%5F_proto__=1'])
    expect(read(text)).toBeInstanceOf(AmbiguousForm);
});

test('a hundred fields are read, one more is refused while it comes', () => {
  const form = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
  expect(Object.keys(read(form(limits.formFields)) as object)).toHaveLength(limits.formFields);
  expect(() => read(form(limits.formFields + 1))).toThrow('More fields');
  const reader = createFormReader();
  expect(() => reader.add(Buffer.from(`${form(limits.formFields + 1)}&`))).toThrow('More fields');
});

test('a long field is a file in base64: as a text beyond ASCII it is refused', () => {
  const long = 'a'.repeat(limits.bodyBytes + 1);
  expect(read(`a=${long}`, 1_000)).toEqual({ a: long });
  expect(() => read(`a=${long}%ff`, 1_000)).toThrow('no ASCII');
  expect(() => read(`a=${'你'.repeat(limits.bodyBytes)}`, 1_000)).toThrow('no ASCII');
});
