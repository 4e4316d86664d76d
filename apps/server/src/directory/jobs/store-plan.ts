import type { SourceLineKind } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';
import { linesTogether, type StoredFault, type StoredLine } from './line.ts';

/** Keeps the lines of a plan, sealed and many together, each batch of one kind; answers how many of each there are. */
export async function storeLines(
  db: Kysely<Schema>,
  seal: Seal,
  jobId: string,
  lines: Iterable<StoredLine>,
): Promise<Partial<Record<SourceLineKind, number>>> {
  await db.deleteFrom('source_job_lines').where('job_id', '=', jobId).execute();
  const kinds: Partial<Record<SourceLineKind, number>> = {};
  let batch: StoredLine[] = [];
  let place = 0;
  const write = async () => {
    const [first] = batch;
    if (!first) return;
    const sealed = seal.close(JSON.stringify(batch), sealBindings.sourceLines(jobId, place));
    await db.insertInto('source_job_lines').values({ job_id: jobId, place, kind: first.kind, sealed }).execute();
    place += 1;
    batch = [];
  };
  for (const line of lines) {
    if (batch.length === linesTogether || (batch[0] && batch[0].kind !== line.kind)) await write();
    batch.push(line);
    kinds[line.kind] = (kinds[line.kind] ?? 0) + 1;
  }
  await write();
  return kinds;
}

/** Keeps why there is no plan: it may quote a file, so it is sealed like one. */
export async function storeFault(db: Kysely<Schema>, seal: Seal, jobId: string, fault: StoredFault): Promise<void> {
  await db.deleteFrom('source_job_lines').where('job_id', '=', jobId).execute();
  const sealed = seal.close(JSON.stringify(fault), sealBindings.sourceLines(jobId, 0));
  await db.insertInto('source_job_lines').values({ job_id: jobId, place: 0, kind: 'fault', sealed }).execute();
}
