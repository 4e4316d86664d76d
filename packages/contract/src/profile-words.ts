/** Under which heading a field stands. */
export const fieldGroups = ['basic', 'contact', 'other'] as const;
/** Which of these keeps a value where a directory can stand behind it. */
export const directoryWords = ['hr', 'administrator', 'directory'] as const;
export type DirectoryWord = (typeof directoryWords)[number];
/** Which system or department keeps a value. */
export const fieldSources = [...directoryWords, 'self'] as const;
/** Where a missing value is filled in: in the form, or by a change with a proof. */
export const fillingWays = ['form', 'changeMobile', 'changeEmail'] as const;
/** The kinds of positions. */
export const positionKinds = ['main', 'partTime', 'seconded'] as const;
