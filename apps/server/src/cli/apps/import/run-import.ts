import path from 'node:path';
import { sql } from 'kysely';
import { IconError } from '../../../icons/icon-error.ts';
import { actorName } from '../../actor.ts';
import type { CommandContext } from '../../command.ts';
import { applyPlan } from './apply.ts';
import { checkEntries, type Raw, type RawFile } from './entries.ts';
import { iconFrom } from './icons.ts';
import { type CheckedFile, makePlan, type Plan } from './plan.ts';
import { type Problem, sentenceOf, sentencesOf } from './problem.ts';
import { readImport } from './read-import.ts';

/** Any fixed number will do: two imports at once go one after the other. */
const importLock = 720_184_304;

/** Reads, checks and writes the file; answers whether it was taken in. */
export async function runImport(context: CommandContext, named: string): Promise<boolean> {
  const place = path.resolve(context.folder, named);
  const problems: Problem[] = [];
  const raw = await readImport(place, problems);
  const file = await checked(raw, path.dirname(place), problems, context.say);
  // Also with problems, so that those of the whole file are told in one go.
  const counts = await write(context, path.basename(place), file, problems);
  if (counts) await report(context, counts);
  else {
    for (const sentence of sentencesOf(problems)) context.say(sentence);
    context.say(`Nothing was changed: ${problems.length} problem(s).`);
  }
  return counts !== null;
}

async function checked(
  raw: RawFile,
  folder: string,
  problems: Problem[],
  say: CommandContext['say'],
): Promise<CheckedFile> {
  const applications: CheckedFile['applications'] = [];
  for (const { where, entry } of checkEntries('applications', raw.applications, problems)) {
    if (typeof entry.icon !== 'string') {
      applications.push({ where, entry, icon: entry.icon });
      continue;
    }
    try {
      const icon = await iconFrom(entry.icon, folder);
      applications.push({ where, entry, icon });
      if (icon.leftOut.length > 0)
        say(sentenceOf({ where, field: 'icon', what: `left out ${icon.leftOut.join(', ')}` }));
    } catch (error) {
      if (!(error instanceof IconError)) throw error;
      problems.push({ where, field: 'icon', what: error.message });
      applications.push({ where, entry });
    }
  }
  return {
    categories: checkEntries('categories', raw.categories, problems),
    roles: checkEntries('roles', raw.roles, problems),
    applications,
    mentioned: {
      categories: codesIn(raw.categories),
      roles: codesIn(raw.roles),
      applications: codesIn(raw.applications),
    },
  };
}

const codesIn = (entries: Raw[]) => entries.map(({ value }) => String((Object(value) as { code?: unknown }).code));

type Report = Awaited<ReturnType<typeof applyPlan>> & { plan: Plan };

/** Writes what differs, unless there are problems. */
async function write(
  { change }: CommandContext,
  subject: string,
  file: CheckedFile,
  problems: Problem[],
): Promise<Report | null> {
  let report: Report | null = null;
  await change(async (tx) => {
    // Longer than a request may take: five thousand applications with their icons.
    await sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout']) as name`.execute(
      tx,
    );
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);
    const plan = await makePlan(tx, file, problems);
    if (problems.length > 0) return null;
    const counts = await applyPlan(tx, plan, actorName());
    report = { ...counts, plan };
    const count = Object.values(counts).reduce((sum, { created, updated }) => sum + created + updated, 0);
    return count > 0 ? { deed: 'importApplications', subject, count } : null;
  });
  return report;
}

async function report({ read, say }: CommandContext, { plan, ...counts }: Report): Promise<void> {
  for (const kind of ['categories', 'applications', 'roles'] as const) {
    const { created, updated, unchanged } = counts[kind];
    if (plan[kind].length > 0) say(`${kind}: ${created} created, ${updated} updated, ${unchanged} unchanged.`);
  }
  const unseen = plan.applications.filter(({ subjects }) => subjects.length === 0).map(({ code }) => code);
  if (unseen.length > 0) say(`Nobody may see: ${unseen.join(', ')}.`);
  const closed = await read((db) =>
    db
      .selectFrom('application')
      .select(['code', 'state'])
      .where(sql<boolean>`code = any(${plan.applications.map(({ code }) => code)})`)
      .where('state', '!=', 'enabled')
      .orderBy('code')
      .execute(),
  );
  if (closed.length > 0) say(`Not enabled: ${closed.map(({ code, state }) => `${code} (${state})`).join(', ')}.`);
}
