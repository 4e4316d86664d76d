/** Under which heading a field stands. */
export const fieldGroups = ['basic', 'contact', 'other'] as const;
/** Which system or department keeps a value. */
export const fieldSources = ['hr', 'administrator', 'directory', 'self'] as const;
/** Where a missing value is filled in: in the form, or by a change with a proof. */
export const fillingWays = ['form', 'changeMobile', 'changeEmail'] as const;
/** The kinds of positions. */
export const positionKinds = ['main', 'partTime', 'seconded'] as const;
