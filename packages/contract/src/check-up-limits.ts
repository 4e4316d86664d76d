/* The limits of the check-up; read as `limits.name` like all others. */

/** Failed and odd sign-ins are asked about for so long. */
export const askedSignInDays = 31;
/** So many of them are looked at, the newest first, and so many questions are made of them. */
export const askedSignIns = 100;
export const signInQuestions = 3;
/** A failed sign-in is a slip when it is followed this soon by one that succeeds from the same place and device. */
export const slipMinutes = 60;
/** A password is worth a word so long before the rules want another. */
export const passwordNoticeDays = 14;
/** A role is idle when its application was not opened for so long. */
export const idleRoleDays = 90;
/** So many idle roles are named. */
export const idleRoleNames = 3;
