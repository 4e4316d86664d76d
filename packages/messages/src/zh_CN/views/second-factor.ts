/** Setting up a second factor where one is required, and the offer until then. */
export const secondFactor = {
  required: '单位要求使用两步验证，设置后才能继续使用。以后登录时除密码外还会再验证一次。',
  why: '设置后，登录时除密码外还会再验证一次，即使密码泄露，别人也无法登录您的账号。',
  passkeyTitle: '添加通行密钥',
  passkeyRequired: '单位要求使用通行密钥，添加后才能继续使用。这台设备不能保存时，可以用其他设备或安全密钥添加。',
  otp: {
    title: '动态口令',
    hint: '手机上的验证器应用显示 6 位数字，在任何电脑上都能用。',
    start: '设置动态口令',
  },
  passkey: {
    title: '通行密钥',
    hint: '用指纹、面容或设备密码验证，登录时不用再输入密码。',
    start: '添加通行密钥',
  },
  help: (contact: string) => `收不到验证码，或没有可用的设备？请联系${contact ? ` ${contact}` : '管理员'}。`,
  doneTitle: '两步验证已开启',
  done: '您的账号已有第二步验证，可以继续使用。',
  goOn: '继续',
  offer: {
    title: (from: string) => `${from} 起需要两步验证`,
    hint: '单位要求登录时除密码外再验证一次。',
    setUp: '现在设置',
    later: '下次再说',
  },
};
