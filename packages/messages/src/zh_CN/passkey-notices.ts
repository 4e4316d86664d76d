import type { NoticeValues } from '../letters.ts';
import { notMe, where } from './notice-phrases.ts';

/** Messages about passkeys. */
export const passkeyNotices = {
  passkeyAdded: {
    subject: () => '您的账号已添加通行密钥',
    says: () => '您的账号已添加一个通行密钥，可以用它直接登录；其他设备上的登录已结束。',
    advice: notMe,
    short: (values: NoticeValues) => `您的账号已添加一个通行密钥（${where(values)}）。${notMe(values)}`,
  },
  passkeyRemoved: {
    subject: () => '您的账号已移除通行密钥',
    says: () => '您账号的一个通行密钥已移除，不能再用它登录；其他设备上的登录已结束。',
    advice: notMe,
    short: (values: NoticeValues) => `您账号的一个通行密钥已移除（${where(values)}）。${notMe(values)}`,
  },
  passkeyCopied: {
    subject: () => '您的一个通行密钥已停用',
    says: () => '有人用您一个通行密钥的副本尝试登录，已被拒绝，该通行密钥已停用。',
    advice: ({ contact }: NoticeValues) =>
      `请移除它并重新添加，同时检查那台设备是否仍在您手中。如有疑问，请联系${contact}。`,
    short: (values: NoticeValues) =>
      `有人用您一个通行密钥的副本尝试登录，该通行密钥已停用（${where(values)}）。请移除它并联系${values.contact}。`,
  },
};
