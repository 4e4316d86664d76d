import type { PeopleAct } from '@uc/contract';
import { createContext, use } from 'react';
import type { PersonPage } from './queries.ts';

/** A device that can be lost. */
export type Device = PersonPage['devices'][number];

/** What can be done with the person on show. */
export interface PersonActs {
  /** True where the button may stand there. */
  may(act: PeopleAct): boolean;
  /** Why it stands there and cannot be pressed by this administrator. */
  refusalOf(act: PeopleAct): string | undefined;
  /** Does it at once, or opens what has to be known first. */
  start(act: PeopleAct, device?: Device): void;
  /** Takes back a removal that has not happened yet. */
  stop(removal: PersonPage['removals'][number]): void;
  isBusy: boolean;
}

/** Given by the page to all its parts. */
export const ActsContext = createContext<PersonActs | null>(null);

/** What can be done with the person on show. */
export function usePersonActs(): PersonActs {
  const acts = use(ActsContext);
  if (!acts) throw new Error('A part of a person’s page was drawn outside of it');
  return acts;
}
