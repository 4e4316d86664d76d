import type { ListRow } from '../select-parts/use-listing.ts';

/** One thing to choose: the value that counts and the label that people read. */
export interface Choice {
  value: string;
  label: string;
}

/** A row as a choice, by the names of its fields. */
export function choiceOf(row: ListRow, valueField: string, labelField: string): Choice {
  return { value: String(row[valueField]), label: String(row[labelField] ?? '') };
}

/** The choices after one was picked: in a single select it replaces the other, in a multi select it comes or goes. */
export function withPicked(chosen: readonly Choice[], picked: Choice, isMulti: boolean): Choice[] {
  if (!isMulti) return [picked];
  const others = chosen.filter(({ value }) => value !== picked.value);
  return others.length < chosen.length ? others : [...chosen, picked];
}
