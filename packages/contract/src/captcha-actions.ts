/** What a captcha can stand before: a pass for one of these is worth nothing for another. */
export const captchaActions = ['signIn', 'sendCode', 'resetPassword'] as const;
export type CaptchaAction = (typeof captchaActions)[number];
/** Those of people who are signed in; all others belong to a browser, whoever may still be signed in there. */
export const signedInCaptchaActions: readonly CaptchaAction[] = ['sendCode'];
