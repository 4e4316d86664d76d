import { type api, type Locale, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { newId } from '../../db/ids.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { needVisible } from './reach.ts';
import { named } from './scope.ts';

type Note = OutputOf<typeof api.adminPeople.note>;

const mostNotes = 50;

/** What colleagues wrote about somebody, the newest first. */
export async function readNotes(db: Kysely<Schema>, id: string, timeZone: string, locale: Locale): Promise<Note[]> {
  const { rows } = await sql<Omit<Note, 'at'> & { at: Date }>`
    select person_note.id, at, text, ${named('author', locale)} as author from person_note join person author on author.id = author_id
    where person_note.person_id = ${id} order by at desc, person_note.id desc limit ${mostNotes}`.execute(db);
  return rows.map((note) => ({ ...note, at: wireDate(note.at, timeZone) }));
}

/** Writes one; it stands among what administrators did, and nowhere its person looks. */
export function writeNote(
  visit: AdministratorVisit,
  post: NoticeMeans,
  timeZone: string,
  { id, text }: { id: string; text: string },
): Promise<Note> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: 'writeNote', people: [id] });
  return visit.change(async (tx) => {
    await needVisible(tx, visit.administrator, id);
    const noteId = newId();
    await tx.insertInto('person_note').values({ id: noteId, person_id: id, author_id: personId, text }).execute();
    await recordDeed(
      tx,
      post,
      { personId, origin: visit.origin },
      { deed: 'writeNote', after: { about: id, note: noteId } },
    );
    const [note] = await readNotes(tx, id, timeZone, visit.locale);
    if (!note) throw new Error('A note that was written is not there');
    return note;
  });
}
