import type { Locale, TextForm } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { OwnParts } from '../message-schema.ts';
import type { Schema } from '../schema.ts';

/** One text: of a kind of message, in one form and language. */
export interface TextKey {
  kind: string;
  form: TextForm;
  locale: Locale;
}

/** A text as it counts now. */
interface StoredText {
  version: number;
  /** Null: the built-in text. */
  parts: OwnParts | null;
  changedBy: string | null;
}

/** The newest version of a text; undefined: nobody ever changed it. */
export async function readText(db: Kysely<Schema>, { kind, form, locale }: TextKey): Promise<StoredText | undefined> {
  return db
    .selectFrom('message_text')
    .select(['version', 'parts', 'changed_by as changedBy'])
    .where('kind', '=', kind)
    .where('form', '=', form)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every text that is the organisation's own now. */
export async function ownTexts(db: Kysely<Schema>): Promise<TextKey[]> {
  const { rows } = await sql<TextKey & { isOwn: boolean }>`
    select distinct on (kind, form, locale) kind, form, locale, parts is not null as "isOwn"
    from message_text order by kind, form, locale, version desc`.execute(db);
  return rows.filter(({ isOwn }) => isOwn).map(({ isOwn: _, ...key }) => key);
}

/** Writes the version after one that was seen; false: somebody else was faster. */
export async function writeText(
  tx: Kysely<Schema>,
  key: TextKey,
  seen: number,
  { parts, by, reason }: { parts: OwnParts | null; by: string; reason: string },
): Promise<boolean> {
  const { kind, form, locale } = key;
  // The key of the next version is the judge: of two who saw the same one, one writes it.
  const { rows } = await sql`
    insert into message_text (kind, form, locale, version, parts, changed_by, reason)
    select ${kind}, ${form}, ${locale}, ${seen + 1}, ${parts && JSON.stringify(parts)}::jsonb, ${by}, ${reason}
    where ${seen} = coalesce((select max(version) from message_text where kind = ${kind} and form = ${form} and locale = ${locale}), 0)
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
