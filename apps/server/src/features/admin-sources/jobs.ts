import { type api, limits, type ParsedInputOf } from '@uc/contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { newId } from '../../db/ids.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { type DescribedDirectory, ldapSource } from '../../directory/ldap/read.ts';
import { sealBindings } from '../../secrets/bindings.ts';

type Rows = typeof api.adminSources;
type Job = Selectable<Schema['source_job']>;

/** Any fixed number will do, as long as every process uses the same: files are counted one after the other. */
const countLock = 720_184_308;

/** A source is about the whole organisation: whoever administers some units drops nothing for it (threat AD-19). */
function needWhole({ administrator }: AdministratorVisit): string {
  if (administrator.units !== null) fail('source.limited');
  return administrator.personId;
}

/** One's own job, held; somebody else's is like one that is not there. */
async function holdOwn(tx: Transaction<Schema>, personId: string, id: string): Promise<Job> {
  const { rows } = await sql<Job>`select * from source_job where id = ${id} and person_id = ${personId}
    and expires_at > clock_timestamp() for update`.execute(tx);
  return rows[0] ?? fail('resource.gone');
}

/** Begins to take files in. What one had dropped before is thrown away only where that was said. */
export async function beginJob(
  visit: AdministratorVisit,
  { source, files, keepsPasswords, closesMissing, replaces }: ParsedInputOf<Rows['begin']>,
): Promise<{ id: string }> {
  const personId = needWhole(visit);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > limits.sourceFileBytes) fail('source.oversized');
  return visit.change(async (tx) => {
    await sql`select pg_advisory_xact_lock(${countLock})`.execute(tx);
    const known = await tx.selectFrom('source').select('kind').where('name', '=', source).executeTakeFirst();
    if (known?.kind !== 'file') fail('resource.gone');
    await sql`delete from source_job where person_id = ${personId} and source = ${source} and state not in ('carrying', 'done')
      and (id = ${replaces ?? null} or expires_at < clock_timestamp())`.execute(tx);
    const { rows } = await sql<{ open: number; kept: string }>`
      select count(*) filter (where person_id = ${personId} and source = ${source} and state <> 'done')::int as open,
        coalesce(sum(bytes) filter (where state <> 'done'), 0) as kept from source_job`.execute(tx);
    const { open = 0, kept = '0' } = rows[0] ?? {};
    if (open > 0) fail('source.open');
    if (Number(kept) + bytes > limits.sourceBytesInAll) fail('source.full');
    const id = newId();
    await tx
      .insertInto('source_job')
      .values({
        ...{ id, source, person_id: personId, bytes, keeps_passwords: keepsPasswords, closes_missing: closesMissing },
        expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${limits.sourceJobHours})`,
      })
      .execute();
    await tx
      .insertInto('source_job_file')
      .values(files.map((file, place) => ({ job_id: id, place, ...file })))
      .execute();
    return { id };
  });
}

/** Begins to read the directory, beside its schedule: it is planned as dropped files are, and shown before anything is written. */
export async function beginReading(
  visit: AdministratorVisit,
  described: DescribedDirectory | undefined,
  isWhole: boolean,
): Promise<{ id: string }> {
  const personId = needWhole(visit);
  if (!described?.settings.read) return fail('connection.missing');
  return visit.change(async (tx) => {
    await sql`select pg_advisory_xact_lock(${countLock})`.execute(tx);
    const own = sql`person_id = ${personId} and source = ${ldapSource} and state <> 'done'`;
    await sql`delete from source_job where ${own} and state <> 'carrying'
      and (state = 'failed' or expires_at < clock_timestamp())`.execute(tx);
    const { rows } = await sql`select from source_job where ${own}`.execute(tx);
    if (rows.length > 0) fail('source.open');
    const id = newId();
    await tx
      .insertInto('source_job')
      .values({
        ...{ id, source: ldapSource, person_id: personId, bytes: 0, state: 'planning', reads_whole: isWhole },
        ...{ keeps_passwords: false, closes_missing: false },
        expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${limits.sourceJobHours})`,
      })
      .execute();
    // What it is called wherever files have names.
    const [name = ldapSource] = described.directory.servers;
    await tx.insertInto('source_job_file').values({ job_id: id, place: 0, name, bytes: 0 }).execute();
    return { id };
  });
}

