import { createCell } from '../../lib/cell.ts';

/** What the check-up asks of the part that looks after passkeys, which stands on the same page: to add one, or to be looked at. */
export const passkeyAsked = createCell<'add' | 'look' | null>(null);
