import type { AdministratorDeed } from '@uc/contract';
import type { Origin } from '../records/append.ts';

/** What an administrator did, for the records and for whoever is told of it. */
export interface Deed {
  deed: AdministratorDeed;
  /** One name it was about: a permission, a role, a file … */
  subject?: string;
  /** It is something of the person's own (a name, an address): it stands in their records alone, for those can be erased. */
  isPersonal?: true;
  /** How many of them. */
  count?: number;
  /** The people it concerns, by their ids: it stands in their records, and what touches their security is told them. */
  people?: readonly string[];
  /** Those of them who may not sign in when it is done and are told all the same, without a link: that they were disabled, or may come back (decision 68). */
  toldOutside?: readonly string[];
  /** What became of each of them, where it was not the same for all. */
  outcomes?: ReadonlyMap<string, string>;
  /** Why, in the administrator's own words. */
  reason?: string;
  /** What it was before, and what it is from then on; nothing of anybody's own. */
  before?: unknown;
  after?: unknown;
}

/** Who types commands: the account of the operating system, and the machine. */
export interface CommandActor {
  user: string;
  host: string;
}

/** An administrator in the portal; kept by their id, so that nothing of theirs is left when they are erased. */
export interface PersonActor {
  personId: string;
  /** Their own record of it tells the rest. */
  origin: Pick<Origin, 'requestId'>;
}

/** Who does what administrators do. */
export type Actor = CommandActor | PersonActor;
