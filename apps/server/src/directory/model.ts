import type { DirectoryFacts, DirectoryReason } from '@uc/messages/server';
import type { PersonState } from '../db/directory-schema.ts';

/** Where a line stands, as whoever mends it finds it. */
export interface Place {
  /** A file, or a sheet of one; the name of a list where there is no file. */
  file: string;
  /** Counted from 1, the head included; 0: the whole of it. */
  line: number;
}

/** Something that keeps a line from being carried out. */
export interface Problem extends Place {
  /** The column as it is headed; empty: the whole line. */
  column: string;
  reason: DirectoryReason;
  facts: DirectoryFacts;
}

/** Values by the name of their field. One that is not there was not told of and is left as it is; null takes a value away. */
export type Fields = Readonly<Record<string, string | null>>;

/** What a source wants to be there. Everything it names, it names by its own keys. */
export interface WantedRow {
  key: string;
  place: Place;
  fields: Fields;
}
/** `code`, `name`, `nameEn`, `parent` (the key of a unit), `sort`. */
export type WantedUnit = WantedRow;
/** The fields of people's information by their names, `startsOn` and `endsOn`. */
export interface WantedPerson extends WantedRow {
  /** The source says that they have left, or have not; null: it says nothing of it, and they stay as they are. */
  hasLeft: boolean | null;
  /** At the last run they were as they are now, there and here; `fields` are not told of. */
  isAsBefore?: boolean;
}
/** `kind`, `title`, `titleEn`, `manager` (a person's key or user name), `since`. */
export interface WantedPosition extends Omit<WantedRow, 'key'> {
  /** Keys; of one person in one unit there is one position. */
  person: string;
  unit: string;
}

/** A unit that ends. */
export interface WantedClosing {
  /** Its key or code, as is `into`. */
  unit: string;
  place: Place;
  /** Where people in it go; null: nobody is in it. */
  into: string | null;
  /** Merged: what hangs on it goes along, units below, data permissions and audiences of applications; else rights over it end with it. */
  isMerged: boolean;
}

/** One list of a source. */
export interface Listing<T> {
  rows: readonly T[];
  /** Keys of lines that cannot be carried out; null for one whose key cannot be read. What they mean stays as it is. */
  refused: readonly (string | null)[];
  /** Only some of what the source has: whoever is not in it has not left. */
  isPartial?: true;
  /** Of units: those that the list no longer names are closed, where nobody is in them any more. */
  closesMissing?: true;
  /** Of positions: a new main one takes the place of the one that was there, also where the list is partial. */
  replacesMain?: true;
}

/** A role or licence, by its group in the directory: `role:<code>` or `licence:<name>`. */
export interface GroupRight {
  group: string;
  right: string;
}

/** Everything a source says; a list that it does not have says nothing. */
export interface Wanted {
  units?: Listing<WantedUnit>;
  people?: Listing<WantedPerson>;
  /** Refused ones by their person. */
  positions?: Listing<WantedPosition>;
  /** Units that end. */
  closings?: readonly WantedClosing[];
  /** What groups give to whom, by the keys of people; without, groups give what they gave. */
  groupRights?: readonly (GroupRight & { person: string })[];
}

/** What is there and whose it is: `key` is this source's own, null where it has none. */
interface CurrentRow {
  id: string;
  key: string | null;
  /** Another source than an administrator's hand has a key of it. */
  isForeign: boolean;
  fields: Fields;
}
/** Its `parent` is an id. */
export type CurrentUnit = CurrentRow;
export interface CurrentPerson extends CurrentRow {
  state: PersonState;
  disabledBy: string | null;
  /** Of somebody disabled: whether they could sign in again as before. */
  hasPassword: boolean;
  /** Roles in the administration, of those that hold now. */
  roles: readonly string[];
}
/** Its `manager` is an id, and so are person and unit. */
export interface CurrentPosition extends CurrentRow {
  personId: string;
  unitId: string;
}

/** Everything a plan is made from, besides what is wanted. */
export interface Current {
  source: string;
  units: readonly CurrentUnit[];
  people: readonly CurrentPerson[];
  positions: readonly CurrentPosition[];
  /** What groups of this source give. */
  groupRights: readonly (GroupRight & { personId: string })[];
  /** Fields of people that this source holds; to all others it gives first values. */
  holds: ReadonlySet<string>;
  /** The day it is in the organisation, as 2026-03-01. */
  today: string;
  /** A person without a password has another way in, so that nobody needs an invitation. */
  signsInElsewhere: boolean;
  /** Whoever comes back keeps the password they had: an administrator said so. */
  keepsPasswords?: boolean;
}

/** One value before and after. */
export interface Change {
  from: string | null;
  to: string | null;
}
export type Changes = Readonly<Record<string, Change>>;

/** A unit that ends, by the ids of both: what is still to be kept of it goes to `into`. */
export interface Closing {
  id: string;
  key: string;
  into: string;
  isMerged: boolean;
}

/** References of a plan are keys of the source where it has one, else ids. */
export interface Added {
  key: string;
  fields: Fields;
}
export interface Changed {
  id: string;
  key: string;
  /** Taken over: it was there, without a key of this source. */
  isLinked: boolean;
  changes: Changes;
}
export interface AddedPerson extends Added {
  state: PersonState;
}
export interface ChangedPerson extends Changed {
  state?: { from: PersonState; to: PersonState };
}
export interface AddedPosition extends Added {
  person: string;
  unit: string;
}
export type ChangedPosition = Changed & { person: string; unit: string };

export type PlannedGroupRight = GroupRight & { person: string };

/** What will be done. */
export interface Plan {
  source: string;
  units: { added: Added[]; changed: Changed[]; closed: Closing[]; missing: string[] };
  people: {
    added: AddedPerson[];
    changed: ChangedPerson[];
    /** Wanted, but disabled by an administrator: no source overrules that. */
    leftAlone: string[];
  };
  positions: {
    added: AddedPosition[];
    changed: ChangedPosition[];
    removed: { id: string; person: string; unit: string }[];
  };
  groupRights: { gained: PlannedGroupRight[]; lost: PlannedGroupRight[] };
  problems: Problem[];
}

/** The key of a position: one person, one unit. */
export const positionKey = (person: string, unit: string) => `${person}\t${unit}`;

/** The source that is an administrator: nobody overrules it, and it overrules every source. */
export const byHand = 'hand';

/** What became of whom, by the ids of people. */
export type Outcomes = Map<string, 'added' | 'linked' | 'changed' | 'moved' | 'disabled' | 'revived'>;

/** Ids of everything that a plan refers to by its keys, those of new rows too. */
export interface Ids {
  units: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
  /** The id behind a reference: a key of the source, or an id itself. */
  unit(ref: string): string;
  person(ref: string): string;
}