/** Keeps a part of a file, sealed. All but the last are equally long, so that nothing can be missing between two. */
export async function takePiece(
  visit: AdministratorVisit,
  { seal }: NoticeMeans,
  { job, file, piece, content }: ParsedInputOf<Rows['piece']>,
): Promise<{ ok: true }> {
  const personId = needWhole(visit);
  const bytes = Buffer.byteLength(content, 'base64');
  const sealed = seal.close(content, sealBindings.sourcePiece(job, file, piece));
  return visit.change(async (tx) => {
    const { rows } = await sql<{ bytes: string }>`
      select f.bytes from source_job j join source_job_file f on f.job_id = j.id and f.place = ${file}
      where j.id = ${job} and j.person_id = ${personId} and j.state = 'uploading' and j.expires_at > clock_timestamp()
      for share of j`.execute(tx);
    const [about] = rows;
    if (!about) return fail('resource.gone');
    const left = Number(about.bytes) - piece * limits.sourcePieceBytes;
    if (bytes !== Math.min(left, limits.sourcePieceBytes)) fail('source.incomplete');
    await sql`insert into source_job_piece (job_id, file, piece, bytes, sealed) values (${job}, ${file}, ${piece}, ${bytes}, ${sealed})
      on conflict (job_id, file, piece) do update set sealed = excluded.sealed`.execute(tx);
    return { ok: true } as const;
  });
}

/** All parts are there: any process may read them. Said again, it is so already. */
export async function finishJob(visit: AdministratorVisit, id: string): Promise<{ ok: true }> {
  const personId = needWhole(visit);
  return visit.change(async (tx) => {
    const { state } = await holdOwn(tx, personId, id);
    if (state !== 'uploading') return { ok: true } as const;
    const { rows } = await sql`select from source_job_file f where job_id = ${id}
      and bytes <> (select coalesce(sum(p.bytes), 0) from source_job_piece p where p.job_id = ${id} and p.file = f.place)`.execute(
      tx,
    );
    if (rows.length > 0) fail('source.incomplete');
    await tx.updateTable('source_job').set({ state: 'planning' }).where('id', '=', id).execute();
    return { ok: true } as const;
  });
}

/** Has the plan that was shown carried out. What is confirmed is this plan: its name, the number that its stop names, and what is left out. */
export async function confirmJob(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { job: id, digest, reason, skipsRefused, invites, number }: ParsedInputOf<Rows['carryOut']>,
): Promise<{ ok: true }> {
  const personId = needWhole(visit);
  visit.about(personId, { deed: 'confirmDirectory' });
  return visit.change(async (tx) => {
    const { state, figures, ...job } = await holdOwn(tx, personId, id);
    const subject = await namesOf(tx, id);
    visit.about(personId, { deed: 'confirmDirectory', subject });
    if (state !== 'planned' || !figures) return fail('source.moved');
    if (job.digest !== digest) fail('plan.changed');
    if (figures.isEmpty) fail('source.moved');
    if ((figures.kinds.refused ?? 0) > 0 && !skipsRefused) fail('source.refused');
    const [stop] = figures.stops;
    if (stop && number !== stop.now) fail('source.number');
    await tx
      .updateTable('source_job')
      .set({
        ...{ state: 'carrying', note: null, tries: 0, stage: 'waiting', done: 0, total: 0, begun_at: null },
        ...{ skips_refused: skipsRefused, goes_beyond: stop !== undefined, invites, reason },
        ...{ request_id: visit.origin.requestId, is_stopping: false },
      })
      .where('id', '=', id)
      .execute();
    await recordDeed(tx, post, { personId, origin: visit.origin }, { deed: 'confirmDirectory', subject, reason });
    return { ok: true } as const;
  });
}

/** Has what is being written taken back. Where it was quicker it stands, and that is shown. */
export async function stopJob(visit: AdministratorVisit, post: NoticeMeans, id: string): Promise<{ ok: true }> {
  const personId = needWhole(visit);
  visit.about(personId, { deed: 'stopDirectory' });
  return visit.change(async (tx) => {
    const { state, is_stopping } = await holdOwn(tx, personId, id);
    const subject = await namesOf(tx, id);
    visit.about(personId, { deed: 'stopDirectory', subject });
    if (state !== 'carrying') return fail('source.moved');
    if (is_stopping) return { ok: true } as const;
    await tx.updateTable('source_job').set({ is_stopping: true }).where('id', '=', id).execute();
    await recordDeed(tx, post, { personId, origin: visit.origin }, { deed: 'stopDirectory', subject });
    return { ok: true } as const;
  });
}

/** Throws files and plan away. What is being written is stopped first. */
export async function discardJob(visit: AdministratorVisit, id: string): Promise<{ ok: true }> {
  const personId = needWhole(visit);
  return visit.change(async (tx) => {
    const { state } = await holdOwn(tx, personId, id);
    if (state === 'carrying') fail('source.moved');
    await tx.deleteFrom('source_job').where('id', '=', id).execute();
    return { ok: true } as const;
  });
}

async function namesOf(tx: Transaction<Schema>, id: string): Promise<string> {
  const files = await tx
    .selectFrom('source_job_file')
    .select('name')
    .where('job_id', '=', id)
    .orderBy('place')
    .execute();
  return files.map(({ name }) => name).join(', ');
}
