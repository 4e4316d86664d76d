import { type api, type OutputOf, type SourceLineKind, sourceLineKinds, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Selectable, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { namedWithState } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredFault } from '../../directory/jobs/line.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';

type Read = OutputOf<typeof api.adminSources.job>;
export type BriefJob = OutputOf<typeof api.adminSources.list>['rows'][number]['jobs'][number];
type Row = Selectable<Schema['source_job']> & {
  by: string | null;
  files: BriefJob['files'];
  seconds: number | null;
} & {
  /** Its source keeps the passwords of its people: nobody of it is invited to choose one. */
  keeps_passwords: boolean;
};

/** What reading jobs needs besides the visit. */
export interface ReadMeans {
  seal: Seal;
  timeZone: string;
  canInvite: boolean;
}

const columns = ({ locale }: AdministratorVisit) => sql`j.*, ${namedWithState('p', locale)} as by,
  extract(epoch from clock_timestamp() - j.begun_at)::int as seconds,
  coalesce((select keeps_passwords from source where name = j.source), false) as keeps_passwords,
  (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'bytes', bytes) order by place), '[]') from source_job_file where job_id = j.id) as files`;

/** Files that were dropped for these sources and are at no end, newest first. */
export async function openJobs(visit: AdministratorVisit, timeZone: string): Promise<Map<string, BriefJob[]>> {
  const { rows } = await sql<Row>`select ${columns(visit)} from source_job j join person p on p.id = j.person_id
    where j.state <> 'done' and j.expires_at > clock_timestamp() and ${visit.administrator.units === null} order by j.made_at desc`.execute(
    visit.db,
  );
  return new Map(
    [...Map.groupBy(rows, ({ source }) => source)].map(([source, jobs]) => [
      source,
      jobs.map((job) => briefOf(job, visit, timeZone)),
    ]),
  );
}

const briefOf = (row: Row, { administrator }: AdministratorVisit, timeZone: string): BriefJob => ({
  ...{ id: row.id, state: row.state, files: row.files, madeAt: wireDate(row.made_at, timeZone), by: row.by ?? '' },
  isMine: row.person_id === administrator.personId,
});

/** The job, as far as whoever reads sees sources at all. */
async function findJob(visit: AdministratorVisit, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns(visit)} from source_job j join person p on p.id = j.person_id
    where j.id = ${id} and j.expires_at > clock_timestamp() and ${visit.administrator.units === null}`.execute(
    visit.db,
  );
  return rows[0] ?? fail('resource.gone');
}

/** Refuses whoever sees no sources, and jobs that are gone. */
export const needJob = async (visit: AdministratorVisit, id: string): Promise<void> => void (await findJob(visit, id));

/** How far dropped files are, and what their plan would do. */
export async function readJob(
  visit: AdministratorVisit,
  { seal, timeZone, canInvite }: ReadMeans,
  id: string,
): Promise<Read> {
  const row = await findJob(visit, id);
  const { figures, digest } = row;
  const invites = canInvite && !row.keeps_passwords;
  const kinds = Object.fromEntries(sourceLineKinds.map((kind) => [kind, figures?.kinds[kind] ?? 0]));
  return {
    ...briefOf(row, visit, timeZone),
    ...{ source: row.source, expiresAt: wireDate(row.expires_at, timeZone), stage: row.stage },
    ...{ done: row.done, total: row.total, seconds: row.seconds, isStopping: row.is_stopping, note: row.note },
    ...{ end: row.ended, fault: row.state === 'failed' ? await faultOf(visit, seal, id) : null, run: row.run_id },
    plan:
      figures && digest
        ? { ...figures, kinds: kinds as Record<SourceLineKind, number>, digest, canInvite: invites }
        : null,
  };
}

/** Why the files are not believed, in the reader's words; null: that is not why. */
async function faultOf({ db, locale }: AdministratorVisit, seal: Seal, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('source_job_lines')
    .select('sealed')
    .where('job_id', '=', id)
    .where('kind', '=', 'fault')
    .executeTakeFirst();
  if (!row) return null;
  const stored = JSON.parse(seal.open(row.sealed, sealBindings.sourceLines(id, 0))) as StoredFault; // sealed by us
  if ('directory' in stored) {
    const { ldap, errors } = serverText[locale];
    if (stored.directory === null) return errors['connection.missing'];
    const { server, step, directory, code } = stored;
    return ldap.failed(server, ldap.steps[step], ldap.faults[directory]({ code }));
  }
  const { file, line, fault, facts } = stored;
  const words = serverText[locale].commands.directory;
  const parts = [file, line > 0 ? words.line(line) : ''].filter((part) => part !== '');
  const what = serverText[locale].fileFaults[fault](facts);
  return parts.length === 0 ? what : words.sentence(words.place(...parts), what);
}
