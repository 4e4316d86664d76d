import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secret, text } from './fields.ts';
import { wireValues } from './wire-values.ts';

const name = text(50);
const password = secret(50);
const wire = (schema: z.ZodMiniType, value: unknown) => wireValues(schema, value, 'Asia/Shanghai');

test('texts are trimmed on every level, passwords and codes never', () => {
  const schema = z.strictObject({ name, password, list: z.array(name), codes: z.array(password) });
  const value = { name: ' a b ', password: ' p ', list: [' x '], codes: [' y '] };
  expect(wire(schema, value)).toEqual({ name: 'a b', password: ' p ', list: ['x'], codes: [' y '] });
  expect(wire(z.strictObject({ inner: schema }), { inner: value })).toEqual({ inner: wire(schema, value) });
});

// Every way in which a schema can wrap another one; the secret inside has to be found in each.
test.each<[string, z.ZodMiniType, unknown]>([
  ['itself', password, ' s '],
  ['with one more check', password.check(z.minLength(2)), ' s '],
  ['optional', z.optional(z.nullable(password)), ' s '],
  ['with a default', z._default(password, 'x'), ' s '],
  ['read-only', z.readonly(password), ' s '],
  ['in a record', z.record(z.string(), password), { any: ' s ' }],
  ['in a record of objects', z.record(z.string(), z.object({ password })), { any: { password: ' s ' } }],
  ['in an optional record', z.optional(z.record(z.string(), password)), { any: ' s ' }],
  ['in a list', z.array(password), [' s ']],
  ['in a list of lists', z.array(z.array(password)), [[' s ']]],
  ['in a list of records', z.array(z.record(z.string(), password)), [{ any: ' s ' }]],
  ['in a tuple', z.tuple([z.number(), password]), [1, ' s ']],
  ['in the rest of a tuple', z.tuple([z.number()], password), [1, ' s ']],
  ['as one of several', z.union([name, password]), ' s '],
  ['in one of several', z.union([z.object({ other: name }), z.object({ password })]), { password: ' s ' }],
  [
    'in a chosen one of several',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), value: name }),
      z.object({ kind: z.literal('b'), value: password }),
    ]),
    { kind: 'b', value: ' s ' },
  ],
  ['in one half of two', z.intersection(z.object({ name }), z.object({ password })), { password: ' s ' }],
  [
    'before a change',
    z.pipe(
      password,
      z.transform((typed) => typed.length),
    ),
    ' s ',
  ],
  ['after a change', z.pipe(z.transform(String), password), ' s '],
  ['told later', z.lazy(() => z.object({ password })), { password: ' s ' }],
  ['for any other key', z.catchall(z.object({ name }), password), { any: ' s ' }],
])('a secret %s is sent to the letter', (_, schema, value) => {
  expect(wire(schema, value)).toEqual(value);
});

test('a text beside a secret is trimmed, also in records, lists and lists of lists', () => {
  const schema = z.record(z.string(), z.object({ name, password, more: z.array(z.array(name)) }));
  const value = { ' key ': { name: ' a ', password: ' b ', more: [[' c ']] } };
  expect(wire(schema, value)).toEqual({ ' key ': { name: 'a', password: ' b ', more: [['c']] } });
});

test('what the schema does not know is trimmed, whatever its name', () => {
  expect(wire(z.any(), { toString: ' a ', list: [' b '] })).toEqual({ toString: 'a', list: ['b'] });
  expect(wire(z.object({ password }), JSON.parse('{"__proto__": " a "}'))).toEqual(JSON.parse('{"__proto__": "a"}'));
});

test("dates travel in the organisation's time zone, wherever they stand", () => {
  const when = new Date('2026-03-01T16:30:05Z');
  const written = '2026-03-02 00:30:05';
  expect(wire(z.any(), when)).toBe(written);
  expect(wire(z.record(z.string(), z.date()), { from: when })).toEqual({ from: written });
  expect(wire(z.object({ span: z.tuple([z.date(), z.date()]) }), { span: [when, when] })).toEqual({
    span: [written, written],
  });
});

test('of any value only the texts change, and none where any of them may be a secret', () => {
  const secrets: z.ZodMiniType = z.lazy(() => z.union([password, z.array(secrets), z.record(z.string(), secrets)]));
  const trimmed = (_: string, part: unknown) => (typeof part === 'string' ? part.trim() : part);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sent = JSON.stringify(value);
      expect(JSON.stringify(wire(z.any(), value))).toBe(JSON.stringify(JSON.parse(sent, trimmed)));
      expect(JSON.stringify(wire(secrets, value))).toBe(sent);
    }),
  );
});
