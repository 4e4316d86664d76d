import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { takenBack } from '../../calls/planned.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { named } from '../../db/column-in.ts';
import { type ActMeans, type Carried, carryOutAct } from './act.ts';
import { works } from './works.ts';

type Plan = OutputOf<typeof api.adminPeople.plan>;
type Person = Plan['rows'][number]['person'];

/** What an act would do: it is done and taken back, so that what is shown is not what somebody thought would happen. */
export function planAct(
  visit: AdministratorVisit,
  means: ActMeans,
  input: ParsedInputOf<typeof api.adminPeople.plan>,
): Promise<Plan> {
  return takenBack(visit.db, async (tx) => {
    // One of them by its name; which input belongs to which is the contract's union.
    const carried = await carryOutAct(tx, visit, means, input.act, input, works[input.act] as never);
    const { rows } =
      await sql<Person>`select id, ${named('person', visit.locale)} as name, username, employee_id as "employeeId"
      from person where id = any(${[...carried.ids]}::uuid[])`.execute(tx);
    return present(carried, new Map(rows.map((person) => [person.id, person])));
  });
}

function present({ ids, leftOut, follows, together, digest }: Carried, people: ReadonlyMap<string, Person>): Plan {
  const rows = ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ person, leftOut: leftOut.get(id) ?? null, follows: follows.get(id) ?? [] }] : [];
  });
  return { digest, rows, follows: together, done: ids.length - leftOut.size, leftOut: leftOut.size };
}
