import { limits } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Payload } from '../../db/outbox/letter.ts';
import { type GivenUp, type Keep, putBack, settleFailure, settleSent } from '../../db/outbox/settle.ts';
import { maySend, type TakenMessage } from '../../db/outbox/take.ts';
import { openPayload } from '../../db/outbox/write.ts';
import type { Schema } from '../../db/schema.ts';
import type { Render } from '../../notices/render.ts';
import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { UnknownKey } from '../../secrets/key.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { MessageFigures } from './figures.ts';
import { safeReason } from './reason.ts';

/** What delivering needs of its surroundings. */
export interface Delivery {
  db: Kysely<Schema>;
  seal: Seal;
  render: Render;
  logger: FastifyBaseLogger;
  keep: Keep;
  figures: MessageFigures | undefined;
}

/** One try of one message that is in hand: sent outside any transaction, then settled. */
export async function deliver(
  delivery: Delivery,
  messenger: Messenger | undefined,
  taken: TakenMessage,
): Promise<void> {
  const { db, keep, figures, logger } = delivery;
  const { id, channel, kind, tries } = taken;
  // Begins before the last look at the clock, so that nothing is accepted after what that look allowed.
  const signal = AbortSignal.timeout(limits.sendTimeoutMs);
  if (!(await maySend(db, taken))) return;
  const payload = await openOwn(delivery, taken);
  if (!payload) return;
  const failure = await send(delivery, messenger, taken, payload, signal);
  if (failure === null) {
    figures?.count(channel, 'sent');
    const isOurs = await settleSent(db, taken, keep);
    if (!isOurs) logger.warn({ message: id, channel, kind }, 'A message was sent after another process had taken it');
    return;
  }
  const givenUp = await settleFailure(db, taken, { ...failure, keep });
  if (givenUp) return giveUp(delivery, givenUp);
  figures?.count(channel, 'waiting');
  logger.warn({ message: id, channel, kind, tries, reason: failure.reason }, 'A message could not be sent yet');
}

/** Opens a message; one sealed with a key that only other processes have is put back for them, and no try is lost. */
async function openOwn({ db, seal, logger }: Delivery, taken: TakenMessage): Promise<Payload | undefined> {
  try {
    return openPayload(seal, taken);
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    await putBack(db, taken);
    logger.warn({ message: taken.id, reason: error.message }, 'A message is left to another process');
    return undefined;
  }
}

async function send(
  { render }: Delivery,
  messenger: Messenger | undefined,
  { id, channel, locale, createdAt }: TakenMessage,
  payload: Payload,
  signal: AbortSignal,
): Promise<{ reason: string; isFinal: boolean } | null> {
  try {
    if (!messenger) throw new Error(`No provider is set up for ${channel}`);
    const message = render({ id, channel, locale, createdAt, payload });
    await Promise.race([messenger.send(message, signal), whenAborted(signal)]);
    return null;
  } catch (error) {
    return { reason: safeReason(error, payload), isFinal: error instanceof MessageRefused };
  }
}

/** A messenger that ignores its signal must not hold its place for ever. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = () => reject(new Error('The provider did not answer in time'));
    if (signal.aborted) late();
    else signal.addEventListener('abort', late, { once: true });
  });
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
