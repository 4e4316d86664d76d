import { approvalViews } from '@uc/contract';
import { addressOf, flag, id, oneOf, said, usually } from '../../lib/address.ts';

/** What the address of the page says: which list is on show, where it begins, and whether the deputies lie over it. */
export const approvalsAddress = addressOf({
  view: usually(oneOf(...approvalViews), 'waiting'),
  cursor: said(id),
  deputies: flag('open'),
});

/** The two lists of the page. */
export type View = ReturnType<typeof approvalsAddress.read>['view'];
