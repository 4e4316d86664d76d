import type { demo as source } from '../../zh_CN/views/demo.ts';

export const demo: typeof source = {
  title: 'Demo messages',
  hint: 'The demo sends no real SMS or mail; the messages that your own steps caused are shown here.',
  none: 'No messages yet',
  waiting: 'Waiting for the message…',
  channels: { sms: 'SMS', email: 'Email', wecom: 'WeCom', dingtalk: 'DingTalk' },
  to: (channel, to) => `${channel} · ${to}`,
  copy: (code) => `Copy code ${code}`,
  copied: 'Code copied',
  notCopied: 'The browser does not allow copying; type it in',
  arrived: (code) => `Demo message: code ${code}`,
};
