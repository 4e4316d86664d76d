/** What a text is for: a mail with its parts, or one short line (SMS where free texts are allowed, WeCom, DingTalk). */
export const textForms = ['email', 'short'] as const;
export type TextForm = (typeof textForms)[number];

/** The parts of each form, in their order. */
export const textParts = { email: ['subject', 'says', 'advice'], short: ['short'] } as const;
export type TextPart = (typeof textParts)[TextForm][number];

/** Why a text is not taken. `part` and `value` say where and which. */
export const textProblems = ['unknown', 'often', 'missing', 'braces', 'link', 'empty', 'lines'] as const;
export type TextProblem = (typeof textProblems)[number];

/** What becomes of a message, as a search names it. */
export const messageStates = ['waiting', 'sent', 'failed', 'expired'] as const;
