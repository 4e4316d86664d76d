import { lastSignIns, limits, listedPersonStates, signInWays } from '@uc/contract';
import { addressOf, flag, id, oneOf, said, typed, usually } from '../../../lib/address.ts';

/** Longer names of sources there are not. */
const sourceCharacters = 32;

/** What the list is narrowed down to. */
export const peopleAddress = addressOf({
  search: usually(typed(limits.searchCharacters), ''),
  unit: said(id),
  /** Without the units below the chosen one. */
  isAlone: flag('yes'),
  state: said(oneOf(...listedPersonStates)),
  source: said(typed(sourceCharacters)),
  way: said(oneOf(...signInWays)),
  lastSignIn: said(oneOf(...lastSignIns)),
});

/** What the address says. */
export type PeopleQuestion = ReturnType<typeof peopleAddress.read>;

/** How many conditions hold besides the unit. */
export function countConditions({ search, state, source, way, lastSignIn }: PeopleQuestion): number {
  return [search, state, source, way, lastSignIn].filter(Boolean).length;
}
