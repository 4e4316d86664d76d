import { api } from '@uc/contract';
import { addressOf, flag, said, usually } from '../../lib/address.ts';

const { shape } = api.approvals.list.input;

/** What the address of the page says: which list is on show, where it begins, and whether the deputies lie over it. */
export const approvalsAddress = addressOf({
  view: usually(shape.view, 'waiting'),
  cursor: said(shape.cursor),
  deputies: flag('open'),
});

/** The two lists of the page. */
export type View = ReturnType<typeof approvalsAddress.read>['view'];
