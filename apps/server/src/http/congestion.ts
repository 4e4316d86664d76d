import { monitorEventLoopDelay } from 'node:perf_hooks';
import { api, backgroundHeader } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Databases } from '../db/database.ts';
import { createDoor, type Door, type Rank, TurnedAway } from './door.ts';

// One for all of them, because there are many and each is the same.
const turnedAway = new TurnedAway('More calls come than can be answered');

/** One line for so long, however many were turned away. */
const toldEveryMs = 1_000;

/**
 * Turns calls away at the door, before they cost anything, while more come than can be answered soon, or while the pool they would
 * need is congested: the queue does not grow, and those who are in may finish. Each pool is judged for itself, so that signing in
 * works while lists are slow.
 */
export function shedWhenCongested(app: FastifyInstance, databases: Databases, door: Door = createOwnDoor(app)): void {
  let count = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  function turnAway(): never {
    count++;
    const at = performance.now();
    if (at - toldAt > toldEveryMs) {
      app.log.warn({ count }, 'Calls were turned away: more come than can be answered');
      [count, toldAt] = [0, at];
    }
    throw turnedAway;
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return done();
    if (databases.isCongested(endpoint.sensitive ? 'sensitive' : 'main')) turnAway();
    const pass = door.enter(rankOf(endpoint, request)) ?? turnAway();
    reply.raw.once('close', () => pass.leave(isTelling(endpoint)));
    done();
  });
}

/** How often the event loop is looked at; being late by so much is no delay. */
const lookedAtMs = 10;

/** A door that sees how late the event loop is. */
function createOwnDoor(app: FastifyInstance): Door {
  const delay = monitorEventLoopDelay({ resolution: lookedAtMs });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  return createDoor({
    lateMs: () => {
      const late = delay.count === 0 ? 0 : Math.max(0, delay.mean / 1e6 - lookedAtMs);
      delay.reset();
      return late;
    },
  });
}

/** What a screen cannot begin without comes before what people do on it, and that before what timers ask for. */
function rankOf(endpoint: ServedEndpoint, { headers }: FastifyRequest): Rank {
  // Asked for in a way that keeps no session alive, but not by a timer.
  if (endpoint.path === api.appHub.list.path) return 'first';
  if (endpoint.background || headers[backgroundHeader.toLowerCase()] === '1') return 'background';
  const { sensitive, access, navigation } = endpoint;
  return sensitive || access === 'anonymous' || navigation || endpoint.path === api.user.isLogin.path
    ? 'first'
    : 'usual';
}

/** Others wait for their turn, for an identity provider, for a long body or for whoever reads a file. */
const isTelling = ({ sensitive, access, navigation, file, bodyBytes }: ServedEndpoint) =>
  !sensitive && access === 'session' && !navigation && !file && bodyBytes === undefined;
