import type { StepKind } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { fail } from '../../http/fail.ts';

/** A step to come: any one of these people decides it. */
export interface PlannedStep {
  kind: StepKind;
  people: string[];
}

/** Whose application it is, whom it is for, and which applications it concerns. */
export interface Plan {
  applicantId: string;
  people: readonly string[];
  applications: readonly string[];
}

/**
 * Who decides, in order. Whoever applies or would gain by it decides nothing: a manager among them is replaced by their own
 * manager, others are left out, and a step that is left without anybody falls away. Two steps of the same people are one. An
 * application that nobody could decide cannot be sent.
 */
export async function planSteps(
  db: Kysely<Schema>,
  { applicantId, people, applications }: Plan,
): Promise<PlannedStep[]> {
  const barred = [...new Set([applicantId, ...people])];
  const { rows } = await sql<{ kind: StepKind; people: string[] }>`
    with recursive above (person_id, manager_id, depth) as (
      select position.person_id, position.manager_id, 1 from position
        where position.person_id = any(${people}::uuid[]) and position.kind = 'main'
      -- Upwards past everyone who is barred or gone; twenty levels are more than any organisation has.
      union all select above.person_id, position.manager_id, above.depth + 1 from above
        join position on position.person_id = above.manager_id and position.kind = 'main'
        join person on person.id = above.manager_id
        where (above.manager_id = any(${barred}::uuid[]) or person.status <> 'active') and above.depth < 20
    ), manager as (
      select distinct above.manager_id as id from above join person on person.id = above.manager_id
        where person.status = 'active' and above.manager_id <> all(${barred}::uuid[])
    ), step as (
      select rule.place, asked.at, rule.kind, rule.application_id from unnest(${applications}::uuid[]) with ordinality as asked (id, at)
        join approval_rule rule on rule.application_id = asked.id
    ), decider as (
      select step.place, step.at, step.kind, manager.id as whom, manager.id as person_id from step, manager where step.kind = 'manager'
      union all select step.place, step.at, step.kind, step.application_id, owner.person_id from step
        join application_owner owner on owner.application_id = step.application_id where step.kind = 'owner'
      union all select step.place, step.at, step.kind, step.application_id, rule.person_id from step
        join approval_rule_person rule on rule.application_id = step.application_id and rule.place = step.place
        where step.kind = 'people'
    )
    -- Several people may have several managers: each of them decides a step of their own.
    select decider.kind, array_agg(decider.person_id::text order by decider.person_id) as people
    from decider join person on person.id = decider.person_id
    where person.status = 'active' and decider.person_id <> all(${barred}::uuid[])
    group by decider.place, decider.at, decider.kind, decider.whom
    order by decider.place, decider.at, decider.whom`.execute(db);
  const seen = new Set<string>();
  const steps = rows.filter(({ people: deciders }) => {
    const key = deciders.join();
    return !seen.has(key) && seen.add(key);
  });
  return steps.length > 0 ? steps : fail('approver.missing');
}
