/** Under which heading a field stands. */
export const fieldGroups = ['basic', 'contact', 'other'] as const;
/** Who holds a value. */
export const fieldSources = ['hr', 'administrator', 'directory', 'self'] as const;
/** How a missing value is filled in: by the form, or by the scene of its own. */
export const fillingWays = ['form', 'changeMobile', 'changeEmail'] as const;
/** How somebody holds a position. */
export const positionKinds = ['main', 'partTime', 'seconded'] as const;
