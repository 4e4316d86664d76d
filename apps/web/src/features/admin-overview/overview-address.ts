import { addressOf, oneOf, usually } from '../../lib/address.ts';

/** What needs somebody, or what was done today. */
export const overviewAddress = addressOf({ show: usually(oneOf('needed', 'handled'), 'needed') });
