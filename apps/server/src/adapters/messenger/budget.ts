import { limits } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { countLastHour } from '../../db/outbox/limits.ts';
import type { Schema } from '../../db/schema.ts';

const hourMs = 3_600_000;
const levels = [
  { share: 1, text: 'The short messages of this hour are used up; no more are sent until it is over' },
  { share: 0.5, text: 'Half of the short messages of this hour are used: somebody may be pumping them' },
];

/** Watches what short messages cost, and raises an alarm once an hour at half of it and at all of it (threat SM-04). */
export function createBudgetWatch(db: Kysely<Schema>, logger: FastifyBaseLogger): () => Promise<void> {
  const toldAt = new Map<number, number>();
  return async () => {
    const used = await countLastHour(db, 'sms');
    const reached = levels.find(({ share }) => used >= share * limits.shortMessagesPerHour);
    if (!reached || Date.now() - (toldAt.get(reached.share) ?? -hourMs) < hourMs) return;
    toldAt.set(reached.share, Date.now());
    logger.error({ used, most: limits.shortMessagesPerHour }, reached.text);
  };
}
