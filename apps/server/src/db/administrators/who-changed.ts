import type { AdministratorDeed, Locale } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { namedWithState } from '../column-in.ts';
import type { Schema } from '../schema.ts';
import type { Deed } from './deed.ts';

/** Deeds that change the same thing, where there are several. */
const together: readonly (readonly AdministratorDeed[])[] = [
  [
    ...(['draftApplication', 'publishApplication', 'undoApplication'] as const),
    ...(['enableApplication', 'disableApplication', 'removeApplication'] as const),
  ],
  ['setCategory', 'removeCategory'],
  ['addRole', 'changeRole', 'retireRole', 'restoreRole'],
  ['addField', 'changeField'],
];

/** Who did last, within a day, what this deed would do or undo, so that whoever was slower knows whom to ask; '' where nobody is known. */
export async function whoChanged(
  db: Kysely<Schema>,
  { deed, subject = '' }: Pick<Deed, 'deed' | 'subject'>,
  locale: Locale,
): Promise<string> {
  const deeds = together.find((some) => some.includes(deed)) ?? [deed];
  const { rows } = await sql<{ by: string }>`
    select coalesce(${namedWithState('person', locale)}, record.detail ->> 'actor', '') as by
    from record left join person on person.id = (record.detail ->> 'actorId')::uuid
    where record.operation = 'administer' and record.detail ->> 'deed' = any(${deeds}) and record.person_id is null
      and record.detail ->> 'subject' = ${subject} and record.result = 'success' and record.at > now() - interval '1 day'
    order by record.at desc, record.seq desc limit 1`.execute(db);
  return rows[0]?.by ?? '';
}
