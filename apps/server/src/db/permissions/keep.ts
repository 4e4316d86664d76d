import type { conflictSeverities, RoleRisk, StepKind } from '@uc/contract';
import type { Kysely } from 'kysely';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';

/** A step of a rule; people only where its kind is theirs. */
export interface RuleStep {
  kind: StepKind;
  people: readonly string[];
}

/** Puts the steps of an application in place of those it had; without any it has no permission model. */
export async function setSteps(
  tx: Kysely<Schema>,
  application_id: string,
  { connected, steps }: { connected: boolean; steps: readonly RuleStep[] },
): Promise<void> {
  await tx.updateTable('application').set({ connected }).where('id', '=', application_id).execute();
  await tx.deleteFrom('approval_rule').where('application_id', '=', application_id).execute();
  for (const [index, { kind, people }] of steps.entries()) {
    const place = index + 1;
    await tx.insertInto('approval_rule').values({ application_id, place, kind }).execute();
    for (const person_id of people)
      await tx.insertInto('approval_rule_person').values({ application_id, place, person_id }).execute();
  }
}

/** Puts the owners of an application in place of those it had. */
export async function setOwners(tx: Kysely<Schema>, application_id: string, people: readonly string[]): Promise<void> {
  await tx.deleteFrom('application_owner').where('application_id', '=', application_id).execute();
  for (const person_id of people)
    await tx.insertInto('application_owner').values({ application_id, person_id }).execute();
}

/** What two roles are to each other. */
export interface Conflict {
  severity: (typeof conflictSeverities)[number] | 'none';
  note: string;
  noteEn: string;
}

/** The ids of a pair as it is kept. */
export const pairOf = (roles: readonly [string, string]): [string, string] => {
  const [one, other] = roles;
  return one < other ? [one, other] : [other, one];
};

/** Sets that two roles exclude each other, or with `none` that they do not. */
export async function setPair(
  tx: Kysely<Schema>,
  roles: readonly [string, string],
  { severity, note, noteEn }: Conflict,
): Promise<void> {
  const [role_id, other_id] = pairOf(roles);
  await tx.deleteFrom('role_conflict').where('role_id', '=', role_id).where('other_id', '=', other_id).execute();
  if (severity !== 'none')
    await tx.insertInto('role_conflict').values({ role_id, other_id, severity, note, note_en: noteEn }).execute();
}

/** What is kept of a role besides its code. */
export interface RoleFields {
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  requestable: boolean;
  risk: RoleRisk;
  takesUnits: boolean;
  longestDays: number | null;
}

/**
 * Adds a role to an application or changes the one of this code, and answers its id; null: it belongs to another application, for whoever
 * holds it would hold it elsewhere all of a sudden, or was retired.
 */
export async function putRole(
  tx: Kysely<Schema>,
  application_id: string,
  code: string,
  { nameEn, descriptionEn, takesUnits, longestDays, ...same }: RoleFields,
): Promise<string | null> {
  const row = {
    ...same,
    application_id,
    name_en: nameEn,
    description_en: descriptionEn,
    takes_units: takesUnits,
    longest_days: longestDays,
  };
  const taken = await tx
    .insertInto('role')
    .values({ id: newId(), code, ...row })
    .onConflict((on) =>
      on
        .column('code')
        .doUpdateSet(row)
        .where('role.application_id', '=', application_id)
        .where('role.retired_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return taken?.id ?? null;
}
