import { randomUUID } from 'node:crypto';
import { type Channel, limits } from '@uc/contract';
import type { Connection } from '../../db/database.ts';
import { settleHopeless } from '../../db/outbox/settle.ts';
import { dueChannels, takeMessages } from '../../db/outbox/take.ts';
import type { Messenger } from '../../ports/messenger.ts';
import { listenForMessages } from './bell.ts';
import { createBudgetWatch } from './budget.ts';
import { type Delivery, deliver, giveUp } from './deliver.ts';

/** The messengers by what they carry. */
export type Messengers = Partial<Record<Channel, Messenger>>;

/** What the worker needs of its surroundings. */
export interface OutboxOptions extends Delivery {
  /** Where the bell is listened for; through a pooler nobody hears it, and each look finds what there is. */
  connection: Connection;
  messengers: Messengers;
}

/** A worker that is running. */
export interface Outbox {
  /** Takes nothing more, lets what is in hand finish for as long as a provider may take, and lets go of connections. */
  stop(): Promise<void>;
}

/** Sends what waits in the outbox; every process has one, and each message is in one process's hands at a time. */
export function startOutbox(options: OutboxOptions): Outbox {
  const { connection, messengers, db, keep, logger } = options;
  const inHand = new Map<Channel, Set<Promise<void>>>();
  const alarm = createAlarm();
  const watchBudget = createBudgetWatch(db, logger);
  let isOver = false;

  const handsOf = (channel: Channel) => {
    const known = inHand.get(channel) ?? new Set();
    inHand.set(channel, known);
    return known;
  };

  function start(channel: Channel, work: Promise<void>): void {
    const hands = handsOf(channel);
    const done = work
      .catch((error: unknown) => logger.error(error, 'A message could not be settled; its lease will end'))
      .finally(() => {
        hands.delete(done);
        alarm.ring();
      });
    hands.add(done);
  }

  /** One look at the outbox. */
  async function look(): Promise<void> {
    for (const message of await settleHopeless(db, keep)) giveUp(options, message);
    for (const channel of await dueChannels(db)) {
      const free = limits.sendsAtOnce - handsOf(channel).size;
      if (free <= 0 || isOver) continue;
      // A name for each take: a message that comes back to the same process is another hold of it.
      const taken = await takeMessages(db, channel, free, randomUUID());
      for (const message of taken) start(channel, deliver(options, messengers[channel], message));
      if (channel === 'sms' && taken.length > 0) await watchBudget();
    }
  }

  async function run(): Promise<void> {
    while (!isOver) {
      const woken = alarm.next(limits.sendPollMs);
      // The database may be away; the next look tells.
      await look().catch((error: unknown) => logger.warn(error, 'The outbox could not be looked at'));
      await woken;
    }
  }

  const silence = listenForMessages(connection, alarm.ring);
  const running = run();
  return {
    async stop() {
      isOver = true;
      alarm.ring();
      await Promise.all([silence(), running]);
      const patience = new Promise((resolve) => setTimeout(resolve, limits.sendTimeoutMs + 1_000).unref());
      await Promise.race([Promise.all([...inHand.values()].flatMap((hands) => [...hands])), patience]);
      await Promise.all(Object.values(messengers).map((messenger) => messenger.close()));
    },
  };
}

/** Wakes whoever waits for it, or lets them sleep until a time is over; a ring before the waiting is not lost. */
function createAlarm() {
  let wake = () => undefined as unknown;
  return {
    ring: () => void wake(),
    next: (mostMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
