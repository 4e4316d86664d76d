/** Words of the one-line and many-value text field. */
export const textInput = {
  required: '必填',
  show: (label: string) => `显示${label}`,
  hide: (label: string) => `隐藏${label}`,
  masked: '出于安全只显示一部分；如需修改，请输入完整的新内容。',
  clear: (label: string) => `清除${label}`,
  keep: (label: string) => `保留原来的${label}`,
  cleared: '提交后，原来的内容将被清除。',
  maskedTag: (shown: string) => `${shown}（只显示一部分，保持不变）`,
  tagsHint: '输入后按回车添加，可一次粘贴多个。',
  tags: (label: string) => `已添加的${label}`,
  removeTag: (tag: string) => `移除 ${tag}`,
  tagsAdded: (tags: readonly string[]) => `已添加 ${tags.join('、')}`,
  tagRemoved: (tag: string) => `已移除 ${tag}`,
  tagPresent: (tag: string) => `${tag} 已经添加过了`,
  charactersLeft: (left: number) => `还可输入 ${left} 个字符`,
  full: (most: number) => `最多 ${most} 个字符，多出的部分没有填入。`,
  tooLong: (most: number) => `最多 ${most} 个字符。`,
};

/** Words of the button that asks for a verification code. */
export const resendButton = {
  getCode: '获取验证码',
  sending: '正在发送…',
  waitSeconds: (seconds: number) => `${seconds} 秒后可重新获取`,
  waitMinutes: (minutes: number) => `${minutes} 分钟后可重新获取`,
  waitHours: (hours: number) => `${hours} 小时后可重新获取`,
  sent: (wait: string) => `验证码已发送，${wait}`,
  ready: '现在可以重新获取验证码',
  failed: '验证码发送失败，请重试',
};

/** Words of the question before something that cannot be taken back. */
export const confirm = {
  confirm: '确定',
  cancel: '取消',
  leaveTitle: '离开此页面？',
  leaveBody: '您有尚未保存的更改，离开后将会丢失。',
  leave: '离开',
  /** Another tab has signed out while something here is not saved. */
  signedOut: {
    title: '您已在别的窗口退出登录',
    body: '这里填写的内容还没有保存。在别的窗口重新登录后，可以回到这里继续；去登录页则会丢失它们。',
    confirmLabel: '放弃并去登录',
    cancelLabel: '留在这里',
  },
};

/** Words of a place without content: still loading, failed. */
export const states = {
  loading: '正在加载',
  failed: '内容没有加载成功',
};

/** Words of the bar between two panes. */
export const splitPane = {
  separator: '调整两侧宽度',
  help: '用方向键调整，按回车恢复初始宽度',
};
