import { randomUUID } from 'node:crypto';
import { limits } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { type EventOutcome, settleEvent, type TakenEvent, takeEvents } from '../../db/permissions/events.ts';
import type { Schema } from '../../db/schema.ts';
import { ApplyRefused, type ConnectedSystem } from '../../ports/connected-system.ts';

/** What the worker needs of its surroundings. */
export interface DeliveryOptions {
  db: Kysely<Schema>;
  system: ConnectedSystem;
  post: NoticeMeans;
  logger: FastifyBaseLogger;
  /** How long the system may take to answer; the contract's limit unless a test cannot wait for it. */
  patienceMs?: number;
}

/** One look: takes what is due, tells the system, settles. Answers how many were taken. */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  const taken = await takeEvents(options.db, limits.eventsAtOnce, randomUUID());
  await Promise.all(taken.map((event) => deliver(options, event)));
  return taken.length;
}

async function deliver(options: DeliveryOptions, event: TakenEvent): Promise<void> {
  const { db, post, logger } = options;
  const outcome = await attempt(options, event);
  const state = await settleEvent(db, post, event, outcome);
  const facts = { event: event.id, number: event.payload.number, tries: event.tries };
  if (state === null) logger.warn(facts, 'An event was delivered after another process had taken it');
  else if (state === 'failed')
    logger.error({ ...facts, ...outcome }, 'The connected system did not carry out an application');
  else if (state === 'waiting') logger.warn({ ...facts, ...outcome }, 'The connected system has not confirmed yet');
}

async function attempt(
  { system, patienceMs = limits.sendTimeoutMs }: DeliveryOptions,
  { id, payload, createdAt }: TakenEvent,
): Promise<EventOutcome> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    await system.apply({ id, payload, passedAt: createdAt }, signal);
    return { kind: 'confirmed' };
  } catch (error) {
    const reason = (error as Error).message;
    return error instanceof ApplyRefused ? { kind: 'refused', reason } : { kind: 'later', reason };
  }
}

/** Looks by itself for as long as it runs; a queue of its own, so that a slow system holds up no message. */
export function startDeliveries(options: DeliveryOptions): () => Promise<void> {
  const { logger, system } = options;
  const loop = startLoop({
    turn: async () => (await deliverDue(options)) === limits.eventsAtOnce,
    everyMs: limits.sendPollMs,
    // The database may be away; the next look tells.
    onError: (error) => logger.warn(error, 'Events for the connected system could not be looked at'),
  });
  return async () => {
    await loop.stop();
    system.close();
  };
}
