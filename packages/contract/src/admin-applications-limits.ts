/* Limits of what administrators keep of applications; read as `limits.name` like all others. */

/** Lines of one page of applications, categories and editions. */
export const applicationRows = 50;
export const applicationDescriptionCharacters = 200;
export const applicationAliasCharacters = 32;
export const applicationAliases = 20;
/** Units, roles, people and rules that one application is for. */
export const applicationAudiences = 500;
/** Places before and behind the usual one. */
export const applicationSortMost = 1_000_000;
/** The code of an application or category. */
export const applicationCodePattern = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;
/** A picture as it is sent: a third more than its bytes, and what stands around it. */
export const iconBodyBytes = 1_500_000;
/** Categories that are put in order at once. */
export const categoriesOrdered = 500;
