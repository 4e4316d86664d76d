/** Who keeps passkeys, by the names people know. */
export const passkeyProviders = {
  icloud: 'iCloud 钥匙串',
  google: 'Google 密码管理工具',
  windows: 'Windows Hello',
  onePassword: '1Password',
  bitwarden: 'Bitwarden',
  dashlane: 'Dashlane',
};

/** A new passkey's name, where nothing is known of its device. */
export const passkeyName: string = '通行密钥';

/** A device for one-time passwords that nobody gave a name. */
export const otpDeviceName: string = '验证器';
