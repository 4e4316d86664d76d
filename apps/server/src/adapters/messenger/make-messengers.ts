import { type Channel, channels } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Providers } from '../../config/channel-settings.ts';
import type { Config } from '../../config/config.ts';
import type { Messenger } from '../../ports/messenger.ts';
import { createDemoMessenger } from './demo.ts';
import { createDingtalkMessenger } from './dingtalk.ts';
import type { Messengers } from './outbox.ts';
import { createAliyunMessenger } from './sms-aliyun.ts';
import { createHookMessenger } from './sms-hook.ts';
import { createTencentMessenger } from './sms-tencent.ts';
import { createSmtpMessenger } from './smtp.ts';
import { createWecomMessenger } from './wecom.ts';

/** A messenger for every channel the settings name; in the demo the others are carried by the log. */
export function makeMessengers(config: Config, logger: FastifyBaseLogger): Messengers {
  const { email, sms, wecom, dingtalk } = config.providers;
  const messengers: Messengers = {};
  if (sms) messengers.sms = makeSms(sms);
  if (email) messengers.email = createSmtpMessenger({ ...email, host: hostOf(config.publicUrl, email.from) });
  if (wecom) messengers.wecom = createWecomMessenger(wecom);
  if (dingtalk) messengers.dingtalk = createDingtalkMessenger(dingtalk);
  if (config.demo) for (const channel of channels) messengers[channel] ??= createDemoMessenger(channel, logger);
  return messengers;
}

/** The channels that these carry. */
export const carriedBy = (messengers: Messengers): Channel[] => channels.filter((channel) => messengers[channel]);

function makeSms(sms: NonNullable<Providers['sms']>): Messenger {
  if (sms.provider === 'hook') return createHookMessenger(sms);
  return sms.provider === 'aliyun' ? createAliyunMessenger(sms) : createTencentMessenger(sms);
}

/** An address of this machine would name nobody. */
function hostOf(publicUrl: string | undefined, from: string): string {
  return publicUrl ? new URL(publicUrl).hostname : from.slice(from.indexOf('@') + 1);
}
