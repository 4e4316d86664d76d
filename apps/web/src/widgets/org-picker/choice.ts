import type { OrganisationNode, SearchInput } from '@uc/contract';

/** What the picker yields (spec 3.4): the unit's id, and its display path as the title. */
export interface OrgChoice {
  key: string;
  title: string;
}

/** How the picker asks: the caller knows the endpoint, the picker knows the shapes of spec 7.7. */
export type ListUnits = (search: SearchInput, signal: AbortSignal) => Promise<Record<string, unknown>>;

/** The unit as the picker yields it. */
export function choiceOf(unit: OrganisationNode): OrgChoice {
  return { key: unit.id, title: unit.zzDisplayPath };
}

/** Adds the unit at the end, or takes it out if it is in; in single select it takes the place of the chosen one. */
export function toggled(chosen: readonly OrgChoice[], choice: OrgChoice, isMulti: boolean): OrgChoice[] {
  if (!isMulti) return [choice];
  return isChosen(chosen, choice.key) ? without(chosen, choice.key) : [...chosen, choice];
}

/** The chosen ones with one fewer; the next becomes main if the main one left. */
export function without(chosen: readonly OrgChoice[], key: string): OrgChoice[] {
  return chosen.filter((choice) => choice.key !== key);
}

/** The chosen ones with this one first, which is what main means; the others keep their order. */
export function withMain(chosen: readonly OrgChoice[], key: string): OrgChoice[] {
  return [...chosen.filter((choice) => choice.key === key), ...without(chosen, key)];
}

/** True for the same units in the same order. */
export function isSameChoice(one: readonly OrgChoice[], other: readonly OrgChoice[]): boolean {
  return one.length === other.length && one.every((choice, at) => choice.key === other[at]?.key);
}

function isChosen(chosen: readonly OrgChoice[], key: string): boolean {
  return chosen.some((choice) => choice.key === key);
}
