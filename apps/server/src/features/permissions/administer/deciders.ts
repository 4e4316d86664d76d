import type { api, NamedPerson, OutputOf, StepKind } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { versionOf } from '../../../calls/version-of.ts';
import type { Administrator, AdministratorVisit } from '../../../calls/visit.ts';
import { keepsApplication, seesApplication } from '../../../db/administrators/applications.ts';
import type { Schema } from '../../../db/schema.ts';
import { named, personJson, type Viewer } from '../viewer.ts';

/** Who decides in an application, as it is kept. */
export interface Deciders {
  id: string;
  code: string;
  name: string;
  isEnabled: boolean;
  connected: boolean;
  mayChange: boolean;
  steps: { kind: StepKind; people: NamedPerson[] }[];
  owners: NamedPerson[];
}

/** What a form of it is filled from. */
export const versionOfDeciders = ({ connected, steps, owners }: Pick<Deciders, 'connected' | 'steps' | 'owners'>) =>
  versionOf([connected, steps.map(({ kind, people }) => [kind, idsOf(people)]), idsOf(owners)]);

/** Reads it as far as the caller may look; undefined where they may not. */
export async function findDeciders(
  db: Kysely<Schema>,
  administrator: Administrator,
  viewer: Pick<Viewer, 'locale'>,
  application: string,
): Promise<Deciders | undefined> {
  const inOrder = (from: RawBuilder<unknown>) => sql`(select coalesce(json_agg(${personJson(sql`who.person_id`, viewer)}
    order by who.person_id), '[]') from ${from})`;
  const { rows } = await sql<Deciders>`
    select application.id, application.code, ${named('application', viewer)} as name, application.state = 'enabled' as "isEnabled",
      application.connected, ${keepsApplication(administrator, sql`application.id`)} as "mayChange",
      (select coalesce(json_agg(json_build_object('kind', rule.kind, 'people',
          ${inOrder(sql`approval_rule_person who where who.application_id = rule.application_id and who.place = rule.place`)})
          order by rule.place), '[]')
        from approval_rule rule where rule.application_id = application.id) as steps,
      ${inOrder(sql`application_owner who where who.application_id = application.id`)} as owners
    from application where application.id = ${application} and application.state <> 'removed'
      and ${seesApplication(administrator, sql`application.id`)}`.execute(db);
  return rows[0];
}

/** The same as its page shows it. */
export async function readDeciders(
  visit: AdministratorVisit,
  application: string,
): Promise<OutputOf<typeof api.adminPermissions.get>> {
  const found = (await findDeciders(visit.db, visit.administrator, visit, application)) ?? fail('application.unknown');
  return { ...found, version: versionOfDeciders(found) };
}

export const idsOf = (people: readonly NamedPerson[]): string[] => people.map(({ id }) => id);
