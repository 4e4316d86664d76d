import { type Channel, type Locale, limits } from '@uc/contract';
import type { LetterKind } from '@uc/messages/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { OwnParts } from '../../db/message-schema.ts';
import type { Payload } from '../../db/outbox/letter.ts';
import { readText } from '../../db/outbox/message-texts.ts';
import { type GivenUp, type Keep, putBack, settleExpired, settleFailure, settleSent } from '../../db/outbox/settle.ts';
import { renewLease, type TakenMessage } from '../../db/outbox/take.ts';
import { openPayload } from '../../db/outbox/write.ts';
import type { Schema } from '../../db/schema.ts';
import { formOf } from '../../notices/own-text.ts';
import type { Render } from '../../notices/render.ts';
import { MessageRefused, type Messenger, type Patience } from '../../ports/messenger.ts';
import { UnknownKey } from '../../secrets/key.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { MessageFigures } from './figures.ts';
import type { Hand } from './hand.ts';
import { safeReason } from './reason.ts';

/** What delivering needs of its surroundings. */
export interface Delivery {
  db: Kysely<Schema>;
  seal: Seal;
  render: Render;
  logger: FastifyBaseLogger;
  keep: Keep;
  figures: MessageFigures | undefined;
  /** The contract's limit unless a test cannot wait for it. */
  leaseSeconds?: number;
}

interface Failure {
  reason: string;
  isFinal: boolean;
}

const usualPatience: Patience = { handInMs: limits.sendTimeoutMs, answerMs: 0 };

/** One try of one message in hand: sent outside any transaction, then settled. */
export async function deliver(delivery: Delivery, messenger: Messenger, hand: Hand): Promise<void> {
  const { db, keep, figures, logger } = delivery;
  const { taken } = hand;
  const { id, channel, kind } = taken;
  const { handInMs, answerMs } = messenger.patience ?? usualPatience;
  try {
    if (!(await holdOn(delivery, hand, handInMs))) return await settle(delivery, hand, notBegun);
    const payload = await openOwn(delivery, taken);
    if (!payload) return;
    const handIn = async () => {
      if (!(await holdOn(delivery, hand, answerMs))) throw new Error('It may not leave any more');
      hand.isHandedIn = true;
    };
    const failure = await send(delivery, messenger, hand, payload, handIn);
    if (failure) return await settle(delivery, hand, failure);
    figures?.count(channel, 'sent');
    const isOurs = await settleSent(db, taken, keep);
    if (!isOurs) logger.warn({ message: id, channel, kind }, 'A message was sent after another process had taken it');
  } finally {
    hand.letGo();
  }
}

const notBegun: Failure = { reason: 'It was not begun', isFinal: false };

/**
 * Looks at the clock and at the hold once more, renews the lease, and gives the next step its time: never more than the message
 * is worth sending. False: the try has ended.
 */
async function holdOn({ db, leaseSeconds = limits.sendLeaseSeconds }: Delivery, hand: Hand, mostMs: number) {
  // Counted from before the look, so that nothing is accepted after what that look allowed.
  const fromMs = performance.now();
  const held = await renewLease(db, hand.taken, leaseSeconds);
  if (typeof held === 'string') hand.end(held);
  else if (held.msLeft < mostMs) hand.endAt(fromMs + held.msLeft, 'expired');
  else hand.endAt(fromMs + mostMs, 'late');
  return hand.ending === null;
}

/** This process leaves a message that it cannot open to the others for so long. */
const foreignPauseSeconds = 5;

/** Opens a message; one sealed with a key that only other processes have is put back for them, and no try is lost. */
async function openOwn({ db, seal, logger }: Delivery, taken: TakenMessage): Promise<Payload | undefined> {
  try {
    return openPayload(seal, taken);
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    await putBack(db, taken, foreignPauseSeconds);
    logger.warn({ message: taken.id, reason: error.message }, 'A message is left to another process');
    return undefined;
  }
}

async function send(
  delivery: Delivery,
  messenger: Messenger,
  { taken: { id, channel, locale, createdAt }, signal }: Hand,
  payload: Payload,
  handIn: () => Promise<void>,
): Promise<Failure | null> {
  const { render } = delivery;
  try {
    const own = payload.own ?? (await ownTextOf(delivery, { kind: payload.kind, channel, locale }));
    const message = render({ id, channel, locale, createdAt, payload, own });
    await Promise.race([messenger.send(message, signal, handIn), whenAborted(signal)]);
    return null;
  } catch (error) {
    return { reason: safeReason(error, payload), isFinal: error instanceof MessageRefused };
  }
}

/** The organisation's own text of a message; where it cannot be read the built-in one leaves, for a message matters more than its words. */
async function ownTextOf(
  { db, logger }: Delivery,
  { kind, channel, locale }: { kind: LetterKind; channel: Channel; locale: Locale },
): Promise<OwnParts | null> {
  try {
    return (await readText(db, { kind, form: formOf(channel), locale }))?.parts ?? null;
  } catch (error) {
    logger.error(error, 'The own text of a message could not be read; the built-in one leaves');
    return null;
  }
}

/** A messenger that ignores its signal must not hold its place for ever; one that heeds it has a moment to say more. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = () => setImmediate(() => reject(new Error('The provider did not answer in time')));
    if (signal.aborted) late();
    else signal.addEventListener('abort', late, { once: true });
  });
}

/** What becomes of a message whose try failed, by who ended the try. */
async function settle(delivery: Delivery, hand: Hand, { reason, isFinal }: Failure): Promise<void> {
  const { db, keep, figures, logger } = delivery;
  const { id, channel, kind, tries } = hand.taken;
  if (hand.ending === 'lost')
    return logger.warn({ message: id, channel, kind }, 'A message in hand was taken by another process');
  if (hand.ending === 'stopping' && !hand.isHandedIn) return putBack(db, hand.taken);
  if (hand.ending === 'expired') {
    const words = hand.isHandedIn ? 'before the provider had answered; it may have arrived' : 'before it was handed in';
    const expired = await settleExpired(db, hand.taken, { reason: `It expired ${words}`, keep });
    return expired ? giveUp(delivery, expired) : undefined;
  }
  const givenUp = await settleFailure(db, hand.taken, { reason, isFinal, keep });
  if (givenUp) return giveUp(delivery, givenUp);
  figures?.count(channel, 'waiting');
  logger.warn({ message: id, channel, kind, tries, reason }, 'A message could not be sent yet');
}

/** Nobody tries any more: an alarm, by id and kind only. */
export function giveUp({ logger, figures }: Pick<Delivery, 'logger' | 'figures'>, message: GivenUp): void {
  const { id, channel, kind, tries, state, reason } = message;
  figures?.count(channel, state);
  logger.error(
    { message: id, channel, kind, tries, reason },
    state === 'expired' ? 'A message was given up: it has expired' : 'A message was given up',
  );
}
