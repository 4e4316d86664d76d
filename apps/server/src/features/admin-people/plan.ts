import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { type ActMeans, type Carried, carryOutAct } from './act.ts';
import { named } from './scope.ts';
import { works } from './works.ts';

type Plan = OutputOf<typeof api.adminPeople.plan>;
type Person = Plan['rows'][number]['person'];

/** Taken back, with all that was done to find out. */
class OnlyPlanned extends Error {
  readonly plan: Plan;

  constructor(plan: Plan) {
    super('It was only planned');
    this.plan = plan;
  }
}

/** What an act would do: it is done and taken back, so that what is shown is not what somebody thought would happen. */
export async function planAct(
  visit: AdministratorVisit,
  means: ActMeans,
  input: ParsedInputOf<typeof api.adminPeople.plan>,
): Promise<Plan> {
  try {
    return await visit.db.transaction().execute(async (tx) => {
      // One of them by its name; which input belongs to which is the contract's union.
      const carried = await carryOutAct(tx, visit, means, input.act, input, works[input.act] as never);
      const { rows } =
        await sql<Person>`select id, ${named('person', visit.locale)} as name, username, employee_id as "employeeId"
        from person where id = any(${[...carried.ids]}::uuid[])`.execute(tx);
      throw new OnlyPlanned(present(carried, new Map(rows.map((person) => [person.id, person]))));
    });
  } catch (error) {
    if (error instanceof OnlyPlanned) return error.plan;
    throw error;
  }
}

function present({ ids, leftOut, follows, together, digest }: Carried, people: ReadonlyMap<string, Person>): Plan {
  const rows = ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ person, leftOut: leftOut.get(id) ?? null, follows: follows.get(id) ?? [] }] : [];
  });
  return { digest, rows, follows: together, done: ids.length - leftOut.size, leftOut: leftOut.size };
}
