import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonReader } from './json-reader.ts';
import type { Shape } from './shape.ts';

/** Reads a text that comes in pieces of some length. */
function read(text: string, most: Shape, pieceBytes = 7): unknown {
  const reader = createJsonReader(most);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.add(bytes.subarray(at, at + pieceBytes));
  return reader.end();
}

const roomy = { values: 10_000, depth: 100 };

test('whatever is JSON is read as JSON.parse reads it, in pieces of any length', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 1, max: 64 }), (value, pieceBytes) => {
      const text = JSON.stringify(value);
      fc.pre(!/__proto__|"constructor"/.test(text));
      expect(read(text, roomy, pieceBytes)).toEqual(JSON.parse(text));
    }),
  );
});

/** Values and depth counted on the parsed value, the slow way. */
function measure(value: unknown): Shape {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const parts = Object.values(value).map(measure);
  return {
    values:
      1 +
      Math.max(
        1,
        parts.reduce((sum, part) => sum + part.values, 0),
      ), // an empty one counts as if it held one
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}

test('a body of just as many values, just as deep, is read; with room for one less of either it is refused', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 1, max: 64 }), (value, pieceBytes) => {
      const text = JSON.stringify(value);
      fc.pre(!/__proto__|"constructor"/.test(text));
      const { values, depth } = measure(value);
      expect(read(text, { values, depth }, pieceBytes)).toEqual(JSON.parse(text));
      if (values > 1) expect(() => read(text, { values: values - 1, depth }, pieceBytes)).toThrow('More values');
      if (depth > 0) expect(() => read(text, { values, depth: depth - 1 }, pieceBytes)).toThrow('Nested deeper');
    }),
  );
});

test('signs inside a text are no structure, whatever stands before its quotes', () => {
  const text = JSON.stringify({ a: '[{,]}"\\', b: '\\\\"', '{"': ',,,' });
  expect(read(text, { values: 4, depth: 1 }, 1)).toEqual(JSON.parse(text));
});

test('too much is refused at the piece that brings it, not at the end', () => {
  const reader = createJsonReader({ values: 100, depth: 3 });
  reader.add(Buffer.from('{"id":['));
  expect(() => reader.add(Buffer.from('{},'.repeat(1_000)))).toThrow('More values');
  const other = createJsonReader({ values: 100, depth: 2 });
  expect(() => other.add(Buffer.from('[[['))).toThrow('Nested deeper');
});

test('names that reach for a prototype are refused at any depth, and a mark before the first byte is none of the text', () => {
  for (const text of [
    '{"a":[{"__proto__":1}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":1}}',
    '{"a":{"constructor":{"prototype":{}}}}',
  ])
    expect(() => read(text, roomy)).toThrow('prototype');
  expect(read('{"constructor":1,"prototype":2}', roomy)).toEqual({ constructor: 1, prototype: 2 });
  expect(read('\ufeff{"a":1}', roomy)).toEqual({ a: 1 });
});
