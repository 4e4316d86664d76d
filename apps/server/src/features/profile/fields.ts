import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** A field as an administrator describes it. */
export type ProfileField = Selectable<Schema['profile_field']>;

/** The fields that leave the server, in their order; all others are as if they were not there. */
export function findFields(db: Kysely<Schema>): Promise<ProfileField[]> {
  return db
    .selectFrom('profile_field')
    .select([
      'name',
      'section',
      'kind',
      'label',
      'label_en',
      'shown',
      'masked',
      'editable',
      'required',
      'pattern',
      'max_length',
      'past',
      'options',
      'source',
      'sort',
    ])
    .where('shown', '=', true)
    .orderBy('sort')
    .orderBy('name')
    .execute();
}
