import type { FieldError, FieldRule, Locale } from '@uc/contract';
import { limits } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import { serverText } from '@uc/messages/server';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { fail } from '../calls/fail.ts';
import { AmbiguousForm, createFormReader } from './bodies/form-reader.ts';
import { createJsonReader } from './bodies/json-reader.ts';
import type { Body } from './bodies/read-body.ts';
import { refuseBody } from './bodies/reader.ts';
import { mostOf } from './bodies/shape.ts';

/** Reads the input of a call by its row's schema; whatever does not fit is named, field by field, in the caller's language. */
export async function readInput(
  endpoint: ServedEndpoint,
  request: FastifyRequest,
  locale: Locale,
  body: Body,
): Promise<unknown> {
  const raw = endpoint.method === 'GET' ? addressedInput(request) : await bodyOf(endpoint, request, body);
  const parsed = endpoint.input.safeParse(raw, { reportInput: true }); // absent and of a wrong type are told apart by it
  if (parsed.success) return parsed.data;
  return fail('request.invalid', {
    details: named(parsed.error.issues.flatMap((issue) => fieldErrors(issue, locale))),
  });
}

/**
 * The fields that an address holds. `_t` only defeats caches (spec 7.2) and is none of any call; what the path
 * names wins over the query.
 */
export function addressedInput(request: FastifyRequest): unknown {
  const { _t, ...query } = request.query as Record<string, unknown>; // Fastify's parser yields a flat record
  return { ...query, ...(request.params as Record<string, string>) }; // and so do the path's names
}

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** A row takes the one kind of body it names: a form needs no preflight, so where none is due none is read (threat CS-02). */
async function bodyOf(endpoint: ServedEndpoint, request: FastifyRequest, body: Body): Promise<unknown> {
  // A twin of a field in the address is one more way to be read twice (threat MA-02).
  if (Object.keys(request.query as object).length > 0) fail('request.invalid');
  const type = request.headers['content-type'];
  if (type === undefined && !body.isThere) return {};
  const [name = ''] = (type ?? '').split(';');
  if (name.trim().toLowerCase() !== mediaTypes[endpoint.encoding]) refuseBody('Of another kind', 'content.unsupported');
  const reader = endpoint.encoding === 'form' ? createFormReader() : createJsonReader(mostOf(endpoint.input));
  const read = await body.read(patienceFor(endpoint), reader);
  if (read instanceof AmbiguousForm) fail('request.invalid', { reason: 'A name stands twice or is a path' });
  return read ?? {};
}

/** A file may take a phone a while; anything else is there at once, or its place is wanted by somebody else. */
const patienceFor = ({ bodyBytes }: ServedEndpoint) =>
  bodyBytes === undefined
    ? { mostBytes: limits.bodyBytes, ms: limits.smallBodyTimeoutMs }
    : { mostBytes: bodyBytes, ms: limits.bodyTimeoutMs };

/** As many faults as help; a refusal is shorter than what was refused. */
function named(faults: FieldError[]): FieldError[] {
  return faults
    .slice(0, limits.namedFaults)
    .map(({ field, message }) => ({ field: field.slice(0, limits.namedFaultCharacters), message }));
}

function fieldErrors(issue: z.core.$ZodIssue, locale: Locale): FieldError[] {
  const at = issue.path.join('.');
  const say = (field: string, rule: FieldRule) => ({ field, message: serverText[locale].fields[rule] });
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => say([...issue.path, key].join('.'), 'unknown'));
  return [say(at, ruleOf(issue))];
}

function ruleOf(issue: z.core.$ZodIssue): FieldRule {
  switch (issue.code) {
    case 'custom':
      return (issue.params?.rule as FieldRule | undefined) ?? 'format'; // the contract's own refinements name their rule
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type';
    case 'invalid_value':
      return 'choice';
    case 'too_big':
      return 'long';
    case 'too_small':
      return 'short';
    default:
      return 'format';
  }
}
