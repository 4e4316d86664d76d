/** The page behind the link that stops the removal of a device. */
export const stopRemoval = {
  title: '不移除设备',
  hint: '服务台收到移除您登录设备的请求，正在等待生效。如果不是您本人提出的，请在这里停止：设备会保留，服务台会得知。',
  submit: '停止移除',
  submitting: '正在停止',
  doneTitle: '已停止，设备保留',
  done: '设备没有移除，可以照常使用。如果有人以您的名义联系过服务台，请告诉管理员，并尽快修改密码。',
  signIn: '去登录',
  invalidTitle: '链接无效或已过期',
  invalid: '停止链接只在设备移除之前有效，且只能使用一次。如果设备已被移除而不是您提出的，请立即联系管理员。',
  notDone: (reason: string) => `没有停止：${reason}`,
  /** Where somebody who is signed in stops it. */
  own: {
    title: '有设备即将被移除',
    says: (by: string, device: string, time: string) => `${by} 提出移除 ${device}，${time} 生效。`,
    because: (reason: string) => `理由：${reason}`,
    ask: '如果不是您本人要求的，请现在停止，并联系管理员。',
    stopOne: (device: string) => `停止移除 ${device}`,
    stopped: '已停止，设备保留',
    late: '没有停止：设备已经被移除，请立即联系管理员',
  },
};
