import { type api, type Locale, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { named, shownState } from '../../db/column-in.ts';
import { newId } from '../../db/ids.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { needVisible } from './reach.ts';

type Note = OutputOf<typeof api.adminPeople.note>;

/** Who reads them: in which language and time zone, and which are their own. */
interface Reader {
  readerId: string;
  timeZone: string;
  locale: Locale;
}

const mostNotes = 50;

/** What colleagues wrote about somebody, the newest first; or one of it. About themselves nobody reads any, whatever their role (threat AD-65). */
export async function readNotes(
  db: Kysely<Schema>,
  id: string,
  { readerId, timeZone, locale }: Reader,
  noteId?: string,
): Promise<Note[]> {
  const { rows } = await sql<Omit<Note, 'at' | 'changedAt'> & { at: Date; changedAt: Date | null }>`
    select person_note.id, at, changed_at as "changedAt", text, json_build_object('name', ${named('author', locale)}, 'state', ${shownState('author')}) as author, author_id = ${readerId} as "isOwn"
    from person_note join person author on author.id = author_id
    where person_note.person_id = ${id} and person_note.person_id <> ${readerId} and ${noteId === undefined ? sql`true` : sql`person_note.id = ${noteId}`}
    order by at desc, person_note.id desc limit ${mostNotes}`.execute(db);
  const time = (at: Date) => wireDate(at, timeZone);
  return rows.map((note) => ({ ...note, at: time(note.at), changedAt: note.changedAt && time(note.changedAt) }));
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
    // Whoever it is about never sees a note, so they write none either (threat AD-65).
    if (id === personId) fail('administrator.self');
    const noteId = newId();
    await tx.insertInto('person_note').values({ id: noteId, person_id: id, author_id: personId, text }).execute();
    await recordNote(tx, visit, post, 'writeNote', { about: id, note: noteId });
    return readOne(tx, visit, timeZone, id, noteId);
  });
}

/** Changes one of the caller's own; colleagues see that it is not as it was. */
export function changeNote(
  visit: AdministratorVisit,
  post: NoticeMeans,
  timeZone: string,
  { note, text }: { note: string; text: string },
): Promise<Note> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: 'changeNote' });
  return visit.change(async (tx) => {
    const changed = await tx
      .updateTable('person_note')
      .set({ text, changed_at: sql<Date>`now()` })
      .where(own(visit, note))
      .returning('person_id')
      .executeTakeFirst();
    if (!changed) return fail('resource.gone');
    visit.about(personId, { deed: 'changeNote', people: [changed.person_id] });
    await recordNote(tx, visit, post, 'changeNote', { about: changed.person_id, note });
    return readOne(tx, visit, timeZone, changed.person_id, note);
  });
}

/** Deletes one of the caller's own; that it was there and who deleted it stays recorded, what it said does not. */
export function deleteNote(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { note }: { note: string },
): Promise<Record<string, never>> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: 'deleteNote' });
  return visit.change(async (tx) => {
    const deleted = await tx
      .deleteFrom('person_note')
      .where(own(visit, note))
      .returning('person_id')
      .executeTakeFirst();
    if (!deleted) return fail('resource.gone');
    visit.about(personId, { deed: 'deleteNote', people: [deleted.person_id] });
    await recordNote(tx, visit, post, 'deleteNote', { about: deleted.person_id, note });
    return {};
  });
}

/** One that the caller wrote, about somebody else whom they still reach; any other is answered as one that is not there. */
const own = ({ administrator }: AdministratorVisit, note: string) =>
  sql<boolean>`id = ${note} and author_id = ${administrator.personId} and person_id <> author_id and ${mayRead(administrator, sql`person_note.person_id`)}`;

/** What a note says never stands in a record: its person can read theirs, and a record cannot be taken back. */
const recordNote = (
  tx: Transaction<Schema>,
  { administrator, origin }: AdministratorVisit,
  post: NoticeMeans,
  deed: 'writeNote' | 'changeNote' | 'deleteNote',
  after: { about: string; note: string },
) => recordDeed(tx, post, { personId: administrator.personId, origin }, { deed, after });

async function readOne(
  tx: Transaction<Schema>,
  { administrator, locale }: AdministratorVisit,
  timeZone: string,
  id: string,
  noteId: string,
): Promise<Note> {
  const [note] = await readNotes(tx, id, { readerId: administrator.personId, timeZone, locale }, noteId);
  if (!note) throw new Error('A note that was written is not there');
  return note;
}
