import type * as z from 'zod/mini';
import type { CaptchaAction } from './captcha-actions.ts';
import type { ErrorCode } from './errors.ts';
import type { Licence } from './licences.ts';
import type { Operation } from './record-words.ts';
import type { Switch } from './scenes.ts';

/** Who may call: everyone, or both halves of a session. */
export type Access = 'anonymous' | 'session';

/** A call as data: the server registers it, the client derives its typed call from it, the documentation is printed from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  /** Names in it (`/app/launch/:id`) are fields of the input. */
  readonly path: `/${string}`;
  /** One line for the reader of the documentation. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Who may call; a row that says nothing about it needs a session. */
  readonly access: Who;
  /** A plain GET that a link or an image can make: the cookie half is enough, and signed out means 302. */
  readonly navigation: boolean;
  /** The address of an image: a failure is answered with its status, because no page could be shown. */
  readonly picture: boolean;
  /** Answers with a file that is made while it is sent, which may take longer than a call. */
  readonly file: boolean;
  /** Pages of ours that a failed navigation leads to in place of the common ones; names in them are fields of the input. */
  readonly pages: { readonly [Code in ErrorCode]?: `/${string}` };
  readonly encoding: 'json' | 'form';
  /** The largest body it accepts; undefined means `limits.bodyBytes`. */
  readonly bodyBytes: number | undefined;
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
  /** Sent compressed. Only for long answers without a secret: compressed together with text of an attacker's choice, a secret can be guessed (BREACH). */
  readonly compressed: boolean;
  /** Needs a solved captcha in `captchaToken` whenever the server decides so. */
  readonly captcha: CaptchaAction | undefined;
  /** Closed when the administrator's switch is off; `scene`: the switch of the scene that the input names. */
  readonly switch: Switch | 'scene' | undefined;
  readonly licence: Licence | undefined;
  /** Written to the person's records, with its result. */
  readonly records: Operation | undefined;
  /** Failures that the calling page shows itself, under a field for instance; all others are shown as the call's display mode says. */
  readonly handled: readonly ErrorCode[];
}

type Extras = Omit<Endpoint, 'method' | 'path' | 'summary' | 'input' | 'output' | 'access'>;
type Row<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access> = {
  summary: string;
  input: I;
  output: O;
  access?: A;
} & Partial<Extras>;

const defaults: Extras = {
  effect: false,
  navigation: false,
  picture: false,
  file: false,
  pages: {},
  encoding: 'json',
  bodyBytes: undefined,
  silent: false,
  background: false,
  sensitive: false,
  compressed: false,
  captcha: undefined,
  switch: undefined,
  licence: undefined,
  records: undefined,
  handled: [],
};

function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  row: Row<I, O, A>,
): Endpoint<I, O, A> {
  // A row without `access` infers A as its default, 'session', which is the value put here.
  return { ...defaults, method, path, access: 'session' as A, ...row };
}

/** A call that reads. */
export function get<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access = 'session'>(
  path: Endpoint['path'],
  row: Row<I, O, A>,
): Endpoint<I, O, A> {
  return endpoint('GET', path, row);
}

/** A call with an effect; it takes an `Idempotency-Key`. */
export function post<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access = 'session'>(
  path: Endpoint['path'],
  row: Row<I, O, A>,
): Endpoint<I, O, A> {
  return endpoint('POST', path, { ...row, effect: true });
}

/** A call that reads, but asks more than an address can hold. */
export function query<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access = 'session'>(
  path: Endpoint['path'],
  row: Row<I, O, A>,
): Endpoint<I, O, A> {
  return endpoint('POST', path, row);
}

/** What a caller passes: the schema's input side. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never;
/** What a handler receives: the schema's output side. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never;
/** What a caller gets. Nothing else of what a handler returns leaves the server. */
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never;
