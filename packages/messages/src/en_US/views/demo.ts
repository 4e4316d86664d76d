import type { demo as source } from '../../zh_CN/views/demo.ts';

export const demo: typeof source = {
  title: 'Demo messages',
  hint: "The demo doesn't send real messages. The ones you trigger show up here.",
  none: 'No messages yet',
  waiting: 'Waiting for the message…',
  channels: { sms: 'SMS', email: 'Email', wecom: 'WeCom', dingtalk: 'DingTalk' },
  to: (channel, to) => `${channel} · ${to}`,
  device: (account) => `Demo device of ${account}`,
  nextCode: (seconds) => `This code has been used. The next one comes in ${seconds} seconds.`,
  copy: (code) => `Copy code ${code}`,
  copied: 'Code copied',
  notCopied: "Your browser doesn't allow copying. Type it in.",
  arrived: (code) => `Demo message: code ${code}`,
};
