import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { trustedCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { hookReceiver } from '../../testing/adapters/messenger/hook.ts';
import { startMailServer } from '../../testing/adapters/messenger/mail-server.ts';
import { codeMessage } from '../../testing/adapters/messenger/suite.ts';
import { startVendor } from '../../testing/adapters/messenger/vendor.ts';
import { makeMessengers } from './make-messengers.ts';

const logger = pino({ level: 'silent' });
const patience = () => AbortSignal.timeout(20_000);
const secret = 'a secret of the hook, long enough for it';
const cloud = {
  UC_SMS_KEY_ID: 'key',
  UC_SMS_KEY_SECRET: 'secret',
  UC_SMS_SIGN: '示例集团',
  UC_SMS_TEMPLATES: 'code=SMS_1(code);notice=SMS_2',
};

test('what the settings name carries messages, in the demo too, and the log carries the rest', async () => {
  await using mail = await startMailServer('clear', await trustedCertificate());
  await using hook = await startVendor(hookReceiver(secret), await trustedCertificate());
  const environment = {
    UC_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    UC_MAIL_FROM: 'no-reply@mail.example',
    UC_SMS: 'hook',
    UC_SMS_HOOK_URL: `https://localhost:${hook.port}/`,
    UC_SMS_HOOK_SECRET: secret,
    UC_PUBLIC_URL: 'https://portal.example:8443',
  };
  for (const demo of ['0', '1']) {
    const messengers = makeMessengers(readConfig({ ...environment, UC_DEMO: demo }), logger);
    expect(Object.keys(messengers).sort()).toEqual(
      demo === '1' ? ['dingtalk', 'email', 'sms', 'wecom'] : ['email', 'sms'],
    );
    await messengers.email?.send(codeMessage('chen@example.com'), patience());
    await messengers.sms?.send(codeMessage('+8613800138000'), patience());
    for (const messenger of Object.values(messengers)) await messenger.close();
  }
  expect(hook.arrived).toHaveLength(2);
  expect(mail.arrived.map(({ text }) => /^Message-ID: <.*@(.*)>$/m.exec(text)?.[1])).toEqual([
    'portal.example',
    'portal.example',
  ]);
});

test('without a public address the ids of mails are named after the sender', async () => {
  await using mail = await startMailServer('clear', await trustedCertificate());
  const environment = { UC_DEMO: '0', UC_SMTP_URL: `smtp://localhost:${mail.port}`, UC_MAIL_FROM: 'a@mail.example' };
  const { email } = makeMessengers(readConfig(environment), logger);
  await email?.send(codeMessage('chen@example.com'), patience());
  await email?.close();
  expect(mail.arrived[0]?.text).toMatch(/^Message-ID: <.*@mail\.example>$/m);
});

test.each([
  ['sms', { UC_SMS: 'aliyun', ...cloud, UC_SMS_ENDPOINT: 'localhost' }, 'Aliyun SMS'],
  ['sms', { UC_SMS: 'tencent', ...cloud, UC_SMS_ENDPOINT: 'localhost', UC_SMS_APP_ID: '1' }, 'Tencent SMS'],
  ['wecom', { UC_WECOM_CORP_ID: 'ww', UC_WECOM_AGENT_ID: '1', UC_WECOM_SECRET: 's' }, 'WeCom'],
  ['dingtalk', { UC_DINGTALK_APP_KEY: 'd', UC_DINGTALK_APP_SECRET: 's', UC_DINGTALK_AGENT_ID: '1' }, 'DingTalk'],
] as const)('%s goes where its settings say: %o', async (channel, environment, provider) => {
  const messengers = makeMessengers(readConfig({ UC_DEMO: '0', ...environment }), logger);
  expect(Object.keys(messengers)).toEqual([channel]);
  // Given up before it begins: nobody outside is called.
  const sending = messengers[channel]?.send(codeMessage('chen'), AbortSignal.abort());
  await expect(sending).rejects.toThrow(`${provider} did not take it`);
  await messengers[channel]?.close();
});
