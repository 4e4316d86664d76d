import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { ServedRow } from './server/row.ts';

/**
 * A call as data, as far as whoever makes it needs to know it. What the server alone reads of it, its schemas for instance, stands under
 * the same name in `server/`, which the web never loads; the compiler takes the types of input and answer from there.
 */
export interface Endpoint<Row extends ServedRow = ServedRow> {
  readonly method: 'GET' | 'POST';
  /** Names in it (`/app/launch/:id`) are fields of the input. */
  readonly path: `/${string}`;
  readonly encoding: 'json' | 'form';
  /** Changes something: it takes an `Idempotency-Key`, and a repeat has no second effect. */
  readonly effect: boolean;
  /** The client shows no failure of this call. */
  readonly silent: boolean;
  /** Asked for by a timer, not by a person: does not keep the session alive. */
  readonly background: boolean;
  /**
   * Uses the connections kept free for what must work under load: sign-in, credential changes, ending sessions. A change by
   * somebody signed in is made one at a time for each person, and not after its session has ended.
   */
  readonly sensitive: boolean;
  /** Failures that the calling page shows itself, under a field for instance; all others are shown as the call's display mode says. */
  readonly handled: readonly ErrorCode[];
  /** For the compiler only: never there. */
  readonly row?: Row;
}

type Choices = Partial<Pick<Endpoint, 'encoding' | 'silent' | 'background' | 'sensitive' | 'handled'>>;

function endpoint(method: Endpoint['method'], effect: boolean, path: Endpoint['path'], choices: Choices): Endpoint {
  const usual = { encoding: 'json', silent: false, background: false, sensitive: false, handled: [] } as const;
  return { method, path, effect, ...usual, ...choices };
}

/** A call that reads. */
export function get<Row extends ServedRow>(path: Endpoint['path'], choices: Choices = {}): Endpoint<Row> {
  return endpoint('GET', false, path, choices) as Endpoint<Row>; // its row is a type and no value
}

/** A call with an effect; it takes an `Idempotency-Key`. */
export function post<Row extends ServedRow>(path: Endpoint['path'], choices: Choices = {}): Endpoint<Row> {
  return endpoint('POST', true, path, choices) as Endpoint<Row>;
}

/** A call that reads, but asks more than an address can hold. */
export function query<Row extends ServedRow>(path: Endpoint['path'], choices: Choices = {}): Endpoint<Row> {
  return endpoint('POST', false, path, choices) as Endpoint<Row>;
}

/** What a caller passes: the schema's input side. */
export type InputOf<E> = E extends Endpoint<infer Row> ? z.input<Row['input']> : never;
/** What a handler receives: the schema's output side. */
export type ParsedInputOf<E> = E extends Endpoint<infer Row> ? z.output<Row['input']> : never;
/** What a caller gets. Nothing else of what a handler returns leaves the server. */
export type OutputOf<E> = E extends Endpoint<infer Row> ? z.output<Row['output']> : never;
/** Whether only administrators may call. */
export type IsAdministration<E> =
  E extends Endpoint<infer Row> ? (Row extends { admin: readonly unknown[] } ? true : false) : never;
/** Who may call. */
export type AccessOf<E> = E extends Endpoint<infer Row> ? (Row extends { access: infer A } ? A : 'session') : never;
