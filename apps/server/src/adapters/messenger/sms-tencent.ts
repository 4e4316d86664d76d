import { Agent } from 'node:https';
import { limits } from '@uc/contract';
import type { SmsCloudConfig } from '../../config/channel-settings.ts';
import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { notNow, reasonOf } from './failure.ts';
import { parametersOf } from './sms-parameters.ts';

/** What Tencent wants to know besides. */
export interface TencentOptions extends SmsCloudConfig {
  appId: string;
}

const provider = 'Tencent SMS';

// https://cloud.tencent.com/document/product/382/59177: those about the recipient or what is filled in. Whatever is about the
// account, its signature and templates may be mended while the message waits.
const refused = new Set([
  'FailedOperation.ContainSensitiveWord',
  'FailedOperation.PhoneNumberInBlacklist',
  'InvalidParameterValue.ContentLengthLimit',
  'InvalidParameterValue.IncorrectPhoneNumber',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter',
  'InvalidParameterValue.TemplateParameterFormatError',
  'InvalidParameterValue.TemplateParameterLengthLimit',
]);

/** Short messages by Tencent's own client, which is loaded only where it is set up. */
export function createTencentMessenger(options: TencentOptions): Messenger {
  // Of our own, so that no proxy of the environment is asked. A line for each message: when another waits for the same line, the
  // client's fetch (node-fetch 2) takes a whole answer for a broken one, and the message would leave twice.
  const agent = new Agent({ keepAlive: false });
  const opened = open(options, agent);
  opened.catch(() => undefined); // told by every message
  return {
    channel: 'sms',
    async send(message, signal) {
      const client = await opened;
      const template = options.templates(message.kind, message.locale);
      const request = {
        PhoneNumberSet: [message.to],
        SmsSdkAppId: options.appId,
        SignName: options.sign,
        TemplateId: template.id,
        TemplateParamSet: parametersOf(template, message).map(([, value]) => value),
        SessionContext: message.id,
      };
      // Not its SendSms: only this one takes a signal. Its errors tell the provider's words: only their code goes on.
      const answer: { SendStatusSet?: { Code?: string }[] } = await client
        .request('SendSms', request, { signal })
        .catch((error: unknown) => Promise.reject(judge(reasonOf(error, signal))));
      const code = answer.SendStatusSet?.[0]?.Code;
      if (code !== 'Ok') throw judge(code);
    },
    async close() {
      agent.destroy();
    },
  };
}

function judge(code: unknown): Error {
  return typeof code === 'string' && refused.has(code)
    ? new MessageRefused(`${provider} refused it: ${code}`)
    : notNow(provider, code);
}

async function open({ keyId, keySecret, region, endpoint }: TencentOptions, agent: Agent) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  return new sms.v20210111.Client({
    credential: { secretId: keyId, secretKey: keySecret },
    region,
    profile: { httpProfile: { agent, reqTimeout: limits.sendTimeoutMs / 1_000, ...(endpoint && { endpoint }) } },
  });
}
