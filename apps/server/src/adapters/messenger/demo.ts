import type { Channel } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Messenger } from '../../ports/messenger.ts';

/** Carries a channel of the demo that has no provider: whoever tries the demo reads the message in the log. */
export function createDemoMessenger(channel: Channel, logger: FastifyBaseLogger): Messenger {
  return {
    channel,
    async send({ to, subject, text }) {
      logger.info({ channel, to, subject, text }, 'A message of the demo');
    },
    close: async () => undefined,
  };
}
