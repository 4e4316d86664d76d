import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretNames, wireValues } from './wire-values.ts';

const wire = (value: unknown) => wireValues(value, 'Asia/Shanghai');

test('texts are trimmed on every level, passwords and codes never', () => {
  const value = { name: ' a b ', password: ' p ', list: [' x ', [' y ']], code: ' 1 ' };
  const sent = { name: 'a b', password: ' p ', list: ['x', ['y']], code: ' 1 ' };
  expect(wire(value)).toEqual(sent);
  expect(wire({ ' key ': [value] })).toEqual({ ' key ': [sent] });
});

test.each(secretNames)('what is called %s is sent to the letter, wherever it stands', (name) => {
  const value = { [name]: ' s ', inside: [{ [name]: [' s '] }] };
  expect(wire(value)).toEqual(value);
});

test('names that every object has are names like others', () => {
  expect(wire({ toString: ' a ', constructor: ' b ' })).toEqual({ toString: 'a', constructor: 'b' });
  expect(wire(JSON.parse('{"__proto__": " a "}'))).toEqual(JSON.parse('{"__proto__": "a"}'));
});

test("dates travel in the organisation's time zone, wherever they stand", () => {
  const when = new Date('2026-03-01T16:30:05Z');
  const written = '2026-03-02 00:30:05';
  expect(wire(when)).toBe(written);
  expect(wire({ from: when, span: [when, when] })).toEqual({ from: written, span: [written, written] });
});

test('of any value only the texts change', () => {
  const trimmed = (_: string, part: unknown) => (typeof part === 'string' ? part.trim() : part);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sent = JSON.stringify(value);
      expect(JSON.stringify(wire(value))).toBe(JSON.stringify(JSON.parse(sent, trimmed)));
    }),
  );
});
