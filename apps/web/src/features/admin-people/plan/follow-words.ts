import { type Channel, channels, type ListedPersonState, listedPersonStates } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { PlannedRow } from './asked.ts';

type Follow = PlannedRow['follows'][number];

const isOneOf = <Word extends string>(words: readonly Word[], found: string): found is Word =>
  (words as readonly string[]).includes(found);

/** One thing that follows from an act, in words. */
export function followWords({ kind, count, from, to }: Follow, text: WebText): string {
  const follows = text.views.adminPeople.follows;
  const named = (value: string) => (value === '' ? follows.nobody : value);
  switch (kind) {
    case 'sessionsEnd':
    case 'rolesEnd':
    case 'linksEnd':
    case 'requestsMove':
    case 'approvalsMove':
    case 'delayed':
    case 'handedOver':
      return follows[kind](count);
    case 'state':
      return follows.state(stateWord(from, text), stateWord(to, text));
    case 'sentBy':
      return follows.sentBy(isOneOf<Channel>(channels, to) ? text.views.adminPeople.channels[to] : to);
    case 'offForAll':
      return follows.offForAll;
    default:
      return follows[kind](named(from), named(to));
  }
}

/** States come as words of the contract. */
function stateWord(found: string, text: WebText): string {
  return isOneOf<ListedPersonState>(listedPersonStates, found) ? text.views.adminPeople.states[found] : found;
}

/** Why somebody is left out, in words. */
export function leftOutWords(why: string, text: WebText): string {
  const known: Readonly<Record<string, string>> = text.views.adminPeople.leftOuts;
  return Object.hasOwn(known, why) ? (known[why] ?? why) : why;
}
