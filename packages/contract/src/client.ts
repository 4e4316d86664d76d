import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import type { ErrorBody, ErrorCode, FieldError } from './errors.ts';
import * as limits from './limits.ts';
import { backgroundHeader } from './names.ts';
import { wireValues } from './wire-values.ts';

/** What went wrong when there was no answer of the server. */
export type TransportFailure = 'timeout' | 'network' | 'empty' | 'cancelled';

/** A call that failed: the server refused it, or could not be reached. */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly failure: TransportFailure | undefined;
  readonly details: FieldError[];
  readonly redirect: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly endpoint: Endpoint;

  constructor(
    endpoint: Endpoint,
    status: number,
    body: Partial<ErrorBody>,
    extra: { failure?: TransportFailure; retryAfter?: number } = {},
  ) {
    super(body.message ?? '');
    this.name = 'CallError';
    this.endpoint = endpoint;
    this.status = status;
    this.code = body.code;
    this.details = body.details ?? [];
    this.redirect = body.redirect;
    this.failure = extra.failure;
    this.retryAfterSeconds = extra.retryAfter;
  }
}

/** What the surroundings supply: a browser, or a test. */
export interface ClientEnvironment {
  /** Origin and `/api-uc`. */
  base: string;
  fetch: typeof fetch;
  /** The bearer half of the session, if there is one. */
  token(): string | null;
  /** The language the person chose on this device, if they did. */
  locale(): string | null;
  timeZone(): string;
  /** Extra headers of this environment (a test's cookies, say). */
  headers?(): Record<string, string>;
}

/** Choices of one call. */
export interface CallOptions {
  /** Leaves the bearer out. */
  withoutToken?: boolean;
  /** Ends an identical call that is still under way. */
  cancelDuplicates?: boolean;
  /** A timer's call, which must not keep the session alive. */
  background?: boolean;
  /** Repeats of the same action send the same key, so that it happens once. A new key is made where none is given. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

/** Makes the typed call function of one environment. */
export function createClient(environment: ClientEnvironment): Call {
  const underWay = new Map<string, AbortController>();

  return async (endpoint, input, options = {}) => {
    const values = wireValues(input, environment.timeZone()) as Record<string, unknown>;
    const abort = new AbortController();
    const duplicate = `${endpoint.method} ${endpoint.path} ${JSON.stringify(values)}`;
    if (options.cancelDuplicates) {
      underWay.get(duplicate)?.abort('cancelled');
      underWay.set(duplicate, abort);
    }
    const timer = setTimeout(() => abort.abort('timeout'), limits.requestTimeoutMs);
    const cancel = () => abort.abort('cancelled');
    options.signal?.addEventListener('abort', cancel);
    if (options.signal?.aborted) cancel();
    try {
      const init = { ...request(endpoint, values, options, environment), signal: abort.signal };
      const ask = () => environment.fetch(address(environment.base, endpoint, values), init);
      let response = await ask();
      // Repeating is safe: a read changes nothing, and a write with its key happens once. Not so for passwords and codes, where every try is counted.
      if (response.status === 503 && (endpoint.method === 'GET' || !endpoint.sensitive))
        response = await (await import('./come-back.ts')).comeBack(response, ask, abort.signal);
      return (await readAnswer(endpoint, response)) as OutputOf<typeof endpoint>;
    } catch (error) {
      if (error instanceof CallError) throw error;
      const failure = abort.signal.aborted ? (abort.signal.reason === 'timeout' ? 'timeout' : 'cancelled') : 'network';
      throw new CallError(endpoint, 0, {}, { failure });
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', cancel);
      if (underWay.get(duplicate) === abort) underWay.delete(duplicate);
    }
  };
}

function address(base: string, endpoint: Endpoint, values: Record<string, unknown>): string {
  if (endpoint.method === 'POST') return base + endpoint.path;
  // Every GET is unique, so that no cache on the way answers for the server (spec 7.2).
  return base + pathOf(endpoint, { ...asStrings(values), _t: String(Date.now()) });
}

/** The address of a navigation row after `apiBase`, for links and pictures. */
export function linkTo<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return pathOf(endpoint, asStrings(input as Record<string, unknown>)); // every input is a strict object
}

/** Fields the path names go into it, all others into the query. */
function pathOf({ path }: Endpoint, values: Record<string, string>): string {
  const rest = new Map(Object.entries(values));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return encodeURIComponent(value);
  });
  return rest.size > 0 ? `${filled}?${new URLSearchParams([...rest])}` : filled;
}

function request(
  endpoint: Endpoint,
  values: Record<string, unknown>,
  options: CallOptions,
  environment: ClientEnvironment,
): RequestInit {
  const token = options.withoutToken ? null : environment.token();
  // Always sent: a browser would otherwise put its own preference there, and that is not a choice made here.
  const headers: Record<string, string> = {
    ...environment.headers?.(),
    'Accept-Language': environment.locale()?.replace('_', '-') ?? '*',
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.background || endpoint.background) headers[backgroundHeader] = '1';
  if (endpoint.method === 'GET') return { method: 'GET', headers };
  if (endpoint.effect) headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (endpoint.encoding === 'form') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return { method: 'POST', headers, body: new URLSearchParams(asStrings(values)).toString() };
  }
  headers['Content-Type'] = 'application/json';
  return { method: 'POST', headers, body: JSON.stringify(values) };
}

function asStrings(values: Record<string, unknown>): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    present.map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const body = parseJson(await response.text());
  if (response.status === 200) {
    if (body === undefined) throw new CallError(endpoint, 200, {}, { failure: 'empty' });
    return body;
  }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const refusal = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  throw new CallError(endpoint, response.status, refusal, retryAfter === undefined ? {} : { retryAfter });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the page of a proxy, or an empty body
  }
}
