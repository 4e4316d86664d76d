/* The limits of permission applications and approvals; read as `limits.name` like all others. */

/** A permission application: changes, people, units and accounts of one change, and what is written. */
export const permissionItems = 20;
export const permissionPeople = 20;
export const permissionUnits = 50;
export const permissionAccounts = 10;
export const permissionReasonCharacters = 500;
export const permissionRemarkCharacters = 1_000;
export const permissionCommentCharacters = 500;
export const permissionComments = 200;
/** Drafts of one person that are not void. */
export const permissionDrafts = 50;
/** A form saves its draft once nothing was entered for so long. */
export const draftRestMs = 1_500;
/** The end dates that the form offers, in days from now. */
export const permissionPresetDays = [30, 90, 180, 365] as const;
/** Files of an application, the largest, and its body in base64. */
export const attachments = 5;
export const attachmentBytes = 2 * 1024 * 1024;
export const attachmentBodyBytes = 3 * 1024 * 1024;
export const attachmentNameCharacters = 100;
/** How many files and applications one person may send in an hour; each application sends messages to those who decide. */
export const attachmentsPerHour = 30;
export const sendingsPerHour = 30;
/** How long after an application came to somebody, or after the last reminder, they may be reminded. */
export const reminderHours = 24;
/** Searches for people: characters at least, and people in one answer. */
export const peopleSearchCharacters = 2;
export const peopleFound = 20;
/** The usual time of a decision is the median of the last so many; with fewer than the second number it is not told. */
export const usualDecisions = 50;
export const usualLeast = 5;
/** Decisions of one call, and deputies of one person, with the longest time of one. */
export const approvalsAtOnce = 100;
export const deputies = 5;
export const deputyDays = 365;
/** A person is told so many days before a role of theirs ends. */
export const endingDays = [14, 3] as const;
/** The connected system: tries of an event, the first and the longest pause between them, events on their way at once. */
export const eventTries = 200;
export const eventRetrySeconds = 5;
export const eventLongestRetrySeconds = 900;
export const eventsAtOnce = 4;
