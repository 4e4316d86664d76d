import { checkUp } from './views/check-up.ts';

/** What the check-up of an account says, which comes with the part that shows it. */
export const views = { checkUp };
