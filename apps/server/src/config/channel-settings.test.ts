import { channels } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './setting-kinds.ts';

const mail = { UC_SMTP_URL: 'smtps://portal:s3cret@mail.example.com', UC_MAIL_FROM: 'no-reply@example.com' };
const cloud = {
  UC_SMS_KEY_ID: 'key',
  UC_SMS_KEY_SECRET: 's3cret',
  UC_SMS_SIGN: '示例集团',
  UC_SMS_TEMPLATES: 'code=SMS_1(code,minutes);notice=SMS_2(subject)',
};
const aliyun = { UC_SMS: 'aliyun', ...cloud };
const tencent = { UC_SMS: 'tencent', ...cloud, UC_SMS_APP_ID: '1400006666' };
const hook = {
  UC_SMS: 'hook',
  UC_SMS_HOOK_URL: 'https://sms.example.com/send',
  UC_SMS_HOOK_SECRET: 's3cret'.repeat(6),
};
const wecom = { UC_WECOM_CORP_ID: 'ww', UC_WECOM_AGENT_ID: '1000002', UC_WECOM_SECRET: 's3cret' };
const dingtalk = { UC_DINGTALK_APP_KEY: 'ding', UC_DINGTALK_APP_SECRET: 's3cret', UC_DINGTALK_AGENT_ID: '4000001' };
const read = (environment: NodeJS.ProcessEnv) => readConfig({ UC_DEMO: '0', ...environment });

test('exactly those channels exist whose settings do; in the demo all of them', () => {
  expect(read({}).channels).toEqual([]);
  expect(read(mail).channels).toEqual(['email']);
  for (const sms of [aliyun, tencent, hook]) expect(read(sms).channels).toEqual(['sms']);
  expect(read({ ...wecom, ...dingtalk }).channels).toEqual(['wecom', 'dingtalk']);
  expect(read({ ...dingtalk, ...wecom, ...mail, ...hook }).channels).toEqual(channels);
  expect(readConfig({ UC_DEMO: '1', ...mail })).toMatchObject({ channels, providers: { email: {} } });
});

describe('half a channel stops the start with a sentence that names what is missing', () => {
  const whole = { mail, aliyun, tencent, hook, wecom, dingtalk };
  const cases = Object.entries(whole).flatMap(([name, settings]) =>
    Object.keys(settings).map((missing) => [name, missing, settings] as const),
  );
  test.each(cases)('%s without %s', (_, missing, settings) => {
    const start = () => read({ ...settings, [missing]: undefined });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${missing} is needed when UC_\\w+ is (set|aliyun|tencent|hook)\\.$`));
    expect(start).not.toThrow(/s3cret/);
  });
});

const badValues: [string, string[]][] = [
  [
    'UC_SMTP_URL',
    [
      'mail.example.com',
      'http://mail.example.com',
      'smtp://',
      'smtps://s3cret@mail.example.com/path',
      'smtp://mail.example.com?ignoreTLS=true',
      'smtps://mail.example.com#a',
    ],
  ],
  ['UC_MAIL_FROM', ['portal', 'Portal <a@example.com>', 'a@example.com,b@example.com', 'a@b']],
  ['UC_SMS', ['Aliyun', 'smtp', 'aliyun,tencent']],
  [
    'UC_SMS_TEMPLATES',
    [
      'SMS_1',
      'code=SMS_1(code)',
      'notice=SMS_1(subject)',
      'code=SMS_1;notice=SMS_2',
      'code=SMS_1(minutes);notice=SMS_2',
      'code.zh_CN=SMS_1(code);notice=SMS_2',
      'code.fr_FR=SMS_1(code);code=SMS_1(code);notice=SMS_2',
      'code=SMS_1(code);notice=SMS_2(password)',
      'code=SMS_1(code);notice=SMS_2(constructor)',
      'code=SMS_1(code);notice=SMS_2;other=SMS_3',
    ],
  ],
  ['UC_SMS_APP_ID', ['app', '-1']],
  ['UC_SMS_REGION', ['cn hangzhou', 'https://x']],
  ['UC_SMS_ENDPOINT', ['https://dysmsapi.aliyuncs.com', 'a/b', 'user@host']],
  ['UC_SMS_HOOK_URL', ['http://sms.example.com', 'sms', 'https://s3cret:p@sms.example.com', 'http://127.evil.example']],
  ['UC_SMS_HOOK_SECRET', ['s3cret']],
  ['UC_WECOM_AGENT_ID', ['agent']],
  ['UC_DINGTALK_AGENT_ID', ['agent']],
];

describe('a bad value stops the start with a sentence that names its variable', () => {
  const cases = badValues.flatMap(([name, values]) => values.map((value) => [name, value] as const));
  test.each(cases)('%s=%s', (name, value) => {
    const start = () => read({ [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} must .*[^.]\\.$`));
    expect(start).not.toThrow(/s3cret/);
  });
});

test('a receiver on this machine needs no https', () => {
  expect(read({ ...hook, UC_SMS_HOOK_URL: 'http://127.0.0.1:9000/sms' }).providers.sms).toMatchObject({
    url: 'http://127.0.0.1:9000/sms',
  });
});

test('each provider has its own region', () => {
  expect(read(aliyun).providers.sms).toMatchObject({ region: 'cn-hangzhou', endpoint: undefined });
  expect(read(tencent).providers.sms).toMatchObject({ region: 'ap-guangzhou' });
  expect(read({ ...aliyun, UC_SMS_REGION: 'cn-beijing' }).providers.sms).toMatchObject({ region: 'cn-beijing' });
});

test('the template in the language goes before that of the kind, and that before the one of all notices', () => {
  const written = 'code=A(code); code.en_US=B(code) ;notice=C;notice.en_US=D( subject , time );otpBound.zh_CN=E;';
  const { sms } = read({ ...aliyun, UC_SMS_TEMPLATES: written }).providers;
  if (sms?.provider !== 'aliyun') return expect.unreachable();
  const idOf = (kind: string, locale: 'zh_CN' | 'en_US') => sms.templates(kind, locale).id;
  expect([idOf('code', 'zh_CN'), idOf('code', 'en_US')]).toEqual(['A', 'B']);
  expect([idOf('otpBound', 'zh_CN'), idOf('otpBound', 'en_US')]).toEqual(['E', 'D']);
  expect([idOf('test', 'zh_CN'), idOf('test', 'en_US')]).toEqual(['C', 'D']);
  expect(sms.templates('test', 'en_US').parameters).toEqual(['subject', 'time']);
});

test('a link goes by mail first; by short messages only where there is room for it', () => {
  const withLink = `${cloud.UC_SMS_TEMPLATES};invitation=SMS_3(passwordLink);resetLink=SMS_4(passwordLink)`;
  expect(read(aliyun).links.channels).toEqual([]);
  expect(read({ ...aliyun, ...mail }).links.channels).toEqual(['email']);
  expect(read({ ...aliyun, UC_SMS_TEMPLATES: withLink, ...mail }).links.channels).toEqual(['email', 'sms']);
  expect(
    read({ ...aliyun, UC_SMS_TEMPLATES: withLink.replace('resetLink=SMS_4', 'resetLink.zh_CN=SMS_4') }).links.channels,
  ).toEqual([]);
  expect(read(hook).links.channels).toEqual(['sms']);
  expect(readConfig({}).links.channels).toEqual(['email', 'sms']);
});
