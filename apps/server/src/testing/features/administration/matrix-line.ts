import type { api, InputOf, IsAdministration } from '@uc/contract';

/** What becomes of a call on somebody: it gets through, or is refused or leaves them out for this reason. */
export type Fate =
  | ('passes' | 'self' | 'above' | 'elsewhere')
  | ('person.unknown' | 'administrator.self' | 'resource.gone')
  | ('unit.unknown' | 'application.unknown' | 'role.unknown' | 'permission.unknown');

/** Ids that only the running world knows: a note of the caller's about somebody, a rule and a request that are another's to keep. */
export interface Made {
  note: string;
  rule: string;
  ruleOfOthers: string;
  request: string;
}

/** One row of the administration: how it is called about somebody, and what becomes of that. */
interface Line<E> {
  input(personId: string, digest: string, made: Made): InputOf<E>;
  /** Somebody outside the caller's units. */
  outside: Fate;
  /** Somebody with a further position inside them, whose main one is outside. */
  partly: Fate;
  self: Fate;
  above: Fate;
  /** The act whose plan has to be shown first. */
  planned?: InputOf<typeof api.adminPeople.plan>['act'];
  /** It is about a note of the caller's, which has to be there. */
  needsNote?: true;
  /** What it does uses the proof up. */
  usesUpProof?: true;
  /** What it is about is nobody's inside, and the same is said of that as of what is outside. */
  isOfNobody?: true;
  /** It names who decides, wherever they work: whoever applies is told that too. */
  namesDeciders?: true;
}

/** The same row about a unit outside the caller's, or an application that they do not keep; null: it names neither. Whoever only audits reads all applications. */
type Beyond<E> = { input(personId: string, digest: string, made: Made): InputOf<E>; fate: Fate } | null;
/** Tables whose rows are about units or applications: what is outside has to be said of each. */
type AboutUnits = 'adminUnits' | 'adminPermissions' | 'adminApplications';

type Names<Table> = { [K in keyof Table]: IsAdministration<Table[K]> extends true ? K : never }[keyof Table];
type Api = typeof api;
type Tables = { [T in keyof Api]: [Names<Api[T]>] extends [never] ? never : T }[keyof Api];

/** A line for every row of the administration: one that is missing does not compile. */
export type Lines = {
  [T in Tables]: {
    [K in Names<Api[T]>]: Line<Api[T][K]> &
      (T extends AboutUnits ? { beyond: Beyond<Api[T][K]> } : { beyond?: Beyond<Api[T][K]> });
  };
};
