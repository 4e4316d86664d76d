import type { Channel } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import { settingOf } from '../../config/channel-settings.ts';

/** Remembers for which channels messages wait that nobody takes and this process cannot send. */
export interface UnservedWatch {
  see(channels: readonly Channel[]): void;
  now(): readonly Channel[];
}

/** Makes one; a channel is told once, and again when it comes back after there was nothing to tell. */
export function createUnservedWatch(logger: FastifyBaseLogger): UnservedWatch {
  let known: readonly Channel[] = [];
  return {
    see(channels) {
      for (const channel of channels.filter((one) => !known.includes(one)))
        logger.warn(
          { channel },
          `Messages wait for a process that can send them; this one has no settings for the channel (${settingOf[channel]})`,
        );
      known = channels;
    },
    now: () => known,
  };
}
