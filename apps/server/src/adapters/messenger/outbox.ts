import { randomUUID } from 'node:crypto';
import { type Channel, limits } from '@uc/contract';
import { startLoop } from '../../background/loop.ts';
import type { Connection } from '../../db/connection.ts';
import { settleHopeless } from '../../db/outbox/settle.ts';
import { type DueChannel, dueChannels, renewLeases, takeMessages, type Wish } from '../../db/outbox/take.ts';
import type { Messenger } from '../../ports/messenger.ts';
import { createBudgetWatch } from './budget.ts';
import { type Delivery, deliver, giveUp } from './deliver.ts';
import { createHand } from './hand.ts';
import { createHands, type Hands } from './hands.ts';
import { listenForMessages } from './listen-for-messages.ts';
import { createUnservedWatch } from './unserved.ts';

/** The messengers by what they carry. */
export type Messengers = Partial<Record<Channel, Messenger>>;

/** What the worker needs of its surroundings. */
export interface OutboxOptions extends Delivery {
  /** Where the bell is listened for; through a pooler nobody hears it, and each look finds what there is. */
  connection: Connection;
  messengers: Messengers;
  /** How long a stop waits; the contract's limit unless a test cannot wait for it. */
  finishMs?: number;
}

/** A worker that is running. */
export interface Outbox {
  /** Channels whose messages nobody takes, and this process has no settings for. */
  unserved(): readonly Channel[];
  /** Takes nothing more; what is in hand has from now on the time that a stop leaves it. */
  retire(): void;
  /** Retires, waits for what is in hand, ends what is left, and lets go of connections. */
  stop(): Promise<void>;
}

/** Sends what waits in the outbox; every process has one, and each message is in one process's hands at a time. */
export function startOutbox(options: OutboxOptions): Outbox {
  const { connection, messengers, db, keep, logger } = options;
  const { leaseSeconds = limits.sendLeaseSeconds, finishMs = limits.sendFinishMs } = options;
  const inHand = new Map<Channel, Hands>();
  const all = () => [...inHand.values()].flatMap((hands) => hands.all());
  const watchBudget = createBudgetWatch(db, logger);
  const unserved = createUnservedWatch(logger);
  let retiredAtMs: number | undefined;

  const handsOf = (channel: Channel) => {
    const known = inHand.get(channel) ?? createHands();
    inHand.set(channel, known);
    return known;
  };

  /** Takes what there is room for, and begins to send it: codes first, so that whoever waits for one stands behind nothing else. */
  async function takeSome(channel: Channel, messenger: Messenger): Promise<number> {
    const { most, onlyCodes } = handsOf(channel).room();
    const codes = await begin(messenger, { channel, most, onlyCodes: true });
    const others = onlyCodes ? 0 : await begin(messenger, { channel, most: most - codes });
    return codes + others;
  }

  async function begin(messenger: Messenger, wish: Omit<Wish, 'leaseSeconds'>): Promise<number> {
    if (wish.most <= 0 || retiredAtMs !== undefined) return 0;
    // A name for each take: a message that comes back to the same process is another hold of it.
    const taken = await takeMessages(db, { ...wish, leaseSeconds }, randomUUID());
    for (const message of taken) {
      const hand = createHand(message);
      const work = deliver(options, messenger, hand)
        .catch((error: unknown) => logger.error(error, 'A message could not be settled; its lease will end'))
        .finally(looking.wake);
      handsOf(wish.channel).add(hand, work);
    }
    return taken.length;
  }

  /** One look at the outbox. */
  async function look(): Promise<undefined> {
    for (const message of await settleHopeless(db, keep)) giveUp(options, message);
    const due = await dueChannels(db);
    const isUnserved = ({ channel, isUntaken }: DueChannel) => isUntaken && !messengers[channel];
    unserved.see(due.filter(isUnserved).map(({ channel }) => channel));
    for (const { channel } of due) {
      // What it cannot send it leaves to those who can.
      const messenger = messengers[channel];
      const took = messenger ? await takeSome(channel, messenger) : 0;
      if (channel === 'sms' && took > 0) await watchBudget();
    }
  }

  /** Whoever waits for a slow provider keeps its messages; what another process has taken all the same is not sent twice. */
  async function renew(): Promise<undefined> {
    const hands = all();
    if (hands.length === 0) return;
    const lost = new Set(
      await renewLeases(
        db,
        hands.map(({ taken }) => taken),
        leaseSeconds,
      ),
    );
    for (const hand of hands) if (lost.has(hand.taken)) hand.end('lost');
  }

  function retire(): void {
    retiredAtMs ??= performance.now();
    looking.retire();
  }

  const looking = startLoop({
    turn: look,
    everyMs: limits.sendPollMs,
    // The database may be away; the next look tells.
    onError: (error) => logger.warn(error, 'The outbox could not be looked at'),
  });
  const renewMs = leaseSeconds * 333;
  const renewing = startLoop({
    turn: renew,
    everyMs: renewMs,
    firstAfterMs: renewMs,
    onError: (error) => logger.warn(error, 'Leases of messages could not be renewed'),
  });
  const silence = listenForMessages(connection, looking.wake);
  return {
    unserved: unserved.now,
    retire,
    async stop() {
      retire();
      await Promise.all([silence(), looking.stop()]);
      const emptied = () => Promise.all([...inHand.values()].map((hands) => hands.emptied()));
      const leftMs = finishMs - (performance.now() - (retiredAtMs ?? 0));
      await Promise.race([emptied(), new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)).unref())]);
      for (const hand of all()) hand.end('stopping');
      await emptied();
      await renewing.stop();
      await Promise.all(Object.values(messengers).map((messenger) => messenger.close()));
    },
  };
}
