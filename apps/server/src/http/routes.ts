import { apiBase, errorStatus, limits } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../calls/fail.ts';
import type { Visit } from '../calls/visit.ts';
import { causedBy } from '../db/outbox/cause.ts';
import { openBody } from './bodies/read-body.ts';
import { changeOf } from './change.ts';
import {
  needLicence,
  needSecondFactor,
  needSession,
  needSwitch,
  refuseForeignOrigin,
  refuseGuesses,
} from './guards.ts';
import { findReply, findTwin, intentionOf } from './idempotency.ts';
import { readInput } from './input.ts';
import { needAdministrator } from './need-administrator.ts';
import { openVisit } from './open-visit.ts';
import { present, replay } from './present.ts';
import { recordFailure } from './record-failure.ts';
import type { RouteDependencies } from './route-dependencies.ts';
import { whyEnded } from './why-ended.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row this route was registered from. */
    endpoint?: ServedEndpoint;
  }
}

type Table = Record<string, Record<string, ServedEndpoint>>;
// Which handler fits which row is checked where both are named (app.ts); here all are alike.
type AnyHandler = (input: never, visit: never) => Promise<unknown>;
type HandlerTable<T extends Table> = { [F in keyof T]: { [K in keyof T[F]]: AnyHandler } };

/** Registers every row of a contract table with its handler. */
export function registerRoutes<T extends Table>(
  app: FastifyInstance,
  table: T,
  handlers: HandlerTable<T>,
  dependencies: RouteDependencies,
): void {
  for (const [feature, rows] of Object.entries(table)) {
    for (const [name, endpoint] of Object.entries(rows)) {
      const handler = handlers[feature]?.[name];
      if (!handler) throw new Error(`No handler for ${feature}.${name}`);
      app.route({
        method: endpoint.method,
        url: apiBase + endpoint.path,
        // A file lasts as long as its reader takes; the framework would cut it off in the middle.
        ...(endpoint.file && { handlerTimeout: limits.downloadMs }),
        // And a long body as long as its sender takes.
        ...(endpoint.bodyBytes !== undefined && { handlerTimeout: limits.bodyTimeoutMs + limits.handlerTimeoutMs }),
        config: { endpoint },
        handler: (request, reply) => answer(endpoint, handler as Act, request, reply, dependencies),
      });
    }
  }
}

/** The framework's own time-out ends with the body's: what is done with it needs one of its own. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Failure('server.busy', { retryAfterSeconds: 3, reason: 'It took too long' }));
  const timer = setTimeout(giveUp, limits.handlerTimeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A no for good, not "later". */
const isRefusal = (error: unknown) => error instanceof Failure && errorStatus[error.code] < 500;

type Act = (input: unknown, visit: Visit) => Promise<unknown>;

/** The chain every call passes, top to bottom. Its body is read only once it is known who sends it. */
async function answer(
  endpoint: ServedEndpoint,
  act: Act,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: RouteDependencies,
) {
  const { origins, flood, intake, seal } = dependencies;
  refuseForeignOrigin(endpoint, request, origins);
  refuseGuesses(endpoint, request);
  const visit = await openVisit(endpoint, request, reply, dependencies);
  try {
    await (visit.session ? flood.session(visit.session.id) : flood.anonymous(visit.origin.ip));
    await needSession(endpoint, visit.session, () => whyEnded(request, visit, dependencies.strangersInTurn));
    needSecondFactor(endpoint, visit.session);
    needLicence(endpoint, visit.session);
    visit.administrator = await needAdministrator(visit.db, endpoint, visit.session, dependencies.passkeysAt);
    using body = openBody(request, (cut) => intake.enter(visit.origin.ip, visit.session?.id, cut));
    const input = await readInput(endpoint, request, visit.locale, body);
    const work = async () => {
      await needSwitch(visit.db, endpoint, input, visit.session);
      const intention = endpoint.effect ? intentionOf(request, visit, seal, body.digest()) : null;
      const earlier = intention && (await findReply(visit.db, intention, seal));
      if (earlier) return replay(earlier, visit);
      try {
        await dependencies.needCaptcha(endpoint, input, visit);
        const own = { ...visit };
        const change = changeOf(endpoint, own, intention, dependencies);
        const answered = () => act(input, Object.assign(own, { change }));
        return await (dependencies.notesCauses ? causedBy(visit.browserId, answered) : answered());
      } catch (error) {
        const twin = intention && isRefusal(error) && (await findTwin(visit.db, intention, seal));
        if (twin) return replay(twin, visit);
        throw error;
      }
    };
    // A navigation may be waiting for an identity provider, and would hold the turns of all others meanwhile.
    const isTakenAtOnce = visit.session !== null || endpoint.navigation;
    const result = await withinTime(isTakenAtOnce ? work() : dependencies.strangersInTurn(work));
    visit.cookies.send();
    return present(endpoint, result, visit.locale, reply);
  } catch (error) {
    await recordFailure(endpoint, error, visit, dependencies, request.log);
    throw error;
  }
}
