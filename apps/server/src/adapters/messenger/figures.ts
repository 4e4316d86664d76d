import { type Channel, channels, limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import { countQueued } from '../../db/links/release.ts';
import { countLastHour } from '../../db/outbox/limits.ts';
import type { Outcome } from '../../db/outbox/settle.ts';
import type { Schema } from '../../db/schema.ts';

/** Figures of the outbox, for whoever watches it. */
export interface MessageFigures {
  count(channel: string, outcome: Outcome): void;
}

/** Registers the figures; what waits is asked for when somebody reads them, so that every process tells the same. */
export function createMessageFigures(
  register: Registry,
  db: Kysely<Schema>,
  served: readonly Channel[],
): MessageFigures {
  const messages = new Counter({
    name: 'uc_messages_total',
    help: 'Tries of this process to send a message, by channel and what became of it (waiting: to be tried again)',
    labelNames: ['channel', 'state'],
    registers: [register],
  });
  new Gauge({
    name: 'uc_messages_waiting',
    help: 'Messages that have not left yet',
    labelNames: ['channel'],
    registers: [register],
    async collect() {
      const waiting = await backlog(db);
      for (const channel of channels) this.set({ channel }, waiting.get(channel)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'uc_messages_oldest_seconds',
    help: 'Age of the oldest message that has not left yet',
    labelNames: ['channel'],
    registers: [register],
    async collect() {
      const waiting = await backlog(db);
      for (const channel of channels) this.set({ channel }, waiting.get(channel)?.seconds ?? 0);
    },
  });
  new Gauge({
    name: 'uc_channel_served',
    help: 'Whether this process has settings for a channel; messages of one that no process serves wait',
    labelNames: ['channel'],
    registers: [register],
    collect() {
      for (const channel of channels) this.set({ channel }, served.includes(channel) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'uc_invitations_waiting',
    help: 'Invitations whose turn to leave has not come yet',
    labelNames: ['channel'],
    registers: [register],
    async collect() {
      const waiting = await countQueued(db);
      for (const channel of ['email', 'sms'] as const) this.set({ channel }, waiting.get(channel) ?? 0);
    },
  });
  new Gauge({
    name: 'uc_short_messages_hour',
    help: `Short messages asked for within the last hour, of ${limits.shortMessagesPerHour}`,
    registers: [register],
    async collect() {
      this.set(await countLastHour(db, 'sms'));
    },
  });
  return { count: (channel, state) => messages.inc({ channel, state }) };
}

async function backlog(db: Kysely<Schema>): Promise<Map<string, { count: number; seconds: number }>> {
  const found = await sql<{ channel: string; count: string; seconds: string }>`
    select channel, count(*), extract(epoch from now() - min(created_at)) as seconds
    from message where state = 'waiting' group by channel`.execute(db);
  return new Map(
    found.rows.map(({ channel, count, seconds }) => [channel, { count: Number(count), seconds: Number(seconds) }]),
  );
}
