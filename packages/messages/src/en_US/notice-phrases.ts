import type { NoticeValues } from '../letters.ts';

/** Where and when something was done, in few words. */
export const where = ({ time, place, device }: NoticeValues) => `${time}, ${place}, ${device}`;
/** What to do about what one did not do. */
export const notMe = ({ contact }: NoticeValues) => `If this wasn't you, contact ${contact} right away.`;
/** The same, where the former address can undo it. */
export const undoOrAsk = (values: NoticeValues) =>
  values.undoLink ? `If this wasn't you, undo it within ${values.undoHours} hours: ${values.undoLink}` : notMe(values);
/** The same, after a reset. */
export const takeBack = ({ contact, resetLink }: NoticeValues) =>
  `If this wasn't you, contact ${contact} right away and reset your password again: ${resetLink}`;
