import type { NoticeValues } from '../letters.ts';

/** Where and when something was done, in few words. */
export const where = ({ time, place, device }: NoticeValues) => `${time}，${place}，${device}`;
/** What to do about what one did not do. */
export const notMe = ({ contact }: NoticeValues) => `如非本人操作，请立即联系${contact}。`;
/** The same, where the former address can undo it. */
export const undoOrAsk = (values: NoticeValues) =>
  values.undoLink ? `如非本人操作，请在 ${values.undoHours} 小时内打开此链接撤销：${values.undoLink}` : notMe(values);
/** The same, after a reset. */
export const takeBack = ({ contact, resetLink }: NoticeValues) =>
  `如非本人操作，请立即联系${contact}，并打开此链接重新设置密码：${resetLink}`;
