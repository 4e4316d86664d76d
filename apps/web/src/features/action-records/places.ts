import type { verifyPlace } from '../../lib/proof/errands.ts';

/** The two layouts the page is drawn in. */
export type Layout = keyof typeof verifyPlace;

/** The id of the records on the page, where a choice in a chart leads to. */
export const listId = 'records-list';
