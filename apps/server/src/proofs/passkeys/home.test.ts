import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { originsOf } from '../../http/requests.ts';
import { passkeyHome } from './home.ts';

const home = (environment: Record<string, string>, port = 8080) => {
  const config = readConfig({ UC_DEMO: '1', ...environment });
  return passkeyHome(config, originsOf(config.publicUrl, config.host, port));
};

test('without a public address passkeys are at home at localhost', () => {
  const found = {
    rpId: 'localhost',
    origins: ['http://localhost:8080'],
    isRequired: false,
    requiredFrom: null,
    mustAdd: null,
  };
  expect(home({})).toEqual(found);
});

test('with one they are at home at its host, over https', () => {
  const found = {
    rpId: 'portal.example',
    origins: ['https://portal.example'],
    isRequired: true,
    requiredFrom: null,
    mustAdd: null,
  };
  expect(home({ UC_PUBLIC_URL: 'https://portal.example', UC_PASSKEYS: 'required' })).toEqual(found);
});

test.each(['http://portal.example', 'https://10.0.0.7', 'http://127.0.0.1:8080', 'https://[::1]:8443'])(
  'at %s browsers give none',
  (address) => {
    expect(home({ UC_PUBLIC_URL: address })).toBe('address');
  },
);

test('they can be switched off, and are the provider’s where one signs people in', () => {
  expect(home({ UC_PASSKEYS: 'off' })).toBe('off');
  const provider = { UC_SIGN_IN: 'oidc', UC_OIDC_ISSUER: 'https://id.example', UC_OIDC_CLIENT_ID: 'uc' };
  expect(home({ ...provider, UC_OIDC_CLIENT_SECRET: 'secret' })).toBe('provider');
});
