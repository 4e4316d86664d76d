/** The second step of signing in: a one-time password, or a recovery code instead. */
export const secondStep = {
  title: '动态口令',
  hint: '请输入验证器应用中显示的动态口令',
  code: '动态口令',
  missing: '请输入动态口令',
  recoveryTitle: '恢复码',
  recoveryHint: '请输入设置动态口令或通行密钥时保存的一个恢复码，每个只能使用一次',
  /** Where nothing else is left. */
  recoveryLost: (contact: string) => `恢复码也找不到了？请联系${contact}，核实身份后会移除丢失的设备。`,
  recoveryCode: '恢复码',
  recoveryMissing: '请输入恢复码',
  /** What is odd about this sign-in. */
  why: {
    newDeviceAndPlace: '这次登录使用了新设备，且在新的地点，请再验证一步。',
    tooFar: '这次登录的地点与上次使用时相距过远，请再验证一步。',
  },
  spare: (days: number) => `${days} 天内在此设备上不再询问`,
  submit: '验证',
  submitting: '正在验证',
  useRecovery: '设备不在身边？使用恢复码',
  useCode: '使用动态口令',
  usePasskey: '使用通行密钥',
  back: '返回重新输入密码',
  incorrect: '动态口令不正确或已使用过，请等待下一个',
  recoveryIncorrect: '恢复码不正确或已使用过',
  clock: '连续不正确？请在手机设置中打开“自动设置时间”，然后输入新的口令。',
  lockedFor: (minutes: number) => `错误次数过多，请在 ${minutes} 分钟后再试`,
  expired: '验证已超时，请重新输入密码',
};

/** The page behind the link that undoes a change of phone or email. */
export const undoChange = {
  title: '撤销更换',
  hint: '如果手机或邮箱不是您本人更换的，请在这里撤销：恢复为原来的手机或邮箱，并退出所有登录。',
  submit: '撤销更换',
  submitting: '正在撤销',
  doneTitle: '已恢复',
  done: '原来的手机或邮箱已恢复，所有登录已退出。请尽快登录并修改密码。',
  signIn: '去登录',
  invalidTitle: '链接无效或已过期',
  invalid: (hours: number) => `撤销链接在更换后 ${hours} 小时内有效，且只能使用一次。如仍需撤销，请联系管理员。`,
  notDone: (reason: string) => `没有撤销：${reason}`,
};
