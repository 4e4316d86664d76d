import { useAddress } from '../../../lib/address.ts';
import { address, type Filters, filtersOf, rangeOf } from './choice.ts';

/** What the address says, and the ways to say something else; every one of them is a step that "back" takes back. */
export function useChoice() {
  const { values: choice, hrefOf, go } = useAddress(address);
  return {
    choice,
    filters: filtersOf(choice),
    range: rangeOf(choice),
    hrefOf,
    go,
    /** Other filters begin at the newest record again. */
    narrow: (filters: Filters, options?: { replace?: boolean }) =>
      go({ ...filtersOf(filters), cursor: undefined, view: 'records' }, options),
  };
}

/** What was chosen, as the parts of the page are given it. */
export type Chosen = ReturnType<typeof useChoice>;
