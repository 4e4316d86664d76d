/* Limits of what administrators set for everybody; read as `limits.name` like all others. */

/** A password may not be allowed to be shorter (SP 800-63B-4, 3.1.1.2), nor asked to be longer than anybody types. */
export const leastPasswordCharacters = 8;
export const mostLeastPasswordCharacters = 64;
/** Whoever likes a sentence for a password has room for one of this many characters. */
export const leastLongestPassword = 16;
/** The longest run of one character that a rule can name; more is no rule. */
export const mostRepeatsAllowed = 16;
/** A password has to be changed after ten years at most, or never. */
export const mostPasswordAgeDays = 3_650;
/** Former rules on one page, and people for whom something is switched off. */
export const formerRulesShown = 20;
export const exemptedShown = 50;
