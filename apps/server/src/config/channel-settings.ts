import { type Channel, channels } from '@uc/contract';
import { readEmail } from '../values/emails.ts';
import { isLoopback, webAddress } from './setting-checks.ts';
import { bad, optional, type Setting, secret } from './setting-kinds.ts';
import { readSmsTemplates, type SmsTemplates } from './sms-templates.ts';

const smsProviders = ['aliyun', 'tencent', 'hook'] as const;
const hookSecretCharacters = 32;

function smtpUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isMail = url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname && ['', '/'].includes(url.pathname);
  const isPlain = isMail && ['', '?starttls'].includes(url.search) && !url.hash;
  return isPlain ? value : bad('must be smtps://user:password@host or, with STARTTLS, smtp://user:password@host:587');
}

/** An address of the organisation's own that something signed is posted to. */
export function hookUrl(value: string): string {
  const { protocol, hostname } = new URL(webAddress(value));
  return protocol === 'https:' || isLoopback(hostname)
    ? value
    : bad('must begin with https:// unless the receiver is on this machine');
}

/** What such a post is signed with. */
export function hookSecret(value: string): string {
  return value.length >= hookSecretCharacters ? value : bad(`must have at least ${hookSecretCharacters} characters`);
}

function host(value: string): string {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : bad('must be the name of a host');
}

const digits = (value: string) => (/^\d{1,20}$/.test(value) ? value : bad('must be a number'));

/** The settings of all channels; a channel exists when its settings do. */
export const channelSettings = {
  UC_SMTP_URL: optional(
    'Mail server: smtps://user:password@host, or smtp:// which must offer STARTTLS unless it is on this machine',
    smtpUrl,
  ),
  UC_MAIL_FROM: optional(
    'Address that mail comes from',
    (value) => readEmail(value) ?? bad('must be one plain address'),
  ),
  UC_SMS: {
    shown: '–',
    meaning: 'Who sends short messages: aliyun, tencent or hook (an HTTPS address of yours)',
    read: (value) =>
      value === undefined
        ? undefined
        : (smsProviders.find((one) => one === value) ?? bad(`must be one of ${smsProviders.join(', ')}`)),
  } satisfies Setting<(typeof smsProviders)[number] | undefined>,
  UC_SMS_KEY_ID: secret(optional('Access key of the provider (Tencent: secret id)')),
  UC_SMS_KEY_SECRET: secret(optional('Secret of that key')),
  UC_SMS_SIGN: optional('Approved signature of short messages'),
  UC_SMS_TEMPLATES: {
    ...optional(
      'Approved templates by kind and language, such as code=SMS_1(code,minutes);code.en_US=SMS_2(code);notice=SMS_3(subject,time)',
    ),
    read: (value) => (value === undefined ? undefined : readSmsTemplates(value)),
  } satisfies Setting<SmsTemplates | undefined>,
  UC_SMS_APP_ID: optional('SdkAppId of the application (Tencent)', digits),
  UC_SMS_REGION: optional('Region of the provider; unset: cn-hangzhou (Aliyun), ap-guangzhou (Tencent)', host),
  UC_SMS_ENDPOINT: optional('Host of the provider where it is not that of the region', host),
  UC_SMS_HOOK_URL: optional('Address that short messages are posted to, signed', hookUrl),
  UC_SMS_HOOK_SECRET: secret(optional('Secret of that signature', hookSecret)),
  UC_WECOM_CORP_ID: optional('WeCom: id of the enterprise'),
  UC_WECOM_AGENT_ID: optional('WeCom: id of the application that writes to people', digits),
  UC_WECOM_SECRET: secret(optional('WeCom: secret of that application')),
  UC_DINGTALK_APP_KEY: secret(optional('DingTalk: key of the application that writes to people')),
  UC_DINGTALK_APP_SECRET: secret(optional('DingTalk: secret of that application')),
  UC_DINGTALK_AGENT_ID: optional('DingTalk: agent id of that application', digits),
} satisfies Record<string, Setting<unknown>>;

/** The setting that a channel begins with. */
export const settingOf: Readonly<Record<Channel, keyof typeof channelSettings>> = {
  sms: 'UC_SMS',
  email: 'UC_SMTP_URL',
  wecom: 'UC_WECOM_CORP_ID',
  dingtalk: 'UC_DINGTALK_APP_KEY',
};

