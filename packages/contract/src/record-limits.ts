/** The limits of behaviour records; read as `limits.name` like all others. */
export const recordLimits = {
  /** Behaviour records: time windows of the charts in days, rows of a page, and up to which number they are counted. */
  recordDays: [7, 30, 90],
  recordPageSizes: [10, 20, 50, 100],
  recordTotal: 10_000,
  /** Places shown by count; a place's name in a filter. */
  recordPlaces: 20,
  placeCharacters: 64,
  /** Records are kept at least so long (the six months of the Cybersecurity Law of China), and so long unless set otherwise. */
  recordLeastMonths: 6,
  recordMonths: 36,
  /** A place that somebody has not signed in from for this long counts as new again. */
  placeMemoryDays: 90,
  /** What a person writes to the security contact, and how many such messages a day. */
  reportCharacters: 200,
  reportsPerDay: 10,
  /** A prepared export is fetched at once; files of one person in an hour, rows of one file (a sheet holds 1,048,576). */
  exportMinutes: 5,
  exportsPerHour: 20,
  exportRows: 1_000_000,
  /** A file that has not arrived whole by then is given up. */
  downloadMs: 600_000,
  /** Rows that an export reads at a time, so that its memory does not grow with it; batches of all exports made at once. */
  exportBatch: 200,
  exportBatchesAtOnce: 1,
} as const;
