import { limits } from '@uc/contract';
import * as z from 'zod/mini';

/** How many values a body holds, its lists and objects counted with them, and how deep they nest. */
export interface Shape {
  values: number;
  depth: number;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const one: Shape = { values: 1, depth: 0 };
const none: Shape = { values: 0, depth: 0 };
const known = new WeakMap<z.core.$ZodType, Shape>();

/** The most that a row can use, by its schema, and a little to spare: whoever sends one field too many is told which. */
export function mostOf(input: z.core.$ZodType): Shape {
  const found = known.get(input);
  if (found) return found;
  const { values, depth } = shapeOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const most = {
    values: Math.min(values + limits.spareValues, limits.jsonValues),
    depth: Math.min(depth + limits.spareDepth, limits.jsonDepth),
  };
  known.set(input, most);
  return most;
}

/** The largest value that a schema lets in. A list without an end, or a part that could be anything, is without bounds. */
export function shapeOf(schema: JsonSchema | boolean): Shape {
  if (typeof schema === 'boolean') return schema ? { values: Infinity, depth: Infinity } : none;
  const { anyOf, oneOf, allOf, type, not } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return largest(choices.map(shapeOf));
  if (allOf) return around(allOf.map(shapeOf));
  if (type === 'object')
    return around(
      Object.values(schema.properties ?? {})
        .map(shapeOf)
        .concat(openPart(schema)),
    );
  if (type === 'array')
    return around([...(schema.prefixItems ?? []).map(shapeOf), times(itemOf(schema), schema.maxItems ?? Infinity)]);
  if (not !== undefined) return none; // nothing at all
  return type === undefined && schema.enum === undefined && schema.const === undefined ? shapeOf(true) : one;
}

/** Fields whose names are data: so many as a search may have. */
function openPart({ additionalProperties }: JsonSchema): Shape {
  if (additionalProperties === undefined || additionalProperties === false) return none;
  return times(shapeOf(additionalProperties), limits.searchKeys);
}

const itemOf = ({ items = false }: JsonSchema): Shape =>
  Array.isArray(items) ? largest(items.map(shapeOf)) : shapeOf(items);

const times = ({ values, depth }: Shape, count: number): Shape => ({ values: count === 0 ? 0 : values * count, depth });

const largest = (shapes: Shape[]): Shape => ({
  values: Math.max(0, ...shapes.map(({ values }) => values)),
  depth: Math.max(0, ...shapes.map(({ depth }) => depth)),
});

/** A list or object around its parts. */
const around = (parts: Shape[]): Shape => ({
  values: parts.reduce((sum, { values }) => sum + values, 1),
  depth: 1 + largest(parts).depth,
});
