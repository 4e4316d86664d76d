/* The limits of behaviour records; read as `limits.name` like all others. */

/** Behaviour records: the last days that are offered, rows of a page, and up to which number they are counted. */
export const recordDays = [1, 7, 30, 90] as const;
export const recordPageSizes = [10, 20, 50, 100] as const;
export const recordTotal = 1_000;
/** Places shown by count; a place's name in a filter. */
export const recordPlaces = 20;
export const placeCharacters = 64;
/** Records are kept at least so long (the six months of the Cybersecurity Law of China), and so long unless set otherwise. */
export const recordLeastMonths = 6;
export const recordMonths = 36;
/** A place that somebody has not signed in from for this long counts as new again. */
export const placeMemoryDays = 90;
/** What a person writes to the security contact, and how many such messages a day. */
export const reportCharacters = 200;
export const reportsPerDay = 10;
/** A prepared export is fetched at once; files of one person in an hour, rows of one file (a sheet holds 1,048,576). */
export const exportMinutes = 5;
export const exportsPerHour = 20;
export const exportRows = 1_000_000;
/** A file that has not arrived whole by then is given up. */
export const downloadMs = 600_000;
/** Rows that an export reads at a time, so that its memory does not grow with it; batches of all exports made at once. */
export const exportBatch = 200;
export const exportBatchesAtOnce = 1;
