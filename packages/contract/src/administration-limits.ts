/* Limits of administrators' rights. */

/** How long the first owner may go without a second factor. */
export const firstOwnerHours = 24;
/** How long a role that a second owner must agree to waits for it. */
export const agreementHours = 24;
/** The longest reason of an administrator's act. */
export const administratorReasonCharacters = 200;
/** Units that one administrator's role can be limited to. */
export const administratorUnits = 50;
