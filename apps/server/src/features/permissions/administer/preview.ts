import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { takenBack } from '../../../calls/planned.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { setOwners, setSteps } from '../../../db/permissions/keep.ts';
import type { Schema } from '../../../db/schema.ts';
import { showSteps } from '../send.ts';
import { planSteps } from '../steps.ts';
import { findDeciders } from './deciders.ts';

type Preview = OutputOf<typeof api.adminPermissions.preview>;

/** The steps that a request of somebody would take, by the very function that sends one; a draft of a rule is put in place for it and taken back. */
export async function previewSteps(
  visit: AdministratorVisit,
  { application, person, draft }: ParsedInputOf<typeof api.adminPermissions.preview>,
): Promise<Preview> {
  const { administrator } = visit;
  return takenBack(visit.db, async (tx) => {
    await needActive(tx, visit, person);
    const found = (await findDeciders(tx, administrator, visit, application)) ?? fail('application.unknown');
    if (draft) {
      if (!found.mayChange) fail('application.unknown');
      const there = await peopleThere(tx, [...draft.owners, ...draft.steps.flatMap(({ people }) => people)]);
      const steps = draft.steps.map(({ kind, people }) => ({ kind, people: there(people) }));
      await setSteps(tx, application, { connected: found.connected, steps });
      await setOwners(tx, application, there(draft.owners));
    }
    const steps = await planSteps(tx, { applicantId: person, people: [person], applications: [application] });
    return { steps: await showSteps(tx, visit, steps) };
  });
}

async function needActive(db: Kysely<Schema>, { administrator }: AdministratorVisit, person: string): Promise<void> {
  const { rows } = await sql`select from person where id = ${person} and status = 'active'
    and ${mayRead(administrator, sql`person.id`)}`.execute(db);
  if (rows.length === 0) fail('person.unknown');
}

/** Keeps those of some ids that are somebody's, each once. */
async function peopleThere(db: Kysely<Schema>, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from person where id = any(${ids}::uuid[])`.execute(db);
  const there = new Set(rows.map(({ id }) => id));
  return (people: readonly string[]) => [...new Set(people)].filter((id) => there.has(id));
}
