import { type Scene, type Switch, switchOfScene } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import type { SessionEnd } from '@uc/messages/server';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Session } from '../calls/visit.ts';
import type { Schema } from '../db/schema.ts';
import { needSwitchOn } from '../proofs/switches.ts';

/**
 * Refuses calls that other sites make. A browser says where a request comes from (Fetch Metadata) and, for posts, from
 * which origin; a navigation row may be reached by a link from anywhere, everything else only from our own pages.
 */
export function refuseForeignOrigin(
  endpoint: ServedEndpoint,
  request: FastifyRequest,
  origins: readonly string[],
): void {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.includes(origin)) fail('origin.foreign');
  const site = request.headers['sec-fetch-site'];
  if (endpoint.navigation && isLink(request)) return;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail('origin.foreign');
}

/** A person followed a link; an image or a script of another site is none. */
function isLink(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
  return (mode === undefined || mode === 'navigate') && (destination === undefined || destination === 'document');
}

/** What is recorded is what a person did: a browser that fetches a link ahead, in case, is told to wait for the click. */
export function refuseGuesses(endpoint: ServedEndpoint, request: FastifyRequest): void {
  const purpose = request.headers['sec-purpose'];
  if (endpoint.records && String(purpose).startsWith('prefetch')) fail('request.refused', { reason: 'A prefetch' });
}

/** A row that does not say anonymous is for signed-in people only; whoever was signed in is told how that ended. */
export async function needSession(
  endpoint: ServedEndpoint,
  session: Session | null,
  whyEnded: () => Promise<SessionEnd | null>,
): Promise<void> {
  if (endpoint.access !== 'session' || session) return;
  const ended = endpoint.navigation ? null : await whyEnded();
  fail('session.required', ended ? { ended } : {});
}

/**
 * Whoever has to set up a second factor does that, or signs out, and nothing else: every row is closed that does not say otherwise (threat SF-01).
 * What is open to everybody stays so.
 */
export function needSecondFactor(endpoint: ServedEndpoint, session: Session | null): void {
  if (session?.mustSetUp && endpoint.access === 'session' && !endpoint.beforeSecondFactor) fail('factor.required');
}

/** A page's licence is needed for every call behind it, whatever the client's stored list says (threat SW-02). */
export function needLicence(endpoint: ServedEndpoint, session: Session | null): void {
  if (!endpoint.licence) return;
  if (!session?.permissions?.includes(endpoint.licence)) fail(session ? 'licence.missing' : 'session.required');
}

/** What an administrator has switched off is off for every call of its family, whatever buttons a client shows (threat SW-01). */
export async function needSwitch(
  db: Kysely<Schema>,
  endpoint: ServedEndpoint,
  input: unknown,
  session: Session | null,
): Promise<void> {
  if (!endpoint.switch) return;
  if (!session) return fail('session.required');
  const name = endpoint.switch === 'scene' ? switchOfInput(input) : endpoint.switch;
  if (name) await needSwitchOn(db, session.personId, name);
}

/** A row whose switch is that of its scene has the scene in its input. */
const switchOfInput = (input: unknown): Switch | null => switchOfScene[(input as { scene: Scene }).scene];
