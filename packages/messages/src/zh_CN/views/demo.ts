/** The demo's panel, which shows messages that no provider carries. */
export const demo = {
  title: '演示消息',
  hint: '演示不会真的发送短信或邮件；由您自己的操作引起的消息显示在这里。',
  none: '还没有消息',
  waiting: '正在等待消息…',
  channels: { sms: '短信', email: '邮件', wecom: '企业微信', dingtalk: '钉钉' },
  to: (channel: string, to: string) => `${channel} · ${to}`,
  device: (account: string) => `${account} 的演示设备`,
  nextCode: (seconds: number) => `此口令已使用，${seconds} 秒后显示下一个`,
  copy: (code: string) => `复制验证码 ${code}`,
  copied: '验证码已复制',
  notCopied: '浏览器不允许复制，请手动输入',
  arrived: (code: string) => `演示消息：验证码 ${code}`,
};
