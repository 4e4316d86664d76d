import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secretNames } from '../wire-values.ts';
import { endpoints } from './endpoints.ts';
import { secret, secrets, text } from './fields.ts';

/** The paths of all secrets in a schema, as the JSON Schema of it shows them. */
function secretsIn(schema: z.ZodMiniType): string[] {
  const found: string[] = [];
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('isSecret' in part) found.push(path);
    for (const [name, inside] of Object.entries(part)) {
      if (name === 'properties')
        for (const [field, one] of Object.entries(inside as object))
          look(one, path === '' ? field : `${path}.${field}`);
      else look(inside, path);
    }
  };
  look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: secrets }), '');
  return found;
}

const rows = Object.entries(endpoints).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, { input }]) => ({ name: `${feature}.${name}`, found: secretsIn(input) })),
);

test('a secret is found in whatever holds it', () => {
  const one = secret(9);
  const lists = z.object({ a: z.array(one), b: z.union([text(9), z.optional(one)]), c: text(9) });
  expect(secretsIn(lists)).toEqual(['a', 'b']);
  expect(secretsIn(z.record(z.string(), z.object({ inside: z.nullable(one) })))).toEqual(['inside']);
  expect(secretsIn(z.object({ checked: one.check(z.minLength(2)) }))).toEqual(['checked']);
});

test('every secret of every call has a name by which the client knows not to trim it', () => {
  const found = rows.flatMap(({ found }) => found);
  expect(found.length).toBeGreaterThan(20);
  for (const { name, found } of rows)
    for (const path of found) expect(secretNames, `${name}: ${path}`).toContain(path.split('.').at(-1));
  expect(new Set(found.map((path) => path.split('.').at(-1)))).toEqual(new Set(secretNames));
});
