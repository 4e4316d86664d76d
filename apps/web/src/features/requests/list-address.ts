import { limits, listedStates, requestPageSizes } from '@uc/contract';
import { addressOf, id, oneOf, said, several, time, typed, usually } from '../../lib/address.ts';

/** All that the list shows, as its address says it. */
export const listAddress = addressOf({
  state: said(oneOf(...listedStates)),
  search: said(typed(limits.searchCharacters)),
  startTime: said(time),
  endTime: said(time),
  size: usually(oneOf(...requestPageSizes), '20'),
  // All that led here, so that there is a way back although the server names only the next one.
  cursor: several(id),
});

/** What an address of the list says. */
export type ListChoice = ReturnType<typeof listAddress.read>;

/** Everything, from the newest on. */
export const allRequests = {
  state: undefined,
  search: undefined,
  startTime: undefined,
  endTime: undefined,
  cursor: [],
} as const satisfies Partial<ListChoice>;

/** How many conditions hold. */
export function countConditions({ state, search, startTime, endTime }: ListChoice): number {
  return [state, search, startTime, endTime].filter(Boolean).length;
}
