import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Licence } from './permissions.ts';
import type { Operation } from './records.ts';

/** A call as data: the server registers it, the client derives its typed call from it, the documentation is printed from it. */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** One line for the reader of the documentation. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Who may call: everyone, or both halves of a session. Signed in is what a row gets that says nothing. */
  readonly access: 'anonymous' | 'session';
  /** A plain GET that a link or an image can make: the cookie half is enough, and signed out means 302. */
  readonly navigation: boolean;
  readonly encoding: 'json' | 'form';
  /** The client shows no failure of this call. */
  readonly silent: boolean;
  /** Asked for by a timer, not by a person: does not keep the session alive. */
  readonly background: boolean;
  /** Uses the connections kept free for what must work under load: sign-in and credential changes. */
  readonly sensitive: boolean;
  readonly licence: Licence | undefined;
  /** Written to the person's records, with its result. */
  readonly records: Operation | undefined;
  /** Failures the caller shows in place; all others are shown by the call's display mode. */
  readonly handled: readonly ErrorCode[];
}

type Extras = Partial<Omit<Endpoint, 'method' | 'path' | 'summary' | 'input' | 'output'>>;
type Row<I extends z.ZodMiniType, O extends z.ZodMiniType> = { summary: string; input: I; output: O } & Extras;

const defaults = {
  access: 'session',
  navigation: false,
  encoding: 'json',
  silent: false,
  background: false,
  sensitive: false,
  licence: undefined,
  records: undefined,
  handled: [],
} as const satisfies Omit<Endpoint, 'method' | 'path' | 'summary' | 'input' | 'output'>;

/** A call that reads. */
export function get<I extends z.ZodMiniType, O extends z.ZodMiniType>(path: `/${string}`, row: Row<I, O>): Endpoint<I, O> {
  return { ...defaults, method: 'GET', path, ...row };
}

/** A call with an effect; it takes an `Idempotency-Key`. */
export function post<I extends z.ZodMiniType, O extends z.ZodMiniType>(path: `/${string}`, row: Row<I, O>): Endpoint<I, O> {
  return { ...defaults, method: 'POST', path, ...row };
}

/** What a caller passes: the schema's input side. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never;
/** What a handler receives: the schema's output side. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never;
/** What a caller gets, and all that a handler's answer lets out. */
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never;
