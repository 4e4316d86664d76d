import type { Row } from '../insert.ts';
import type { Unit } from '../organisations.ts';

/** What decides on a person's applications. */
export interface Rights {
  units: Unit[];
  positions: Row<'position'>[];
  assignments: Row<'role_assignment'>[];
  audiences: Row<'application_audience'>[];
}

/** Ids of the applications a person may open at a moment: only those can be in their records. */
export function openTo(person: string, now: Date, { units, positions, assignments, audiences }: Rights): string[] {
  const parents = new Map(units.map(({ row }) => [row.id, row.parent_id]));
  const subjects = new Set([person]);
  for (const { person_id, organisation_id } of positions)
    if (person_id === person)
      for (let unit: string | null = organisation_id; unit; unit = parents.get(unit) ?? null) subjects.add(unit);
  for (const { person_id, role_id, until } of assignments)
    if (person_id === person && (until === null || new Date(until) > now)) subjects.add(role_id);
  const open = audiences.filter(({ subject_id }) => subjects.has(subject_id));
  return [...new Set(open.map(({ application_id }) => application_id))];
}
