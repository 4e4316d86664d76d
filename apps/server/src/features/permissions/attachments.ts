import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { Download } from '../../calls/visit.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { mayLook } from './detail.ts';
import { holdDraft } from './request.ts';

/** What may be attached, by the first bytes: what a file says of itself is not believed (threat FU-02). */
const kinds = [
  { type: 'application/pdf', magic: Buffer.from('%PDF-'), ending: 'pdf' },
  { type: 'image/png', magic: Buffer.from('89504e470d0a1a0a', 'hex'), ending: 'png' },
  { type: 'image/jpeg', magic: Buffer.from('ffd8ff', 'hex'), ending: 'jpg' },
] as const;

/** Adds a file to a draft. */
export async function attach(
  tx: Kysely<Schema>,
  personId: string,
  { id, name, content }: { id: string; name: string; content: string },
) {
  await holdDraft(tx, personId, id);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > limits.attachmentBytes) fail('attachment.oversized');
  const kind = kinds.find(({ magic }) => bytes.subarray(0, magic.length).equals(magic)) ?? fail('attachment.format');
  const { files } = await tx
    .selectFrom('permission_attachment')
    .select((at) => at.fn.countAll<string>().as('files'))
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(files) >= limits.attachments) fail('attachments.full');
  // A name that ends as the content does, so that a disk opens it as what it is.
  const plain = `${name.replace(/[/\\]/g, '_').replace(/\.[^.]*$/, '')}.${kind.ending}`;
  const file = { id: newId(), name: plain, type: kind.type };
  await tx
    .insertInto('permission_attachment')
    .values({ ...file, request_id: id, content: bytes })
    .execute();
  return { ...file, bytes: bytes.length };
}

/** Takes a file from a draft. */
export async function detach(
  tx: Kysely<Schema>,
  personId: string,
  { id, attachment }: { id: string; attachment: string },
): Promise<void> {
  await holdDraft(tx, personId, id);
  const gone = await tx
    .deleteFrom('permission_attachment')
    .where('id', '=', attachment)
    .where('request_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) fail('permission.unknown');
}

/** A file, to be saved and never shown in a page of ours; for whoever may look at its request. */
export async function downloadAttachment(
  db: Kysely<Schema>,
  personId: string,
  id: string,
  as: 'applicant' | 'approver',
): Promise<Download> {
  const { rows } = await sql<{ name: string; type: string; content: Buffer }>`
    select file.name, file.type, file.content from permission_attachment file
      join permission_request request on request.id = file.request_id
    where file.id = ${id} and ${as === 'applicant' ? sql`request.applicant_id = ${personId}` : mayLook(personId)}`.execute(
    db,
  );
  const [file] = rows;
  if (!file) return fail('permission.unknown');
  return new Download(file.type, file.name, whole(file.content));
}

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
