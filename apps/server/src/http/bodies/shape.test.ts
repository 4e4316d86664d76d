import { limits } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostOf, shapeOf } from './shape.ts';

const shape = (schema: z.ZodMiniType) => shapeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

test('what a schema lets in is counted: its lists, objects, choices and open fields', () => {
  expect(shape(z.string())).toEqual({ values: 1, depth: 0 });
  expect(shape(z.strictObject({ a: z.string(), b: z.optional(z.number()) }))).toEqual({ values: 3, depth: 1 });
  expect(shape(z.array(z.strictObject({ a: z.string() })).check(z.maxLength(5)))).toEqual({ values: 11, depth: 2 });
  expect(shape(z.union([z.string(), z.array(z.string()).check(z.maxLength(3))]))).toEqual({ values: 4, depth: 1 });
  expect(shape(z.tuple([z.string(), z.number()]))).toEqual({ values: 3, depth: 1 });
  expect(shape(z.array(z.never()).check(z.maxLength(0)))).toEqual({ values: 1, depth: 1 });
  expect(shape(z.record(z.string(), z.string()))).toEqual({ values: 1 + limits.searchKeys, depth: 1 });
});

test('a list without an end, and what could be anything, has no bounds of its own; the common ones hold', () => {
  expect(shape(z.array(z.string())).values).toBe(Infinity);
  expect(shape(z.strictObject({ a: z.unknown() }))).toEqual({ values: Infinity, depth: Infinity });
  expect(mostOf(z.array(z.unknown()))).toEqual({ values: limits.jsonValues, depth: limits.jsonDepth });
});

const rows = Object.values(endpoints).flatMap((feature) => Object.values<ServedEndpoint>(feature));
const bodies = rows.filter(({ method, encoding }) => method === 'POST' && encoding === 'json');

test.each(bodies.map((row) => [row.path, row] as const))('%s says itself how much it can use', (_, { input }) => {
  const { values, depth } = shape(input);
  expect(values).toBeLessThanOrEqual(limits.jsonValues - limits.spareValues);
  expect(depth).toBeLessThanOrEqual(limits.jsonDepth - limits.spareDepth);
});
