/* Limits of acts on people. */

/** People in one act. */
export const actPeople = 100;
/** Characters of a reason, and of a note. */
export const actReasonCharacters = 200;
export const noteCharacters = 500;
/** So many tries of one administrator in an hour to add somebody may come to nothing. */
export const addingTries = 20;
/** Messages of a person on one page. */
export const messagesShown = 20;
/** Messages of a person are counted no further. */
export const countedMessages = 100;
/** The list counts no further. */
export const listedPeople = 1_000;
/** Reset links and removed devices of one agent in an hour. */
export const heldActsPerHour = 20;
/** One agent does not do both to one person within so many hours. */
export const heldActsHours = 24;
/** A device is removed so many minutes after it was asked for, unless a setting says otherwise. */
export const removalMinutes = 15;
/** A unit's code, as files have it too. */
export const unitCodePattern = /^[A-Za-z0-9][\w.-]{0,63}$/;
/** Leaders of a unit that its page names. */
export const leadersShown = 3;