type Values = { [K in keyof typeof channelSettings]: ReturnType<(typeof channelSettings)[K]['read']> };
type Name = keyof Values;

/** What a cloud that sends short messages wants to know. */
export interface SmsCloudConfig {
  keyId: string;
  keySecret: string;
  sign: string;
  templates: SmsTemplates;
  region: string;
  endpoint: string | undefined;
}

/** The providers that are set up, one a channel. */
export interface Providers {
  email?: { url: string; from: string };
  sms?:
    | ({ provider: 'aliyun' } & SmsCloudConfig)
    | ({ provider: 'tencent'; appId: string } & SmsCloudConfig)
    | { provider: 'hook'; url: string; secret: string };
  wecom?: { corpId: string; agentId: string; secret: string };
  dingtalk?: { appKey: string; appSecret: string; agentId: string };
}

/** Puts the settings of each channel together; half a channel stops the start. */
export function readProviders(values: Values): Providers {
  const need = <K extends Name>(name: K, because: string) => values[name] ?? bad(`${name} is needed when ${because}.`);
  /** The first of these that is set is the reason to need the others. */
  const whyOf = (...names: Name[]) => {
    const set = names.find((name) => values[name] !== undefined);
    return set && `${set} is set`;
  };
  const providers: Providers = {};
  const mail = whyOf('UC_SMTP_URL', 'UC_MAIL_FROM');
  if (mail) providers.email = { url: need('UC_SMTP_URL', mail), from: need('UC_MAIL_FROM', mail) };
  const sms = readSms(values, need, whyOf);
  if (sms) providers.sms = sms;
  const wecom = whyOf('UC_WECOM_CORP_ID', 'UC_WECOM_AGENT_ID', 'UC_WECOM_SECRET');
  if (wecom)
    providers.wecom = {
      corpId: need('UC_WECOM_CORP_ID', wecom),
      agentId: need('UC_WECOM_AGENT_ID', wecom),
      secret: need('UC_WECOM_SECRET', wecom),
    };
  const dingtalk = whyOf('UC_DINGTALK_APP_KEY', 'UC_DINGTALK_APP_SECRET', 'UC_DINGTALK_AGENT_ID');
  if (dingtalk)
    providers.dingtalk = {
      appKey: need('UC_DINGTALK_APP_KEY', dingtalk),
      appSecret: need('UC_DINGTALK_APP_SECRET', dingtalk),
      agentId: need('UC_DINGTALK_AGENT_ID', dingtalk),
    };
  return providers;
}

function readSms(
  values: Values,
  need: <K extends Name>(name: K, because: string) => NonNullable<Values[K]>,
  whyOf: (...names: Name[]) => string | undefined,
): Providers['sms'] {
  const provider = values.UC_SMS;
  if (!provider) {
    const parts = (Object.keys(channelSettings) as Name[]).filter((name) => name.startsWith('UC_SMS_'));
    const because = whyOf(...parts);
    return because ? bad(`UC_SMS is needed when ${because}.`) : undefined;
  }
  const because = `UC_SMS is ${provider}`;
  if (provider === 'hook')
    return {
      provider,
      url: need('UC_SMS_HOOK_URL', because),
      secret: need('UC_SMS_HOOK_SECRET', because),
    };
  const cloud = {
    keyId: need('UC_SMS_KEY_ID', because),
    keySecret: need('UC_SMS_KEY_SECRET', because),
    sign: need('UC_SMS_SIGN', because),
    templates: need('UC_SMS_TEMPLATES', because),
    endpoint: values.UC_SMS_ENDPOINT,
  };
  return provider === 'aliyun'
    ? { provider, ...cloud, region: values.UC_SMS_REGION ?? 'cn-hangzhou' }
    : { provider, ...cloud, region: values.UC_SMS_REGION ?? 'ap-guangzhou', appId: need('UC_SMS_APP_ID', because) };
}

/** The channels that messages can take with these. */
export const channelsOf = (providers: Providers): Channel[] => channels.filter((channel) => providers[channel]);
