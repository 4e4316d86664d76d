/* Limits of what administrators keep of permissions; read as `limits.name` like all others. */

/** Lines of one page of applications, roles, conflicts, rules and waiting requests. */
export const permissionRows = 50;
/** People on one page of those who hold both roles of a conflict. */
export const breakersShown = 50;
/** Steps of a rule, and people named by one step or as owners. */
export const ruleSteps = 10;
export const rulePeople = 50;
/** The longest time a role can be given for, in days. */
export const roleLongestDays = 3_650;
export const roleDescriptionCharacters = 200;
/** A role's code. */
export const roleCodePattern = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;
/** The longest title that a rule names. */
export const ruleTitleCharacters = 200;
