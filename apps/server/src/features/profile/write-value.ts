import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Schema } from '../../db/schema.ts';
import type { ProfileField } from './fields.ts';
import type { Profile } from './read-profile.ts';

const columns: ReadonlyMap<string, 'name' | 'name_en'> = new Map([
  ['name', 'name'],
  ['englishName', 'name_en'],
]);

/** Writes one new value to where its field keeps it; an empty one takes it away. */
export async function writeValue(
  tx: Transaction<Schema>,
  { name, kind }: ProfileField,
  profile: Profile,
  value: string,
  locale: Locale,
): Promise<void> {
  const { personId } = profile;
  const column = columns.get(name);
  if (kind === 'organisation') await moveMain(tx, profile, value, locale);
  else if (column)
    await tx
      .updateTable('person')
      .set({ [column]: value })
      .where('id', '=', personId)
      .execute();
  else if (value === '')
    await tx.deleteFrom('profile_value').where('person_id', '=', personId).where('field', '=', name).execute();
  else
    await sql`insert into profile_value (person_id, field, value) values (${personId}, ${name}, ${value})
      on conflict (person_id, field) do update set value = excluded.value`.execute(tx);
}

/** Makes another of the person's own positions the main one; the former main one becomes what that was. */
async function moveMain(tx: Transaction<Schema>, { positions }: Profile, unit: string, locale: Locale): Promise<void> {
  const wanted = positions.find(({ organisation_id, kind }) => organisation_id === unit && kind !== 'main');
  if (!wanted) {
    const message = serverText[locale].fields.choice;
    return fail('request.invalid', { details: [{ field: 'mainOrganisation', message }] });
  }
  const main = positions.find(({ kind }) => kind === 'main');
  // In this order: at no moment has anybody two main positions.
  if (main) await tx.updateTable('position').set({ kind: wanted.kind }).where('id', '=', main.id).execute();
  await tx.updateTable('position').set({ kind: 'main' }).where('id', '=', wanted.id).execute();
}
