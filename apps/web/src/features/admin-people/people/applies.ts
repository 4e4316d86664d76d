import type { PeopleAct } from '@uc/contract';
import { type Administrator, holds } from '../../../lib/administration.ts';
import type { ListedPerson } from '../queries.ts';

/** An act of the bar: for whom of the list it is, by what the list says of them. The plan looks closer. */
interface BarAct {
  readonly act: PeopleAct;
  /** Only for those who keep people; the help desk does the others too. */
  readonly isKeeping?: true;
  /** Nobody is hit by it: it is done at the press, without a plan. */
  readonly isAtOnce?: true;
  appliesTo(person: ListedPerson): boolean;
}

const isIn = ({ state }: ListedPerson) => state === 'active' || state === 'locked';
const isHere = ({ state }: ListedPerson) => state !== 'disabled';

/** The acts on several people, those that need somebody first. */
const barActs: readonly BarAct[] = [
  { act: 'invite', isAtOnce: true, appliesTo: ({ state }) => state === 'invited' },
  { act: 'unlock', isAtOnce: true, appliesTo: ({ state }) => state === 'locked' },
  { act: 'grant', isKeeping: true, appliesTo: isHere },
  { act: 'setSwitch', isKeeping: true, appliesTo: isHere },
  { act: 'move', isKeeping: true, appliesTo: isHere },
  { act: 'disable', isKeeping: true, appliesTo: isHere },
  { act: 'enable', isKeeping: true, appliesTo: ({ state }) => state === 'disabled' },
  { act: 'endSessions', appliesTo: isIn },
  { act: 'revoke', isKeeping: true, appliesTo: isHere },
];

/** What the roles of somebody let them do with several people at once. */
export function actsOf(administrator: Administrator): readonly BarAct[] {
  return barActs.filter(({ isKeeping }) =>
    holds(administrator, 'people', ...(isKeeping ? [] : (['helpDesk'] as const))),
  );
}

/** An act with those of the chosen whom it is for. */
export interface OfferedAct extends BarAct {
  readonly people: readonly ListedPerson[];
}

/** The acts that some of the chosen are for. */
export function offeredTo(chosen: readonly ListedPerson[], acts: readonly BarAct[]): OfferedAct[] {
  return acts.flatMap((one) => {
    const people = chosen.filter((person) => person.canAct && one.appliesTo(person));
    return people.length > 0 ? [{ ...one, people }] : [];
  });
}
