/** The limits of permission applications and approvals; read as `limits.name` like all others. */
export const permissionLimits = {
  /** A permission application: changes, people, units and accounts of one change, and what is written. */
  permissionItems: 20,
  permissionPeople: 20,
  permissionUnits: 50,
  permissionAccounts: 10,
  permissionReasonCharacters: 500,
  permissionRemarkCharacters: 1_000,
  permissionCommentCharacters: 500,
  permissionComments: 200,
  /** Drafts of one person that are not void. */
  permissionDrafts: 50,
  /** A form saves its draft once nothing was entered for so long. */
  draftRestMs: 1_500,
  /** The end dates that the form offers, in days from now. */
  permissionPresetDays: [30, 90, 180, 365],
  /** Files of an application, the largest, and its body in base64. */
  attachments: 5,
  attachmentBytes: 2 * 1024 * 1024,
  attachmentBodyBytes: 3 * 1024 * 1024,
  attachmentNameCharacters: 100,
  /** How many files and applications one person may send in an hour; each application sends messages to those who decide. */
  attachmentsPerHour: 30,
  sendingsPerHour: 30,
  /** How long after an application came to somebody, or after the last reminder, they may be reminded. */
  reminderHours: 24,
  /** Searches for people: characters at least, and people in one answer. */
  peopleSearchCharacters: 2,
  peopleFound: 20,
  /** The usual time of a decision is the median of the last so many; with fewer than the second number it is not told. */
  usualDecisions: 50,
  usualLeast: 5,
  /** Decisions of one call, and deputies of one person, with the longest time of one. */
  approvalsAtOnce: 100,
  deputies: 5,
  deputyDays: 365,
  /** A person is told so many days before a role of theirs ends. */
  endingDays: [14, 3],
  /** The connected system: tries of an event, the first and the longest pause between them, events on their way at once. */
  eventTries: 200,
  eventRetrySeconds: 5,
  eventLongestRetrySeconds: 900,
  eventsAtOnce: 4,
} as const;
