import { api, limits, sourceLineKinds } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { useAddress } from '../../../lib/address.ts';
import { call } from '../../../lib/call.ts';
import { chunk } from '../../../lib/chunk.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { SearchField } from '../../../widgets/filters/search-field.tsx';
import { sourcesAddress } from '../address.ts';
import type { Job, JobLine, JobPlan } from '../queries.ts';
import { JobLines } from './job-lines.tsx';
import { refusedCsv } from './refused-csv.ts';

// Comes with the first press.
const loadSaving = () => chunk(() => import('../../../lib/save-text.ts'));

/** A plan: its counts, which filter it, what is searched for, and its lines. */
export function JobPlanView({ job, plan }: { job: Job; plan: JobPlan }) {
  const text = useText();
  const words = text.views.adminSources;
  const { values, go } = useAddress(sourcesAddress);
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const { refused } = plan.kinds;
  const all = sourceLineKinds.reduce((sum, kind) => sum + plan.kinds[kind], 0);
  const shown = [undefined, ...sourceLineKinds.filter((kind) => plan.kinds[kind] > 0 || usual.includes(kind))];
  const saving = useAction(() => allRefused(job.id), {
    async done(rows) {
      const { columns, file } = text.views.adminSources.refused;
      (await loadSaving()).saveText(refusedCsv(rows, columns), file);
    },
  });
  return (
    <>
      <fieldset className="card source-counts">
        <legend className="visually-hidden">{words.counts}</legend>
        {shown.map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={values.kind === kind}
            data-kind={kind}
            data-none={(kind && plan.kinds[kind] === 0) || undefined}
            onClick={() => go({ kind })}
          >
            <span>{kind ? text.views.adminSources.kindsOf[kind] : words.all}</span>
            <strong>{numbers.format(kind ? plan.kinds[kind] : all)}</strong>
          </button>
        ))}
        <div>
          <span>{words.unchanged}</span>
          <strong>{numbers.format(plan.unchanged)}</strong>
        </div>
      </fieldset>
      <section className="card source-plan" aria-label={words.lines.table}>
        <div className="source-tools">
          <SearchField
            label={words.search}
            value={values.search ?? ''}
            maxCharacters={limits.searchCharacters}
            onChange={(search, options) => go({ search: search || undefined }, options)}
          />
          {refused > 0 && (
            <button type="button" className="button" aria-disabled={saving.isBusy} onClick={() => saving.run()}>
              {text.views.adminSources.refused.download(numbers.format(refused))}
            </button>
          )}
        </div>
        {plan.unknown.length > 0 && (
          <p className="panel-words quiet">
            {words.job.unknown(plan.unknown.map(({ file, name }) => `${name} (${file})`).join(words.lines.between))}
          </p>
        )}
        <JobLines job={job.id} digest={plan.digest} kind={values.kind} search={values.search} />
      </section>
    </>
  );
}

/** Kinds whose number says something also where it is none. */
const usual: readonly string[] = ['added', 'changed', 'moved', 'disabled', 'revived', 'refused'];

/** Every refused line, page after page. */
async function allRefused(job: string): Promise<JobLine[]> {
  const rows: JobLine[] = [];
  let cursor: string | null = '0.0';
  while (cursor !== null) {
    const page: { rows: JobLine[]; next: string | null } = await call(api.adminSources.lines, {
      job,
      kind: 'refused',
      cursor,
    });
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}
