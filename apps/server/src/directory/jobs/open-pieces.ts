import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { OpenFile } from '../files/open-reader.ts';

/** The files of a job, open; what is on the disk of them has no name, so that nothing is left of it whatever happens to this process. */
export interface OpenPieces extends AsyncDisposable {
  files: OpenFile[];
}

/** Opens the files of a job: part after part is unsealed into a file that is taken from its folder before anything is in it. */
export async function openPieces(db: Kysely<Schema>, seal: Seal, jobId: string): Promise<OpenPieces> {
  const about = await db
    .selectFrom('source_job_file')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('place')
    .execute();
  const handles: Awaited<ReturnType<typeof open>>[] = [];
  const close = async () => {
    for (const handle of handles.splice(0)) await handle.close();
  };
  try {
    const files: OpenFile[] = [];
    for (const { name, place } of about) {
      const handle = await openNameless();
      handles.push(handle);
      await fill(handle, db, seal, { jobId, file: place });
      files.push({ name, descriptor: handle.fd });
    }
    return { files, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openNameless() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-source-'));
  try {
    return await open(path.join(folder, 'file'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fill(
  handle: Awaited<ReturnType<typeof open>>,
  db: Kysely<Schema>,
  seal: Seal,
  { jobId, file }: { jobId: string; file: number },
): Promise<void> {
  let at = 0;
  for (let piece = 0; ; piece++) {
    const row = await db
      .selectFrom('source_job_piece')
      .select('sealed')
      .where('job_id', '=', jobId)
      .where('file', '=', file)
      .where('piece', '=', piece)
      .executeTakeFirst();
    if (!row) return;
    const bytes = Buffer.from(seal.open(row.sealed, sealBindings.sourcePiece(jobId, file, piece)), 'base64');
    // Each at its place: whoever reads begins where this handle stands, which is at the start.
    await handle.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  }
}
