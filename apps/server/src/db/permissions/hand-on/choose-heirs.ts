import type { StepKind } from '@uc/contract';

/** Somebody who decides a step. */
export interface Decider {
  id: string;
  /** Active: could sign in and decide. */
  isHere: boolean;
  /** An administrator named them for this request. */
  isNamed: boolean;
}

/** A step that waits or is still to come. */
export interface WaitingStep {
  id: string;
  request: string;
  kind: StepKind;
  isOpen: boolean;
  /** Whose manager decides it. */
  led: readonly string[];
  approvers: readonly Decider[];
  /** Who owns what it is about and may decide it. */
  owners: readonly string[];
}

/** Who decides now, and in whose place. */
export interface Heir {
  person: string;
  from: string;
}

/** What becomes of a step. */
export interface Inheritance {
  step: WaitingStep;
  /** Those who decide it no longer, and those who do instead. */
  leaving: string[];
  heirs: Heir[];
  led: string[];
  /** Managers of some of those it is for: each decides a step of their own, for nobody decides for another's people (threat AC-03). */
  further: (Heir & { led: string[] })[];
  /** Nobody is left who could decide it. */
  isStranded: boolean;
}

/**
 * Who takes over a step. `managerOf` is the nearest manager above somebody who is there and does not gain by the request. Those in `ledAnew` have another
 * manager than they had: that one decides now. Whoever left is replaced by the manager of those it is for, else by other owners, else by the manager
 * of whoever left; as long as somebody of a step stays, nobody joins it.
 */
export function chooseHeirs(
  step: WaitingStep,
  managerOf: (person: string) => string | undefined,
  ledAnew: ReadonlySet<string>,
): Inheritance {
  const { kind, approvers, led, owners } = step;
  const gone = approvers.filter(({ isHere }) => !isHere).map(({ id }) => id);
  const here = approvers.filter(({ isHere }) => isHere);
  const [isManagers, isOwners] = [kind === 'manager', kind === 'owner'];
  const mustMove = (person: string) => ledAnew.has(person) || here.length === 0;
  const moving = new Map<string, string[]>();
  const staying: string[] = [];
  for (const person of led) {
    const manager = mustMove(person) ? managerOf(person) : undefined;
    if (manager === undefined || here.some(({ id }) => id === manager)) staying.push(person);
    else moving.set(manager, [...(moving.get(manager) ?? []), person]);
  }
  const givenUp = isManagers && staying.length === 0 && moving.size > 0;
  const leaving = givenUp ? approvers.filter(({ isHere, isNamed }) => !(isHere && isNamed)).map(({ id }) => id) : gone;
  const from = leaving[0] ?? approvers[0]?.id ?? '';
  const groups = [...moving].map(([person, people]) => ({ person, from, led: people }));
  if (givenUp) {
    const [first, ...further] = groups as [(typeof groups)[number], ...typeof groups]; // there is one, as was just asked
    return { step, leaving, heirs: [first], led: first.led, further, isStranded: false };
  }
  const unaltered = { step, leaving, heirs: [], led: staying, further: groups, isStranded: false };
  if (here.length > 0) return unaltered;
  const above = gone.flatMap((one) => managerOf(one) ?? []);
  const heirs = [isOwners ? owners : [], above, owners].find(({ length }) => length > 0);
  if (heirs) return { ...unaltered, heirs: [...new Set(heirs)].map((person) => ({ person, from })) };
  const [first, ...further] = groups;
  if (first) return { ...unaltered, heirs: [first], led: first.led, further };
  return { ...unaltered, isStranded: true };
}
