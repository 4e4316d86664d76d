import type { StepKind } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Schema } from '../../db/schema.ts';

/** A step to come: any one of these people decides it. */
export interface PlannedStep {
  kind: StepKind;
  /** Of several applications: which of them it is about; none where it is about whom they are for. */
  applications: string[];
  people: string[];
  /** Whose manager decides it. */
  led: string[];
}

/** Whose request it is, whom it is for, and which applications it concerns. */
export interface Plan {
  applicantId: string;
  people: readonly string[];
  applications: readonly string[];
}

/** A step as its rule names it: those left to decide, and those who would if it were not for themselves. */
interface RuledStep extends Omit<PlannedStep, 'applications'> {
  application: string;
  /** Active, and not the applicant. */
  named: string[];
}

/**
 * Who decides, in order. Whoever applies or would gain by it decides nothing: a manager among them is replaced by their own
 * manager, others are left out, and a step that is left without anybody falls away. Two steps of the same people are one. A
 * request that nobody could decide cannot be sent, and neither can one that holds such a part.
 */
export async function planSteps(db: Kysely<Schema>, plan: Plan): Promise<PlannedStep[]> {
  const steps = await ruledSteps(db, plan);
  needEveryDecision(steps, plan);
  const planned = new Map<string, PlannedStep>();
  for (const { kind, application, people: deciders, led } of steps) {
    if (deciders.length === 0) continue;
    const key = deciders.join();
    const one = planned.get(key) ?? { kind, applications: [], people: deciders, led: [] };
    planned.set(key, one);
    for (const person of led) if (!one.led.includes(person)) one.led.push(person);
    // Somebody's manager decides whatever it is for, and one application needs no telling apart.
    const isAbout = kind !== 'manager' && one.kind === kind && plan.applications.length > 1;
    if (isAbout && !one.applications.includes(application)) one.applications.push(application);
  }
  return planned.size > 0 ? [...planned.values()] : fail('approver.missing');
}

/**
 * What is asked for together is decided on as it would be by itself (threat AC-03): every role for every person by a step of
 * its own application, and nobody's step falls away because they were named beside somebody else.
 */
function needEveryDecision(steps: readonly RuledStep[], { people, applications }: Plan): void {
  const isDecided = (application: string, person: string) =>
    steps.some(
      (step) =>
        step.application === application &&
        step.people.length > 0 &&
        (step.kind !== 'manager' || step.led.includes(person)),
    );
  const isTakenOut = ({ people: left, named }: RuledStep) =>
    left.length === 0 && people.some((person) => named.some((one) => one !== person));
  const areDecided = applications.every((application) => people.every((person) => isDecided(application, person)));
  if (!areDecided || steps.some(isTakenOut)) fail('approver.missing');
}

async function ruledSteps(db: Kysely<Schema>, { applicantId, people, applications }: Plan): Promise<RuledStep[]> {
  const barred = [...new Set([applicantId, ...people])];
  const { rows } = await sql<Omit<RuledStep, 'people'>>`
    with recursive above (person_id, manager_id, depth) as (
      select position.person_id, position.manager_id, 1 from position
        where position.person_id = any(${people}::uuid[]) and position.kind = 'main'
      -- Upwards past everyone who is barred or gone; twenty levels are more than any organisation has.
      union all select above.person_id, position.manager_id, above.depth + 1 from above
        join position on position.person_id = above.manager_id and position.kind = 'main'
        join person on person.id = above.manager_id
        where (above.manager_id = any(${barred}::uuid[]) or person.status <> 'active') and above.depth < 20
    ), manager as (
      select above.person_id as led, above.manager_id as id from above join person on person.id = above.manager_id
        where person.status = 'active' and above.manager_id <> all(${barred}::uuid[])
    ), step as (
      select rule.place, asked.at, rule.kind, rule.application_id from unnest(${applications}::uuid[]) with ordinality as asked (id, at)
        join approval_rule rule on rule.application_id = asked.id
    ), decider as (
      select step.*, manager.id as whom, manager.id as person_id, manager.led from step, manager where step.kind = 'manager'
      union all select step.*, step.application_id, owner.person_id, null from step
        join application_owner owner on owner.application_id = step.application_id where step.kind = 'owner'
      union all select step.*, step.application_id, rule.person_id, null from step
        join approval_rule_person rule on rule.application_id = step.application_id and rule.place = step.place
        where step.kind = 'people'
    )
    -- Several people may have several managers: each of them decides a step of their own.
    select decider.kind, decider.application_id as application,
      array_agg(distinct decider.person_id::text order by decider.person_id::text) as named,
      array_remove(array_agg(distinct decider.led::text), null) as led
    from decider join person on person.id = decider.person_id
    where person.status = 'active' and decider.person_id <> ${applicantId}
    group by decider.place, decider.at, decider.kind, decider.application_id, decider.whom
    order by decider.place, decider.at, decider.whom`.execute(db);
  return rows.map((row) => ({ ...row, people: row.named.filter((one) => !barred.includes(one)) }));
}
