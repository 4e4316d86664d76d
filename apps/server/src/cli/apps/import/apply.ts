import type { Transaction } from 'kysely';
import { batches } from '../../../db/batches.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Plan } from './plan.ts';
import { type Counts, sift } from './sift.ts';
import { writeApplications } from './write-applications.ts';

type Tx = Transaction<Schema>;

/** Writes what differs from what there is, and counts. */
export async function applyPlan(tx: Tx, plan: Plan, madeBy: string): Promise<Record<keyof Plan, Counts>> {
  const categories = await writeCategories(tx, plan.categories);
  const applications = await writeApplications(tx, plan.applications, madeBy);
  // Last, because a role may belong to an application of the same file; audiences hold ids and need no row.
  return { categories, applications, roles: await writeRoles(tx, plan.roles) };
}

async function writeCategories(tx: Tx, planned: Plan['categories']): Promise<Counts> {
  const stored = await tx.selectFrom('application_category').selectAll().execute();
  const sorts = new Map(stored.map(({ id, sort }) => [id, sort]));
  const rows = planned.map(({ id, code, name, nameEn, sort = sorts.get(id) ?? 0 }) => ({
    ...{ id, code, name, name_en: nameEn, sort },
  }));
  const form = ({ name, name_en, sort }: (typeof rows)[number]) => JSON.stringify([name, name_en, sort]);
  const { changed, counts } = sift(rows, new Map(stored.map((row) => [row.id, form(row)])), form);
  for (const batch of batches(changed))
    await tx
      .insertInto('application_category')
      .values(batch)
      .onConflict((on) =>
        on.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          name_en: ref('excluded.name_en'),
          sort: ref('excluded.sort'),
        })),
      )
      .execute();
  return counts;
}

async function writeRoles(tx: Tx, planned: Plan['roles']): Promise<Counts> {
  const rows = planned.map((role) => ({
    ...{ id: role.id, code: role.code, application_id: role.applicationId, name: role.name, name_en: role.nameEn },
    ...{ description: role.description, description_en: role.descriptionEn },
  }));
  const stored = await tx.selectFrom('role').selectAll().execute();
  const form = (row: (typeof rows)[number]) =>
    JSON.stringify([row.application_id, row.name, row.name_en, row.description, row.description_en]);
  const { changed, counts } = sift(rows, new Map(stored.map((row) => [row.id, form(row)])), form);
  for (const batch of batches(changed))
    await tx
      .insertInto('role')
      .values(batch)
      .onConflict((on) =>
        on.column('id').doUpdateSet(({ ref }) => ({
          application_id: ref('excluded.application_id'),
          name: ref('excluded.name'),
          name_en: ref('excluded.name_en'),
          description: ref('excluded.description'),
          description_en: ref('excluded.description_en'),
        })),
      )
      .execute();
  return counts;
}
