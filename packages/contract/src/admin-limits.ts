/* Limits of acts on people. */

/** People in one act. */
export const actPeople = 100;
/** Characters of a reason, and of a note. */
export const actReasonCharacters = 200;
export const noteCharacters = 500;
/** Messages of a person on one page. */
export const messagesShown = 20;
/** The list counts no further. */
export const listedPeople = 1_000;
/** Reset links and removed devices of one agent in an hour. */
export const heldActsPerHour = 20;
/** One agent does not do both to one person within so many hours. */
export const heldActsHours = 24;
/** A device is removed so many minutes after it was asked for, unless a setting says otherwise. */
export const removalMinutes = 15;
