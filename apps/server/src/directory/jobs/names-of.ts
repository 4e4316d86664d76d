import type { CurrentPerson, Fields, Plan } from '../model.ts';
import type { Preview } from '../run.ts';

/** Whoever and whatever a plan refers to, by its references: keys of the source where it has one, else ids. */
export interface Names {
  personOf(ref: string): CurrentPerson | undefined;
  idOf(ref: string): string;
  unitName(ref: string | null | undefined): string;
  /** The unit of somebody's main position, as it is now; null: none. */
  unitOf(personId: string): string | null;
}

/** Everything a plan refers to. */
export function namesOf({ current, plan }: Pick<Preview, 'current' | 'plan'>): Names {
  const people = new Map<string, CurrentPerson>();
  for (const person of current.people) {
    people.set(person.id, person);
    if (person.key !== null) people.set(person.key, person);
  }
  const byId = new Map(current.people.map((person) => [person.id, person]));
  for (const { id, key } of plan.people.changed) {
    const person = byId.get(id);
    if (person) people.set(key, person);
  }
  const units = unitNames(current.units, plan.units);
  const mainOf = new Map<string, string>();
  for (const { personId, unitId, fields } of current.positions)
    if (fields.kind === 'main' || !mainOf.has(personId)) mainOf.set(personId, unitId);
  return {
    personOf: (ref) => people.get(ref),
    idOf: (ref) => people.get(ref)?.id ?? ref,
    unitName: (ref) => (ref ? (units.get(ref) ?? ref) : ''),
    unitOf: (personId) => mainOf.get(personId) ?? null,
  };
}

function unitNames(there: Preview['current']['units'], { added, changed }: Plan['units']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, key, fields } of there) {
    const name = fields.name ?? fields.code ?? '';
    names.set(id, name);
    if (key !== null) names.set(key, name);
    else if (fields.code) names.set(fields.code, name);
  }
  for (const { key, fields } of added) names.set(key, nameIn(fields));
  for (const { id, key } of changed) names.set(key, names.get(id) ?? key);
  return names;
}

const nameIn = (fields: Fields) => fields.name ?? fields.code ?? '';
