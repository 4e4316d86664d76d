/** A part of a message's text. */
export const messagePartCharacters = 500;
/** A value stands at most so often in one text, unless it is a link or a code, which stand once. */
export const messageValueTimes = 3;
/** Messages of a page. */
export const deliveryRows = 50;
/** Versions of a text that are shown. */
export const textVersionsShown = 50;
/** Tests that an administrator sends themselves in an hour. */
export const messageTestsAnHour = 20;
