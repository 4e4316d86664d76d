import type * as z from 'zod/mini';
import { wireDate } from './dates.ts';
import { isSecret } from './fields.ts';

type Schema = z.core.$ZodType;

/** Input as it travels: strings trimmed except secrets, dates in the wire's form (spec 5.6). */
export function wireValues(schema: Schema, value: unknown, timeZone: string): unknown {
  return wireBy(alternatives(schema), value, timeZone);
}

function wireBy(schemas: readonly Schema[], value: unknown, timeZone: string): unknown {
  // Where a value may be either a secret or a text it is not trimmed here; the server trims texts anyway.
  if (typeof value === 'string') return schemas.some(isSecret) ? value : value.trim();
  if (value instanceof Date) return wireDate(value, timeZone);
  if (typeof value !== 'object' || value === null) return value;
  const inside = (key: string | number, part: unknown) => {
    const parts = schemas.map((schema) => partOf(schema, key)).filter((one) => one !== undefined);
    return wireBy(parts.flatMap(alternatives), part, timeZone);
  };
  if (Array.isArray(value)) return value.map((item, at) => inside(at, item));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(key, part)]));
}

/** The plain schemas inside of one: each option of a union, both sides of an intersection, what a wrapper (optional, nullable …) holds. */
function alternatives(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is one of zod's
  switch (def.type) {
    case 'union':
      return def.options.flatMap(alternatives);
    case 'intersection':
      return [def.left, def.right].flatMap(alternatives);
    case 'pipe':
      return [def.in, def.out].flatMap(alternatives);
    case 'lazy':
      return alternatives(def.getter());
    default:
      return 'innerType' in def ? alternatives(def.innerType) : [schema];
  }
}

/** The schema of one field of an object, or of one entry of a list; undefined where there is none. */
function partOf(schema: Schema, key: string | number): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall;
    case 'record':
      return def.valueType;
    case 'array':
      return def.element;
    case 'tuple':
      return def.items[Number(key)] ?? def.rest ?? undefined;
    default:
      return undefined;
  }
}
