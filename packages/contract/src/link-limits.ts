/* Limits of links to a password: invitations, and those that an administrator sends. */

/** How long an invitation is good for, and a link to a new password that an administrator sends or prints; from when it leaves. */
export const invitationHours = 72;
export const resetLinkMinutes = 60;
/** A first link on a terminal is used at once. */
export const printedLinkMinutes = 60;
/** Invitations a minute by mail and by SMS, unless settings say otherwise. */
export const invitationMailsPerMinute = 60;
export const invitationSmsPerMinute = 30;
/** Invitations of a channel on their way at once, half of `sendsAtOnce`; while so many wait to be tried again, no further one leaves. */
export const invitationsAtOnce = 4;
export const invitationsDelayed = 50;
