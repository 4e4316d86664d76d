import { randomBytes } from 'node:crypto';
import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { readConfig, settings } from '../../config/config.ts';
import type { Setting } from '../../config/setting-kinds.ts';
import { stateSettings, withoutSecrets } from '../../config/stated-settings.ts';
import { agentOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';

const hidden = 'S3cret-that-nobody-sees-0123456789abcdef';
const environment = {
  UC_DATABASE_URL: `postgres://uc:${hidden}@db-1,db-2/uc?password=${hidden}`,
  UC_SECRET_KEY: randomBytes(32).toString('base64'),
  UC_SMTP_URL: `smtps://mail:${hidden}@mail.example`,
  UC_MAIL_FROM: 'portal@example.com',
  ...{ UC_SMS: 'hook', UC_SMS_HOOK_URL: `https://hook.example/sms?token=${hidden}`, UC_SMS_HOOK_SECRET: hidden },
  ...{ UC_CONNECTED_SYSTEM_URL: 'https://iam.example/post', UC_CONNECTED_SYSTEM_SECRET: hidden },
  ...{ UC_DINGTALK_APP_KEY: hidden, UC_DINGTALK_APP_SECRET: hidden, UC_DINGTALK_AGENT_ID: '12' },
  UC_SESSION_HOURS: '8',
};

test('every setting is told with where it comes from, in both languages, and no secret leaves (AD-83)', async () => {
  await using portal = await startPortal({ environment: { ...environment, UC_DEMO: '1' } });
  const agent = await agentOf(portal, 'xu.jing', 'settings');
  const { groups } = await agent.call(api.adminSettings.environment, {});
  const rows = groups.flatMap((group) => group.rows);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(settings).toSorted());
  const answer = JSON.stringify(groups);
  expect(answer).not.toContain(hidden);
  expect(answer).not.toContain(environment.UC_SECRET_KEY);
  const of = (name: string) => rows.find((row) => row.name === name);
  expect(of('UC_SECRET_KEY')).toMatchObject({ value: null, isSecret: true, isSet: true, origin: 'environment' });
  expect(of('UC_WECOM_SECRET')).toMatchObject({ value: null, isSecret: true, isSet: false, origin: 'default' });
  expect(of('UC_DATABASE_URL')).toMatchObject({ value: 'postgres://…@db-1,db-2/uc?…', origin: 'environment' });
  expect(of('UC_SMTP_URL')).toMatchObject({ value: 'smtps://…@mail.example' });
  expect(of('UC_SMS_HOOK_URL')).toMatchObject({ value: 'https://hook.example/sms?…' });
  expect(of('UC_SESSION_HOURS')).toMatchObject({ value: '8', usual: '12', origin: 'environment' });
  expect(of('UC_SESSION_IDLE_MINUTES')).toMatchObject({ value: '30', origin: 'default' });
  expect(of('UC_PASSWORD_POLICY')).toMatchObject({ origin: 'database' });
  expect(of('UC_SESSION_HOURS')?.meaning).toMatch(/\p{Script=Han}/u);
  const embedded = stateSettings(readConfig({}), 'en_US').flatMap((group) => group.rows);
  expect(embedded.find(({ name }) => name === 'UC_SECRET_KEY')).toMatchObject({ origin: 'keyFile', isSet: true });
});

test('whatever is named like a secret is one, so that a setting to come is not shown by mistake (AD-83)', () => {
  const harmless = [
    ...['UC_PASSWORD_POLICY', 'UC_FORGOTTEN_PASSWORD', 'UC_PASSKEYS', 'UC_PASSKEYS_FROM'],
    'UC_WRONG_PASSWORDS_PER_MINUTE',
  ];
  const named = Object.keys(settings).filter((name) => /KEY|SECRET|TOKEN|PASSWORD|CREDENTIAL/.test(name));
  const open = named.filter((name) => (settings as Record<string, Setting<unknown>>)[name]?.isSecret !== true);
  expect(open.toSorted()).toEqual(harmless.toSorted());
});

test.each([
  ['postgres://uc:p@ss/wo?rd#x@db/uc', 'postgres://…@db/uc'],
  ['https://id.example/a', 'https://id.example/a'],
  ['https://id.example/a?b=c', 'https://id.example/a?…'],
  ['SMTP://USER:PW@HOST', 'SMTP://…@HOST'],
  ['./data', './data'],
])('of %s only %s is shown', (value, shown) => {
  expect(withoutSecrets(value)).toBe(shown);
});
