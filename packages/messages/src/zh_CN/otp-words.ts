import type { NoticeValues } from '../letters.ts';
import { notMe, where } from './notice-phrases.ts';

/** Messages about devices for one-time passwords and recovery codes. */
export const otpNotices = {
  otpBound: {
    subject: () => '您的账号已绑定新的动态口令设备',
    says: () => '您的账号已绑定新的动态口令设备；其他设备上的登录已结束。',
    advice: notMe,
    short: (values: NoticeValues) => `您的账号已绑定新的动态口令设备（${where(values)}）。${notMe(values)}`,
  },
  otpRemoved: {
    subject: () => '您的账号已移除动态口令设备',
    says: () => '您账号的一个动态口令设备已移除，其余设备继续有效；其他设备上的登录已结束。',
    advice: notMe,
    short: (values: NoticeValues) => `您账号的一个动态口令设备已移除（${where(values)}）。${notMe(values)}`,
  },
  otpOff: {
    subject: () => '您的账号已关闭动态口令',
    says: () => '您的账号已关闭动态口令，登录时不再需要它；其他设备上的登录已结束。',
    advice: notMe,
    short: (values: NoticeValues) => `您的账号已关闭动态口令（${where(values)}）。${notMe(values)}`,
  },
  unusualSignIn: {
    subject: () => '您的账号有一次异常登录',
    says: () =>
      '您的账号刚刚在新设备且新地点登录，或与上次使用的地点相距过远，短时间内无法到达。地点按 IP 地址估算，可能不准确。',
    advice: ({ recordLink, contact }: NoticeValues) =>
      `请确认是否为本人操作：${recordLink}。如非本人操作，请立即修改密码并联系${contact}。`,
    short: (values: NoticeValues) =>
      `您的账号有一次异常登录（${where(values)}）。如非本人操作，请立即修改密码：${values.recordLink}`,
  },
  recoveryCodesRenewed: {
    subject: () => '您的恢复码已更换',
    says: () => '您的账号已生成新的恢复码，原来的恢复码全部失效。',
    advice: notMe,
    short: (values: NoticeValues) => `您的账号已生成新的恢复码，原来的全部失效（${where(values)}）。${notMe(values)}`,
  },
  recoveryCodeUsed: {
    subject: () => '您的一个恢复码已被使用',
    says: ({ count }: NoticeValues) => `有人用您的一个恢复码代替第二步验证，还剩 ${count} 个。`,
    advice: notMe,
    short: (values: NoticeValues) =>
      `您的一个恢复码已被使用，还剩 ${values.count} 个（${where(values)}）。${notMe(values)}`,
  },
  browserSpared: {
    subject: () => '一台设备暂不询问第二步验证',
    says: ({ count }: NoticeValues) => `登录时选择了此设备 ${count} 天内不再询问第二步验证，密码仍然需要。`,
    advice: notMe,
    short: (values: NoticeValues) =>
      `一台设备 ${values.count} 天内不再询问第二步验证（${where(values)}）。${notMe(values)}`,
  },
};
