/** What is said where an administrator has switched something off, and whom to ask. */
export const offWords = {
  /** What the administrator can switch off. */
  switches: {
    userInfo: '修改个人信息',
    password: '修改登录密码',
    mobile: '修改安全手机',
    email: '修改安全邮箱',
    otp: '绑定动态口令',
    passkey: '管理通行密钥',
  },
  offNotice: (names: readonly string[]) => `管理员已关闭${names.map((name) => `“${name}”`).join('、')}。`,
  offAsk: (contact: string) => `如需更改，请联系${contact}。`,
  offAskAdministrator: '如需更改，请联系管理员。',
};
