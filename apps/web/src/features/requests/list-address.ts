import { api } from '@uc/contract';
import { addressOf, said, several, usually } from '../../lib/address.ts';

const { shape } = api.applications.list.input;

/** All states to choose from; `void` stands beside the four. */
export const states = shape.state.def.innerType.options;
/** All sizes of a page. */
export const sizes = shape.size.def.innerType.options;

/** All that the list shows, as its address says it. */
export const listAddress = addressOf({
  state: said(shape.state),
  search: said(shape.search),
  startTime: said(shape.startTime),
  endTime: said(shape.endTime),
  size: usually(shape.size, '20'),
  // All that led here, so that there is a way back although the server names only the next one.
  cursor: several(shape.cursor),
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
