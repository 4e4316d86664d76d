import { useQueryClient } from '@tanstack/react-query';
import { api, sourceLists } from '@uc/contract';
import { Link } from 'wouter';
import { Panel } from '../../kit/panel/panel.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useAction } from '../../lib/action.ts';
import { useAddress } from '../../lib/address.ts';
import { call } from '../../lib/call.ts';
import { chunk } from '../../lib/chunk.ts';
import { formatWhen } from '../../lib/format.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { tellRefusal } from '../../lib/refusal.ts';
import { useLogin } from '../../lib/session.ts';
import { nothingShown, sourcesAddress } from './address.ts';
import { DropZone } from './drop-zone.tsx';
import { toneOf } from './job/tone-of.ts';
import { type Source, sourcesKey } from './queries.ts';

interface Props {
  source: Source;
  isKeeper: boolean;
  onJob(job: string): void;
}

/** One source: what it has, its last run, what was dropped for it, and where files are dropped. */
export function SourceCard({ source, isKeeper, onJob }: Props) {
  const text = useText();
  const words = text.views.adminSources;
  const { timeZone } = useLogin();
  const { hrefOf } = useAddress(sourcesAddress);
  const queries = useQueryClient();
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const jobWords = text.views.adminSources.jobs;
  const { last, jobs, kind, reading } = source;
  const name = words.sourceName(source.source);
  const own = jobs.find(({ isMine }) => isMine);
  // What failed stands in nobody's way.
  const mayRead = jobs.every(({ isMine, state }) => !isMine || state === 'failed');
  return (
    <Panel
      title={name}
      hint={words.has(numbers.format(source.people), numbers.format(source.units))}
      action={
        <>
          {kind === 'ldap' && (
            <Link className="button" href={hrefOf({ ...nothingShown, connection: 'show' })}>
              {text.views.adminDirectory.open}
            </Link>
          )}
          {kind === 'ldap' && reading && isKeeper && mayRead && <ReadNow onJob={onJob} />}
          <Link className="button" href={hrefOf({ ...nothingShown, history: source.source })}>
            {words.history}
          </Link>
        </>
      }
    >
      <p className="panel-words">
        <Tag>{text.views.adminSources.kinds[kind]}</Tag>{' '}
        {last ? words.lastRun(formatWhen(last.at, text, timeZone), last.actor) : words.never}
        {reading && ` · ${text.views.adminSources.reading.next(formatWhen(reading.dueAt, text, timeZone))}`}
      </p>
      {kind === 'ldap' && !reading && <p className="panel-words quiet">{words.notSetUp}</p>}
      {reading?.hasFailed && (
        <p className="source-failed" role="status">
          {text.views.adminSources.reading.failed(formatWhen(reading.lastAt ?? reading.dueAt, text, timeZone))}
        </p>
      )}
      {jobs.length > 0 && (
        <ul className="source-jobs" aria-label={jobWords.title}>
          {jobs.map((job) => (
            <li key={job.id}>
              <div>
                <strong>{jobWords.files(job.files.map(({ name }) => name))}</strong>
                <small>{jobWords.by(job.by, formatWhen(job.madeAt, text, timeZone))}</small>
              </div>
              <Tag tone={toneOf(job.state)}>{text.views.adminSources.jobs.states[job.state]}</Tag>
              <Link className="button" href={hrefOf({ ...nothingShown, job: job.id })}>
                {jobWords.open}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isKeeper && kind === 'file' && (
        <>
          {own ? (
            <p className="panel-words quiet">{words.drop.discardFirst}</p>
          ) : (
            <DropZone
              source={source.source}
              onSent={(job) => {
                void queries.invalidateQueries({ queryKey: sourcesKey });
                onJob(job);
              }}
            />
          )}
          <Templates />
        </>
      )}
    </Panel>
  );
}

/** Reads the directory beside its schedule; its plan is shown like that of files. */
function ReadNow({ onJob }: Pick<Props, 'onJob'>) {
  const text = useText();
  const words = text.views.adminDirectory.reading;
  const queries = useQueryClient();
  const beginning = useAction(() => call(api.adminSources.readNow, { isWhole: false }), {
    done: ({ id }) => onJob(id),
    refused: (error) => tellRefusal(error, text),
    after: () => queries.invalidateQueries({ queryKey: sourcesKey }),
  });
  return (
    <button
      type="button"
      className="button"
      title={words.hint}
      aria-disabled={beginning.isBusy}
      onClick={() => beginning.isBusy || beginning.run()}
    >
      {words.now}
    </button>
  );
}

// Comes with the first press.
const loadSaving = () => chunk(() => import('../../lib/save-text.ts'));

/** Files to begin with, with their headings in the language on show. */
function Templates() {
  const text = useText();
  const words = text.views.adminSources.drop;
  const headings = useLocale();
  const fetching = useAction(
    (list: (typeof sourceLists)[number]) => call(api.adminSources.template, { list, headings }),
    {
      done: async ({ name, content }) => (await loadSaving()).saveText(content, name),
    },
  );
  return (
    <p className="source-templates">
      {words.templates}
      {sourceLists.map((list) => (
        <button key={list} type="button" className="button" onClick={() => fetching.run(list)}>
          {text.views.adminSources.drop.template[list]}
        </button>
      ))}
    </p>
  );
}
