/** Why somebody is asked to sign in again, for whoever was signed in. */
export const sessionEnds = {
  expired: '登录时间过长或长时间未操作，请重新登录',
  signedOut: '您已退出登录，请重新登录',
  elsewhere: '此登录已在您的另一处登录中被结束，请重新登录',
  limit: '您登录的设备过多，最早的登录已结束，请重新登录',
  wrongPasswords: '密码输入错误次数过多，为保护账号已结束此登录，请重新登录',
  provider: '您已在企业身份平台退出登录，请重新登录',
  administrator: '管理员已结束此登录，请重新登录',
  password: '您的密码已修改，此登录已结束，请用新密码登录',
  contact: '您的安全手机或邮箱已变更，为保护账号已结束此登录，请重新登录',
  device: '您的 OTP 设备已变更，为保护账号已结束此登录，请重新登录',
  passkey: '您的通行密钥已变更，为保护账号已结束此登录，请重新登录',
  account: '您的第三方账号绑定已变更，为保护账号已结束此登录，请重新登录',
};
