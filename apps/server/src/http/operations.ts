import { apiBase, type Channel, limits } from '@uc/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { fail } from '../calls/fail.ts';
import { isAble } from '../db/able.ts';
import { hasPresentKey } from '../db/keys/known-keys.ts';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';
import { addressOf } from './address.ts';
import { Gather } from './bodies/gather.ts';
import type { Intake } from './bodies/intake.ts';
import { openBody } from './bodies/read-body.ts';
import type { Reader } from './bodies/reader.ts';
import type { FloodGuard } from './flood.ts';

/** What the health answers depend on. */
export interface Operations {
  db: Kysely<Schema>;
  migrations: number;
  seal: Pick<Seal, 'keys'>;
  isDraining: () => boolean;
  /** Channels whose messages nobody sends. */
  unserved: () => readonly Channel[];
}

/** Health and readiness, for whoever runs the server. */
export function serveHealth(app: FastifyInstance, { db, migrations, seal, isDraining, unserved }: Operations): void {
  // Busy is not dead: shed like the rest, this answer would get an overloaded server killed on top of it (fault F21).
  const config = { pressureHandler: () => undefined };
  app.get(`${apiBase}/health/live`, { config }, async () => ({ ok: true }));
  app.get(`${apiBase}/health/ready`, async (_, reply) => {
    const ready = !isDraining() && (await isAbleSoon(db, migrations, seal));
    // Told, but no reason to take the process away from people: everything else works.
    const waiting = unserved();
    return reply.status(ready ? 200 : 503).send({ ok: ready, ...(waiting.length > 0 && { unsent: waiting }) });
  });
}

const pingMs = 500;

async function isAbleSoon(db: Kysely<Schema>, migrations: number, seal: Pick<Seal, 'keys'>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, pingMs, false).unref());
  const able = Promise.all([isAble(db, migrations), hasPresentKey(db, seal)]).then((all) => all.every(Boolean));
  return Promise.race([able.catch(() => false), late]);
}

/** Figures in Prometheus' text form; off unless asked for, because they tell outsiders about our load. */
export function serveMetrics(app: FastifyInstance, register: Registry): void {
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'uc_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    registers: [register],
  });
  const failures = new Counter({ name: 'uc_failures_total', help: 'Answers of 500 and above', registers: [register] });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) failures.inc();
  });
  app.get(`${apiBase}/metrics`, async (_, reply) => reply.type(register.contentType).send(await register.metrics()));
}

/** Takes the browser's reports of a broken content policy into the log, cut to what helps. They count like any anonymous call. */
export function takePolicyReports(
  app: FastifyInstance,
  { flood, intake }: { flood: FloodGuard; intake: Intake },
): void {
  app.post(`${apiBase}/csp-report`, async (request, reply) => {
    const ip = addressOf(request);
    await flood.anonymous(ip);
    if (!reportTypes.includes(request.headers['content-type']?.split(';')[0] ?? '')) fail('content.unsupported');
    using body = openBody(request, (cut) => intake.enter(ip, undefined, cut));
    const text = String(
      await body.read({ mostBytes: limits.bodyBytes, ms: limits.smallBodyTimeoutMs }, createTextReader()),
    );
    // JSON escapes the low controls only; the high ones steer a terminal just as well (threat LG-01).
    const report = text.slice(0, 1_000).replace(/[\x7f-\x9f]/g, '');
    request.log.warn({ report }, 'The content policy was broken');
    return reply.status(204).send();
  });
}

const reportTypes = ['application/csp-report', 'application/reports+json'];

function createTextReader(): Reader {
  const bytes = new Gather();
  return { add: (piece) => bytes.add(piece), end: () => bytes.text() };
}
