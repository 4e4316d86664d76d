import type { Outcomes, Plan } from './model.ts';

/** Whose first day has come, as the design has it; and whom the plan has added or brought back, where that was asked for. */
export function newlyInvited({ people }: Plan, outcomes: Outcomes, isAsked: boolean): string[] {
  const begun = people.changed.flatMap(({ id, state }) => (state?.from === 'waiting' ? [id] : []));
  const others = [...outcomes].flatMap(([id, outcome]) => (outcome === 'added' || outcome === 'revived' ? [id] : []));
  return [...new Set([...begun, ...(isAsked ? others : [])])];
}
