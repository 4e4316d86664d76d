import type { NoticeValues } from '../letters.ts';
import { where } from './notice-phrases.ts';

/** Messages about what administrators do, to whom it concerns, to owners and to the security contact. */
export const administrationNotices = {
  removalAsked: {
    subject: ({ device }) => `您的设备 ${device} 即将被移除`,
    says: ({ device, minutes }) => `管理员申请从您的账号移除设备 ${device}，将在 ${minutes} 分钟后生效。`,
    advice: ({ contact, undoLink }) =>
      `如果不是您要求的，请立即阻止：${undoLink} ，并联系${contact}。如果是您要求的，无需操作。`,
    short: ({ device, minutes, contact, undoLink }) =>
      `管理员申请移除您的设备 ${device}，${minutes} 分钟后生效。非本人要求请立即阻止：${undoLink} ，并联系${contact}。`,
  },
  removalDone: {
    subject: ({ device }) => `您的设备 ${device} 已移除`,
    says: ({ device }) => `应管理员申请，设备 ${device} 已从您的账号移除，所有登录已结束。`,
    advice: ({ contact }) => `如果不是您要求的，请立即联系${contact}。`,
    short: ({ device, contact }) => `您的设备 ${device} 已移除，所有登录已结束。非本人要求请立即联系${contact}。`,
  },
  removalStopped: {
    subject: ({ device }) => `您的设备 ${device} 保持不变`,
    says: ({ device }) => `移除设备 ${device} 的申请已被阻止，设备照常可用。`,
    advice: ({ contact }) => `如有疑问，请联系${contact}。`,
    short: ({ device, contact }) => `移除您的设备 ${device} 的申请已被阻止。如有疑问，请联系${contact}。`,
  },
  accountDisabled: {
    subject: () => '您的账号已被停用',
    says: ({ time }) => `管理员已于 ${time} 停用您的账号，所有登录已结束，您暂时无法登录。`,
    advice: ({ contact }) => `如有疑问，请联系${contact}。`,
    short: ({ time, contact }) => `管理员已于 ${time} 停用您的账号，所有登录已结束。如有疑问，请联系${contact}。`,
  },
  accountEnabled: {
    subject: () => '您的账号已重新启用',
    says: ({ time }) => `管理员已于 ${time} 重新启用您的账号。请等待设置密码的邀请，用其中的链接设置新密码后登录。`,
    advice: ({ contact }) => `没有收到邀请或有其他疑问，请联系${contact}。`,
    short: ({ time, contact }) =>
      `管理员已于 ${time} 重新启用您的账号，设置新密码的邀请会另行发送。如有疑问，请联系${contact}。`,
  },
  actsCounted: {
    subject: ({ person }) => `警报：${person} 大量重置账号`,
    says: ({ person, count }) => `${person} 一小时内发送重置链接或移除设备 ${count} 次，已被拒绝。`,
    advice: () => '请确认是否为工作所需；账号可能被他人使用。一小时内不再重复提醒。',
    short: (values) =>
      `${values.person} 一小时内发送重置链接或移除设备 ${values.count} 次，已被拒绝（${where(values)}）。`,
  },
  administratorAsked: {
    subject: ({ person }) => `请确认：${person} 将成为管理员`,
    says: ({ source, person, role, hours, note }) =>
      `${source} 申请将 ${person} 设为管理员（${role}），需要另一位所有者在 ${hours} 小时内同意，否则自动取消。原因：${note}`,
    advice: ({ pageLink }) => `请在用户中心同意或拒绝：${pageLink}`,
    short: ({ source, person, role, hours, pageLink }) =>
      `${source} 申请将 ${person} 设为管理员（${role}），请在 ${hours} 小时内同意或拒绝：${pageLink}`,
  },
  administratorsChanged: {
    subject: () => '管理员有变动',
    says: ({ source, person, what, time, note }) => `${source} 于 ${time} 对 ${person} 执行了：${what}。原因：${note}`,
    advice: ({ contact, pageLink }) => `如有疑问，请立即查看管理员名单并联系${contact}：${pageLink}`,
    short: ({ source, person, what, pageLink }) => `管理员有变动：${source} 对 ${person} 执行了“${what}”。${pageLink}`,
  },
  connectionAsked: {
    subject: () => '请确认：更改目录连接',
    says: ({ source, what, hours, note }) =>
      `${source}：${what}。目录中人员的密码将发往那里，需要另一位所有者在 ${hours} 小时内同意，否则自动取消。原因：${note}`,
    advice: ({ pageLink }) => `请在用户中心同意或拒绝：${pageLink}`,
    short: ({ source, what, hours, pageLink }) => `${source}：${what}。请在 ${hours} 小时内同意或拒绝：${pageLink}`,
  },
  connectionChanged: {
    subject: () => '关于目录连接',
    says: ({ source, what, time, note }) => `${source} 于 ${time}：${what}。原因：${note}`,
    advice: ({ contact, pageLink }) => `如有疑问，请立即在用户中心查看“来源”并联系${contact}：${pageLink}`,
    short: ({ source, what, pageLink }) => `关于目录连接：${source}：${what}。${pageLink}`,
  },
} satisfies Record<string, Record<'subject' | 'says' | 'advice' | 'short', (values: NoticeValues) => string>>;
