/* Limits of the audit. */

/** The window of a search that says nothing about time, in days. */
export const auditDays = '30';
/** Records that one call looks through; where they are not enough to fill a page, the next call goes on from there. */
export const auditScanned = 10_000;
/** Records of one page. */
export const auditPage = 50;
/** An actor: an id, or the account and machine of a command. */
export const auditActorCharacters = 200;
/** People that a record of an act names. */
export const auditNamed = 3;
/** Checks of the chains that are shown, and faults that each keeps. */
export const shownChecks = 10;
export const shownFaults = 100;
