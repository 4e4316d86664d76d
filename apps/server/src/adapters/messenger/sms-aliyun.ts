import { createRequire } from 'node:module';
import { limits } from '@uc/contract';
import type { SmsCloudConfig } from '../../config/channel-settings.ts';
import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { notNow, orAborted, reasonOf } from './failure.ts';
import { parametersOf } from './sms-parameters.ts';

type Sdk = typeof import('@alicloud/dysmsapi20170525');

const provider = 'Aliyun SMS';

// https://help.aliyun.com/document_detail/101346.html: those about the recipient or what is filled in. Whatever is about the
// account, its signature and templates may be mended while the message waits.
const refused = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.INVALID_JSON_PARAM',
]);

/** Short messages by Aliyun's own client, which is loaded only where it is set up. */
export function createAliyunMessenger(options: SmsCloudConfig): Messenger {
  const { client, Request } = open(options);
  return {
    channel: 'sms',
    async send(message, signal) {
      const template = options.templates(message.kind, message.locale);
      const request = new Request({
        // Codes of other countries are written without the plus; at home both ways are known.
        phoneNumbers: message.to.replace(/^\+/, ''),
        signName: options.sign,
        templateCode: template.id,
        templateParam: JSON.stringify(Object.fromEntries(parametersOf(template, message))),
        outId: message.id,
      });
      // Its errors tell the whole address, and the code stands in it: only their code goes on.
      const code = await orAborted(() => client.sendSms(request), signal).then(
        ({ body }) => body?.code,
        (error: unknown) => Promise.reject(judge(reasonOf(error, signal))),
      );
      if (code !== 'OK') throw judge(code);
    },
    close: async () => undefined, // its idle connections hold nobody up
  };
}

function judge(code: unknown): Error {
  return typeof code === 'string' && refused.has(code)
    ? new MessageRefused(`${provider} refused it: ${code}`)
    : notNow(provider, code);
}

function open({ keyId, keySecret, region, endpoint }: SmsCloudConfig) {
  // An import would hand out its default export in one way by Node and in another by whatever else runs us.
  const sdk: Sdk = createRequire(import.meta.url)('@alicloud/dysmsapi20170525');
  const config = {
    accessKeyId: keyId,
    accessKeySecret: keySecret,
    regionId: region,
    ...(endpoint && { endpoint }),
    // One after the other: together they end with the message's own time. Without retry options it tries once.
    connectTimeout: limits.sendTimeoutMs / 2,
    readTimeout: limits.sendTimeoutMs / 2,
  };
  // It reads the fields only; their class lives in a package of its own that we do not depend on.
  const client = new sdk.default(config as ConstructorParameters<typeof sdk.default>[0]);
  return { client, Request: sdk.SendSmsRequest };
}
