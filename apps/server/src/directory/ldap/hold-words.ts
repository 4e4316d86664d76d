import { type Kysely, sql } from 'kysely';
import type { DirectoryReading } from '../../config/people-directory-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { ldapSource } from './read.ts';

/** Another source stands behind a word and feeds people: a field has one source. */
export class WordHeld extends Error {
  override name = 'WordHeld';
  readonly word: string;
  readonly source: string;
  readonly people: number;
  constructor(word: string, source: string, people: number) {
    super(`"${word}" is held by ${source}, which has ${people} people`);
    this.word = word;
    this.source = source;
    this.people = people;
  }
}

/** Refuses words that another source stands behind and uses. */
export async function needWords(db: Kysely<Schema>, words: DirectoryReading['holds']): Promise<void> {
  const { rows } = await sql<{ word: string; source: string; people: number }>`
    select word, source, (select count(*)::int from person_key where person_key.source = source_behind.source) as people
    from source_behind where word = any(${words}::text[]) and source <> ${ldapSource}
      and exists (select from person_key where person_key.source = source_behind.source) order by word limit 1`.execute(
    db,
  );
  const [held] = rows;
  if (held) throw new WordHeld(held.word, held.source, held.people);
}

/** Puts the directory behind these words and behind no others; what nobody stands behind goes back to files, as it was. */
export async function holdWords(tx: Kysely<Schema>, words: DirectoryReading['holds']): Promise<void> {
  await needWords(tx, words);
  await sql`delete from source_behind where source = ${ldapSource} and word <> all(${words}::text[])`.execute(tx);
  await sql`insert into source_behind (word, source) select word, ${ldapSource} from unnest(${words}::text[]) as word
    on conflict (word) do update set source = excluded.source where source_behind.source <> excluded.source`.execute(
    tx,
  );
  await sql`insert into source_behind (word, source) values ('hr', 'file'), ('administrator', 'file')
    on conflict (word) do nothing`.execute(tx);
}
