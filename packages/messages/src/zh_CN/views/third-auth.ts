/** Accounts elsewhere, on the page of personal information. */
export const thirdAuth = {
  purpose: '绑定或解绑前，需要先确认是您本人。',
  none: '管理员还没有开通可绑定的第三方平台，开通后会显示在这里。',
  notBound: '未绑定',
  since: (date: string) => `${date} 绑定`,
  gone: '未开放',
  goneHint: '此平台目前不提供绑定，已绑定的账号可以解绑',
  lastWay: '这是您唯一的登录方式，不能解绑。请先设置密码或绑定其他账号。',
  toSecurity: '去账号安全',
  full: (most: number) => `最多绑定 ${most} 个账号，如需绑定新的，请先解绑一个。`,
  off: '修改已关闭，暂时不能绑定或解绑。',
  bind: '绑定',
  bindOne: (source: string) => `绑定 ${source}`,
  bindAnother: '再绑一个',
  bindAnotherOf: (source: string) => `再绑一个 ${source} 账号`,
  leaving: (source: string) => `正在前往 ${source}…`,
  unbind: '解绑',
  unbindOne: (source: string, account: string) => `解绑 ${source} 账号 ${account}`,
  /** Asked once a source has told whose account it is. */
  bindAsk: {
    title: (source: string, account: string) => `绑定 ${source} 账号“${account}”？`,
    body: '请确认这是您本人的账号。绑定后，您在其他设备上的登录会退出，并会收到通知。',
    no: '不绑定',
  },
  unbindAsk: {
    title: (source: string, account: string) => `解绑 ${source} 账号“${account}”？`,
    body: '解绑后，您在其他设备上的登录会退出，并会收到通知。以后可以重新绑定。',
    goneBody: '解绑后，您在其他设备上的登录会退出，并会收到通知。此平台目前不提供绑定，解绑后无法重新绑定。',
  },
  bindDone: '绑定成功',
  bindFailed: (reason: string) => `绑定失败：${reason}`,
  unbindDone: '解绑成功',
  unbindFailed: (reason: string) => `解绑失败：${reason}`,
  unsafe: '此平台给出的地址不安全，请联系管理员',
  /** Why a source's answer led to nothing, by the code in the address. */
  reasons: {
    'binding.refused': '对方没有确认您的账号，或您取消了授权，请重试',
    'binding.expired': '操作已过期，或不是在此浏览器中发起的，请重新绑定',
    'gateway.failed': '对方平台暂时没有回应，请稍后再试',
    'switch.off': '管理员已关闭个人信息修改',
  },
};
