import type { passkeyProviders as source } from '../zh_CN/passkey-words.ts';

export const passkeyProviders: typeof source = {
  icloud: 'iCloud Keychain',
  google: 'Google Password Manager',
  windows: 'Windows Hello',
  onePassword: '1Password',
  bitwarden: 'Bitwarden',
  dashlane: 'Dashlane',
};

export const passkeyName: string = 'Passkey';

export const otpDeviceName: string = 'Authenticator';
