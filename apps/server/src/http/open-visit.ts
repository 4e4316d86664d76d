import { defaultLocale } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenVisit } from '../calls/visit.ts';
import { cookiesOf } from './cookies.ts';
import { chosenLocale } from './locale.ts';
import type { RouteDependencies } from './route-dependencies.ts';
import { findSession } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language to answer in, once the session is known. */
    visitLocale?: OpenVisit['locale'];
  }
}

/** Finds out who calls, from where and in which language. */
export async function openVisit(
  endpoint: ServedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: RouteDependencies,
): Promise<OpenVisit> {
  const { databases, sessionLife, origins, describeVisitor, whoCalls, askWho, keptRights, lastUses } = dependencies;
  const pool = endpoint.sensitive ? 'sensitive' : 'main';
  const db = databases[pool];
  const cookies = cookiesOf(request, reply, origins[0]?.startsWith('https:') ?? false);
  const permissions = endpoint.asksPermissions || endpoint.licence !== undefined;
  const asks = { permissions, standpoint: endpoint.asksStandpoint };
  const means = { whoCalls, askWho, keptRights, lastUses, pool, bearer: !endpoint.navigation, asks } as const;
  const session = await findSession(db, request, cookies, sessionLife, means);
  // A link is followed by the browser, whose own languages are no choice of the person's.
  const chosen = session?.locale ?? (session && endpoint.navigation ? null : chosenLocale(request));
  request.visitLocale = chosen ?? defaultLocale;
  const subject: OpenVisit['subject'] = { personId: session?.personId ?? null, detail: {} };
  return {
    origin: describeVisitor(request),
    portal: dependencies.ownOriginOf(request.headers.host),
    locale: request.visitLocale,
    chosenLocale: chosen,
    session,
    browserId: browserIdOf(request),
    db,
    past: databases.past,
    cookies,
    subject,
    administrator: null,
    about: (personId, detail = {}) => {
      Object.assign(subject, { personId, detail });
    },
    concerns: (applicationId) => {
      subject.applicationId = applicationId;
    },
  };
}

function browserIdOf(request: FastifyRequest): string | null {
  const id = request.cookies['session-id'];
  return id && /^[\w-]{16,64}$/.test(id) ? id : null;
}
