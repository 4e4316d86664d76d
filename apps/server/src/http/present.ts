import type { Endpoint, Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { FastifyReply } from 'fastify';
import type { StoredReply } from './idempotency.ts';
import { type OpenVisit, Redirect } from './visit.ts';

/** Lets out exactly what the row's schema lists, or sends the browser elsewhere. */
export function present(endpoint: Endpoint, result: unknown, locale: Locale, reply: FastifyReply): unknown {
  if (!(result instanceof Redirect)) return endpoint.output.parse(result);
  if (result.clearSite) reply.header('clear-site-data', '"cache", "storage"');
  if (endpoint.navigation) return reply.redirect(result.address, 302);
  reply.status(201);
  return { redirect: result.address, message: serverText[locale].errors['session.required'] };
}

/** The first reply of a repeated key again, cookies included. */
export function replay(earlier: StoredReply, visit: OpenVisit): unknown {
  for (const { name, value, days } of earlier.cookies) visit.cookies.set(name, value, days);
  return earlier.body;
}
