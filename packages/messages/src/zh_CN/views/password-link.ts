/** The page behind an invitation or a reset link. */
export const passwordLink = {
  welcome: (name: string) => `${name}，欢迎加入`,
  invited: (organisation: string, username: string, by: string | null) =>
    `${organisation}的${by ?? '门户管理人员'}邀请您使用用户中心。您的用户名是 ${username}，请设置登录密码。`,
  resetFor: (username: string, by: string | null) =>
    `此链接由${by ?? '门户管理人员'}提供，用于为账号 ${username} 设置新密码。完成后，所有设备上的登录都会退出。`,
  /** How long the link works, and whom to ask. */
  goodFor: (minutes: number, contact: string) =>
    `链接还有 ${minutes < 120 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`}有效，只能使用一次。如有疑问，请联系${contact}。`,
  code: '动态口令或恢复码',
  codeMissing: '请输入动态口令或恢复码',
  codeIncorrect: '动态口令或恢复码不正确，或已使用过',
  newPwd: '密码',
  confirmPwd: '确认密码',
  missing: '请输入密码',
  confirmMissing: '请再次输入密码',
  weak: '密码不符合要求',
  mismatch: '两次输入的密码不一致',
  submit: '设置密码并继续',
  submitting: '正在设置',
  doneTitle: '密码已设置',
  done: '请使用新密码登录。',
  overTitle: '链接无效或已过期',
  over: '链接只能使用一次，并且很快失效。请联系邀请您的管理员重新获取。',
  notLoaded: '暂时无法打开，请稍后再试',
  signIn: '去登录',
  /** 密码正确，但组织的目录服务要求先更换。 */
  renewal: {
    title: '更换密码',
    mustChange: '密码正确，但组织的目录服务要求您先设置新密码。',
    expired: '您的密码在组织的目录服务中已过期，请设置新密码。',
    newPwd: '新密码',
    confirmPwd: '确认新密码',
    submit: '更换密码',
    done: '密码已更换，请使用新密码登录。',
  },
};
