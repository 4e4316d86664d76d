import { expect, test } from 'vitest';
import { readSmsTemplates } from '../../config/sms-templates.ts';
import { MessageRefused } from '../../ports/messenger.ts';
import { aliyun } from '../../testing/adapters/messenger/aliyun.ts';
import { trustedCertificate } from '../../testing/adapters/messenger/certificates.ts';
import type { Double } from '../../testing/adapters/messenger/double.ts';
import { hookReceiver } from '../../testing/adapters/messenger/hook.ts';
import { codeMessage, messengerSuite } from '../../testing/adapters/messenger/suite.ts';
import { tencent } from '../../testing/adapters/messenger/tencent.ts';
import { startVendor } from '../../testing/adapters/messenger/vendor.ts';
import { createAliyunMessenger } from './sms-aliyun.ts';
import { createHookMessenger } from './sms-hook.ts';
import { createTencentMessenger } from './sms-tencent.ts';

const to = '+8613800138000';
const keys = { keyId: 'the-key-id', keySecret: 'the-secret-of-the-key' };
const hookSecret = 'a secret of the hook, long enough for it';
const templates = readSmsTemplates(
  'code=SMS_1(minutes,code); code.en_US=SMS_2(code); notice=SMS_3(subject,undoLink); otpBound=SMS_4',
);
const patience = () => AbortSignal.timeout(20_000);
const cloud = ({ port }: Double, isKnown = true) => ({
  ...keys,
  ...(!isKnown && { keySecret: 'another' }),
  sign: '示例集团',
  templates,
  region: 'cn-hangzhou',
  endpoint: `localhost:${port}`,
});
const aliyunFor = (double: Double, isKnown?: boolean) => createAliyunMessenger(cloud(double, isKnown));
const tencentFor = (double: Double, isKnown?: boolean) =>
  createTencentMessenger({ ...cloud(double, isKnown), appId: '1400006666' });
const hookFor = ({ port }: Double, isKnown = true) =>
  createHookMessenger({ url: `https://localhost:${port}/sms?from=uc`, secret: isKnown ? hookSecret : 'another' });

messengerSuite({
  name: 'short messages by Aliyun',
  async open(certificate, isKnown) {
    const double = await startVendor(aliyun(keys), certificate);
    return { double, messenger: aliyunFor(double, isKnown) };
  },
  to,
  seenAs: '8613800138000',
  secrets: Object.values(keys),
  keyOf: ({ id }) => id,
});

messengerSuite({
  name: 'short messages by Tencent',
  async open(certificate, isKnown) {
    const double = await startVendor(tencent(keys), certificate);
    return { double, messenger: tencentFor(double, isKnown) };
  },
  to,
  secrets: Object.values(keys),
  keyOf: ({ id }) => id,
});

messengerSuite({
  name: 'short messages by a hook',
  async open(certificate, isKnown) {
    const double = await startVendor(hookReceiver(hookSecret), certificate);
    return { double, messenger: hookFor(double, isKnown) };
  },
  to,
  secrets: [hookSecret],
  keyOf: ({ id }) => id,
});

const english = { locale: 'en_US' as const };
const notice = { kind: 'passwordChanged', subject: '您的密码已修改' };

test('Aliyun is told the template of the kind and language, and its values by name; an empty one is a dash', async () => {
  await using double = await startVendor(aliyun(keys), await trustedCertificate());
  const messenger = aliyunFor(double);
  for (const change of [{}, english, notice, { kind: 'otpBound' }])
    await messenger.send(codeMessage(to, change), patience());
  expect(double.arrived.map(({ text }) => text)).toEqual([
    'SMS_1 {"minutes":"5","code":"482913"}',
    'SMS_2 {"code":"482913"}',
    'SMS_3 {"subject":"您的密码已修改","undoLink":"-"}',
    'SMS_4 {}',
  ]);
});

test('Tencent is told the same, in the order of the template', async () => {
  await using double = await startVendor(tencent(keys), await trustedCertificate());
  const messenger = tencentFor(double);
  for (const change of [{}, english, notice, { kind: 'otpBound' }])
    await messenger.send(codeMessage(to, change), patience());
  await messenger.close();
  expect(double.arrived.map(({ text }) => text)).toEqual([
    '1400006666 示例集团 SMS_1 5 482913',
    '1400006666 示例集团 SMS_2 482913',
    '1400006666 示例集团 SMS_3 您的密码已修改 -',
    '1400006666 示例集团 SMS_4',
  ]);
});

test('a hook is told what to send, and the code only where it is one', async () => {
  await using double = await startVendor(hookReceiver(hookSecret), await trustedCertificate());
  const messenger = hookFor(double);
  await messenger.send(codeMessage(to), patience());
  await messenger.send(codeMessage(to, { ...notice, text: '密码已修改' }), patience());
  await messenger.close();
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(double.arrived.map(({ text }) => JSON.parse(text))).toEqual([
    { kind: 'code', locale: 'zh_CN', text: expect.stringContaining('482913'), code: '482913', time },
    { kind: 'passwordChanged', locale: 'zh_CN', text: '密码已修改', time },
  ]);
});

test.each([301, 400, 401, 404, 429, 500])(
  'a hook that answers %i may take it later, and no redirect is followed',
  async (status) => {
    const receiver = { ...hookReceiver(hookSecret), failed: { status, body: 'https://evil.example/' } };
    await using double = await startVendor(receiver, await trustedCertificate());
    double.mood = 'fails';
    const messenger = hookFor(double);
    const error = await messenger.send(codeMessage(to), patience()).catch((reason: unknown) => reason);
    await messenger.close();
    expect(error).toEqual(new Error(`The SMS hook did not take it: ${status}`));
    expect(error).not.toBeInstanceOf(MessageRefused);
  },
);

test.each([
  ['Aliyun', aliyun(keys), aliyunFor, { status: 200, body: { Code: `${to} 482913` } }],
  ['Aliyun, troubled', aliyun(keys), aliyunFor, { status: 502, body: `<html>${to} 482913` }],
  ['Tencent', tencent(keys), tencentFor, { status: 200, body: { Response: { SendStatusSet: [{ Code: to }] } } }],
  ['Tencent, troubled', tencent(keys), tencentFor, { status: 200, body: `<html>${to} 482913` }],
  ['the hook', hookReceiver(hookSecret), hookFor, { status: 500, body: `${to} 482913` }],
] as const)('what %s answers is not repeated', async (_, vendor, open, failed) => {
  await using double = await startVendor({ ...vendor, failed }, await trustedCertificate());
  double.mood = 'fails';
  const messenger = open(double);
  const error = await messenger.send(codeMessage(to), patience()).catch((reason: unknown) => reason);
  await messenger.close();
  expect(String(error)).toMatch(/^Error: .* did not take it: \w+$/);
  expect(String(error)).not.toMatch(/482913|13800138000/);
});

test('an answer without end is cut off', async () => {
  const vendor = { ...hookReceiver(hookSecret), accepted: { status: 200, body: 'x'.repeat(10_000_000) } };
  await using double = await startVendor(vendor, await trustedCertificate());
  const messenger = hookFor(double);
  await expect(messenger.send(codeMessage(to), patience())).rejects.toThrow('did not take it');
  await messenger.close();
});
