import { type Kysely, sql } from 'kysely';
import { live } from '../../db/administrators/held.ts';
import type { Schema } from '../../db/schema.ts';
import type { Plan, Problem, Wanted } from '../model.ts';
import { problemAt } from '../rows.ts';

/** Why an administrator does not carry out what a file says of somebody. */
type Untouchable = 'yourself' | 'aboveYou';

/** Whoever the administrator may not act on, in whatever way: themselves, and those above them (threat AD-60). */
export async function findUntouchable(db: Kysely<Schema>, administrator: string): Promise<Map<string, Untouchable>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from (
      select person_id from administrator_role where ${live}
      union select person_id from administrator_waiting where expires_at > now()) as holders
    where person_id <> ${administrator} and stands_above(person_id, ${administrator})`.execute(db);
  const found = new Map<string, Untouchable>(rows.map(({ id }) => [id, 'aboveYou']));
  return found.set(administrator, 'yourself');
}

/** The people of a plan, by their ids; those whom it adds have none yet. */
export function* touchedBy({ people, positions }: Plan, idOf: (ref: string) => string): Generator<string> {
  for (const { id } of people.changed) yield id;
  for (const list of [positions.added, positions.changed, positions.removed])
    for (const { person } of list) yield idOf(person);
}

/** What files want, without what they want of these people: their lines are refused, so that they stay exactly as they are. */
export async function withhold(
  db: Kysely<Schema>,
  wanted: Wanted,
  { source, administrator, people }: { source: string; administrator: string; people: readonly string[] },
): Promise<{ wanted: Wanted; problems: Problem[] }> {
  if (people.length === 0) return { wanted, problems: [] };
  const { rows } = await sql<{ id: string; key: string; username: string }>`
    select person.id, coalesce(person_key.key, person.employee_id) as key, coalesce(person.username, '') as username
    from person left join person_key on person_key.person_id = person.id and person_key.source = ${source}
    where person.id = any(${people}::uuid[]) and coalesce(person_key.key, person.employee_id) is not null`.execute(db);
  const keys = rows.map(({ key }) => key);
  const named = new Map(rows.map((row) => [row.key, row]));
  const problems = new Map<string, Problem>();
  const tell = (key: string, place = { file: '', line: 0 }) => {
    const about = named.get(key);
    if (!about || problems.has(key)) return;
    const why = about.id === administrator ? 'yourself' : 'aboveYou';
    problems.set(key, problemAt(place, '', why, { value: about.username }));
  };
  for (const { key, place } of wanted.people?.rows ?? []) tell(key, place);
  for (const { person, place } of wanted.positions?.rows ?? []) tell(person, place);
  for (const key of keys) tell(key);
  return {
    wanted: {
      ...wanted,
      ...(wanted.people && { people: { ...wanted.people, refused: [...wanted.people.refused, ...keys] } }),
      ...(wanted.positions && { positions: { ...wanted.positions, refused: [...wanted.positions.refused, ...keys] } }),
    },
    problems: [...problems.values()],
  };
}
